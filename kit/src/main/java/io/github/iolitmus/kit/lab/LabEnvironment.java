package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.internal.sysfs.LabFingerprint;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.nativeio.CLibrary;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.EmptyCall;
import io.github.iolitmus.kit.record.CallOverhead;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;
import org.jspecify.annotations.Nullable;

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
                KitVersion.text(),
                Calibration.OVERHEAD);
    }

    /** Once a process, when it is first asked for. */
    private static final class Calibration {
        static final @Nullable CallOverhead OVERHEAD = measured();

        private static @Nullable CallOverhead measured() {
            try {
                return EmptyCall.measure();
            } catch (UnsupportedException noNativeCalls) {
                return null;
            }
        }
    }

    private static int pageBytes() {
        try {
            return PageSize.bytes();
        } catch (UnsupportedException noNativeCalls) {
            return -1;
        }
    }
}
