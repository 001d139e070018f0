package io.github.iolitmus.kit.observe;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import org.jspecify.annotations.Nullable;

/** Observers that read a recorded kernel's files, for tests of other packages. */
public final class RecordedReadings {

    private RecordedReadings() {}

    /** An observer that has taken its readings before the loop. */
    public static TrialObserver of(Sysfs kernel, @Nullable String privateDevice) {
        return TrialObserver.begin(kernel, privateDevice);
    }
}
