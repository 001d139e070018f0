package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.FilesystemInfo;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A filesystem under test with its lab, or the failure to open it, which every cell on it reports.
 *
 * @param spec as it was asked for
 */
record FilesystemUnderTest(
        FilesystemSpec spec,
        @Nullable Lab openLab,
        @Nullable RuntimeException failure) implements AutoCloseable {

    static FilesystemUnderTest capture(FilesystemSpec spec, Supplier<Lab> opening) {
        try {
            return new FilesystemUnderTest(spec, opening.get(), null);
        } catch (RuntimeException failed) {
            return new FilesystemUnderTest(spec, null, failed);
        }
    }

    /**
     * The lab on it.
     *
     * @throws RuntimeException the failure to open it
     */
    Lab lab() {
        if (openLab == null) {
            throw failure == null ? new IllegalStateException("no lab on " + spec) : failure;
        }
        return openLab;
    }

    /** What is known of it, even where it could not be opened. */
    FilesystemInfo info() {
        return openLab == null
                ? new FilesystemInfo(spec.toString(), "unknown", "unknown", "", "unknown", false, -1)
                : openLab.filesystem().info();
    }

    @Override
    public void close() {
        if (openLab != null) {
            openLab.close();
        }
    }
}
