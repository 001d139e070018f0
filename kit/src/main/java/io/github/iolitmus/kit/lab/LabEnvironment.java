package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.internal.sysfs.LabFingerprint;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.nativeio.CLibrary;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;

/** The fingerprint of the machine the process runs on. */
final class LabEnvironment {

    private LabEnvironment() {}

    static Environment of(Settings settings) {
        return LabFingerprint.read(
                Sysfs.live(),
                settings.lab(),
                CLibrary.version(),
                FilesystemUser.refusal().isEmpty(),
                pageBytes(),
                KitVersion.text());
    }

    private static int pageBytes() {
        try {
            return PageSize.bytes();
        } catch (UnsupportedException noNativeCalls) {
            return -1;
        }
    }
}
