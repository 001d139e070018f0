package io.github.iolitmus.kit;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.iolitmus.kit.file.Provisioner;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** Files to run trials on, in the module's build directory: on a real filesystem, which the temporary directory need not be. */
public final class TestFiles {

    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

    private TestFiles() {}

    /** The directory they are made in. */
    public static Path directory() {
        try {
            return Files.createDirectories(Path.of("target", "kit-tests").toAbsolutePath());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** A provisioned file; the caller closes it. */
    public static WorkFile provisioned(ByteSize size) {
        return new Provisioner(directory(), 42).provision(size);
    }

    /** Aborts the test where nothing can be made cold. */
    public static void assumeStorage() {
        String type;
        try {
            type = Files.getFileStore(directory()).type();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        assumeFalse(IN_MEMORY.contains(type), () -> "needs a build directory on a disk, this one is on " + type);
    }
}
