package io.github.iolitmus.suites.launch;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version as the jar's manifest gives it. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("development");
        return new String[] {"iolitmus " + version};
    }
}
