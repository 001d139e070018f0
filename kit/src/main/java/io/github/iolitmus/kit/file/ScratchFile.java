package io.github.iolitmus.kit.file;

import io.github.iolitmus.kit.filesystem.Held;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file of the kit's own, open for reading and writing. It has no name, except on a filesystem that must be mounted anew to make a file cold:
 * without one it would be lost then.
 */
public final class ScratchFile implements Held, AutoCloseable {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int NAME_BYTES = 8;

    private final @Nullable MountedFilesystem filesystem;
    private final @Nullable Path name;
    private NativeFile file;

    private ScratchFile(@Nullable MountedFilesystem filesystem, @Nullable Path name, NativeFile file) {
        this.filesystem = filesystem;
        this.name = name;
        this.file = file;
    }

    /** A new and empty file on that filesystem. */
    public static ScratchFile on(MountedFilesystem filesystem) {
        if (!filesystem.cachesByItself()) {
            return new ScratchFile(filesystem, null, NativeFile.openTemporary(filesystem.directory()));
        }
        byte[] random = new byte[NAME_BYTES];
        RANDOM.nextBytes(random);
        Path name = filesystem
                .directory()
                .resolve(LeftOver.name(
                        ProcessHandle.current().pid(), HexFormat.of().formatHex(random)));
        NativeFile made = NativeFile.open(name, OpenFlag.READ, OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE);
        ScratchFile scratch = new ScratchFile(filesystem, name, made);
        filesystem.hold(scratch);
        return scratch;
    }

    /** A new and empty file without a name in a plain directory. */
    static ScratchFile in(Path directory) {
        return new ScratchFile(null, null, NativeFile.openTemporary(directory));
    }

    /** The open file as of now. */
    public synchronized NativeFile file() {
        return file;
    }

    /** Writes that many incompressible bytes from the start, durably: a multiple of 8. */
    public synchronized void fill(int bytes) {
        try (NativeBuffer content = NativeBuffer.allocate(bytes)) {
            new Content(bytes).fill(content.asByteBuffer());
            file.pwrite(content, bytes, 0);
        }
        file.fsync();
    }

    /** The filesystem it lies on; empty for a plain directory. */
    public Optional<MountedFilesystem> filesystem() {
        return Optional.ofNullable(filesystem);
    }

    @Override
    public synchronized void letGo() {
        file.close();
    }

    @Override
    public synchronized void takeAgain() {
        if (name != null) {
            file = NativeFile.open(name, OpenFlag.READ, OpenFlag.WRITE);
        }
    }

    @Override
    public synchronized void close() {
        if (filesystem != null) {
            filesystem.release(this);
        }
        file.close();
        if (name != null) {
            try {
                Files.deleteIfExists(name);
            } catch (IOException stays) {
                throw new UncheckedIOException("cannot remove the work file " + name, stays);
            }
        }
    }
}
