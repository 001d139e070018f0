package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.lab.KitVersion;
import picocli.CommandLine.IVersionProvider;

/** The version of the kit. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"iolitmus " + KitVersion.text()};
    }
}
