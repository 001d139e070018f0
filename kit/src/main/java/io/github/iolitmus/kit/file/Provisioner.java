package io.github.iolitmus.kit.file;

import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.nativeio.AllocateMode;
import io.github.iolitmus.kit.nativeio.Extent;
import io.github.iolitmus.kit.nativeio.ExtentFlag;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.nativeio.SyncStep;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Makes work files in a directory. */
public final class Provisioner {

    private static final int CHUNK_BYTES = 1 << 20;
    /** Handed to the device as a whole while the next bytes are made; files up to that size are laid out when they are synced. */
    private static final int WRITE_BACK_BYTES = 64 << 20;
    /** Pieces of the interleaved layout at least, so that a small file has two layouts too. */
    private static final int PIECES = 8;
    /** Left free beyond what is written, for the filesystem's own bookkeeping. */
    private static final ByteSize MARGIN = ByteSize.mib(16);
    /** Extents that are not plain data on the device: reading them is not the I/O a test is about. */
    private static final Set<ExtentFlag> NOT_PLAIN = Set.of(
            ExtentFlag.UNWRITTEN, ExtentFlag.DELALLOC, ExtentFlag.UNKNOWN, ExtentFlag.ENCODED, ExtentFlag.DATA_INLINE);

    private final Path directory;
    private final Supplier<ScratchFile> files;
    private final long seed;

    /**
     * A provisioner for a filesystem under test.
     *
     * @param seed the seed of the content
     */
    public static Provisioner on(MountedFilesystem filesystem, long seed) {
        return new Provisioner(filesystem.directory(), () -> ScratchFile.on(filesystem), seed);
    }

    /**
     * A provisioner for that directory.
     *
     * @param seed the seed of the content
     */
    public Provisioner(Path directory, long seed) {
        this(directory, () -> ScratchFile.in(directory), seed);
    }

    private Provisioner(Path directory, Supplier<ScratchFile> files, long seed) {
        this.directory = directory;
        this.files = files;
        this.seed = seed;
    }

    /**
     * Makes a file.
     *
     * @throws IllegalArgumentException if the size is zero
     * @throws InconclusiveException if there is not enough space, with how much is missing
     * @throws UnsupportedException if files cannot be made in the directory
     */
    public WorkFile provision(ByteSize size) {
        if (size.bytes() == 0) {
            throw new IllegalArgumentException("a work file of " + size + " has nothing to read: ask for 1 B at least");
        }
        requireSpace(size);
        List<Layout> made = new ArrayList<>();
        try (NativeBuffer chunk = NativeBuffer.allocate(CHUNK_BYTES)) {
            made.add(sequential(size, chunk));
            made.add(interleaved(size, chunk));
            return new WorkFile(size, made);
        } catch (NativeCallException failed) {
            made.forEach(Layout::close);
            throw explained(failed, size);
        } catch (RuntimeException failed) {
            made.forEach(Layout::close);
            throw failed;
        }
    }

    private Layout sequential(ByteSize size, NativeBuffer chunk) {
        return laidOut("sequential", size, file -> {
            Content content = new Content(seed);
            for (long offset = 0; offset < size.bytes(); offset += CHUNK_BYTES) {
                content.fill(chunk.asByteBuffer());
                write(file, chunk, offset, (int) Math.min(CHUNK_BYTES, size.bytes() - offset));
            }
        });
    }

    /** Makes pieces that do not lie side by side: by taking out what lay between them, or where the filesystem cannot, by another file's. */
    private Layout interleaved(ByteSize size, NativeBuffer chunk) {
        int piece = pieceBytes(size);
        try {
            return laidOut("interleaved", size, file -> writeApart(file, size, piece, chunk));
        } catch (NativeCallException refused) {
            if (!refused.call().equals("fallocate")) {
                throw refused;
            }
        }
        try (ScratchFile spacer = files.get()) {
            return laidOut("interleaved", size, file -> writeInTurn(file, spacer.file(), size, piece, chunk));
        }
    }

    /** Writes a gap after each piece and, when all lies on the device, collapses the gaps: no allocator can undo that. */
    private void writeApart(NativeFile file, ByteSize size, int piece, NativeBuffer chunk) {
        Content content = new Content(~seed);
        long last = (size.bytes() - 1) / piece;
        for (long number = 0; number <= last; number++) {
            content.fill(chunk.asByteBuffer());
            int length = (int) Math.min(piece, size.bytes() - number * piece);
            write(file, chunk, 2 * number * piece, length);
            if (number < last) {
                write(file, chunk, (2 * number + 1) * piece, piece);
            }
        }
        file.fsync();
        // From the end, so that as little as possible moves each time.
        for (long number = last - 1; number >= 0; number--) {
            file.allocate((2 * number + 1) * piece, piece, AllocateMode.COLLAPSE_RANGE);
        }
    }

    /** Each piece is durable before the next, so that most allocators put the other file's next to it; ext4 with room ahead does not. */
    private void writeInTurn(NativeFile file, NativeFile spacer, ByteSize size, int piece, NativeBuffer chunk) {
        Content content = new Content(~seed);
        for (long offset = 0; offset < size.bytes(); offset += piece) {
            content.fill(chunk.asByteBuffer());
            int length = (int) Math.min(piece, size.bytes() - offset);
            write(file, chunk, offset, length);
            file.fdatasync();
            write(spacer, chunk, offset, length);
            spacer.fdatasync();
        }
    }

    private static int pieceBytes(ByteSize size) {
        int page = PageSize.bytes();
        long eighth = size.bytes() / PIECES / page * page;
        return (int) Math.max(page, Math.min(CHUNK_BYTES, eighth));
    }

    private Layout laidOut(String writing, ByteSize size, Writer writer) {
        ScratchFile scratch = files.get();
        try {
            NativeFile file = scratch.file();
            writer.write(file);
            file.fsync();
            Optional<List<Extent>> extents = file.extents();
            extents.ifPresent(found -> requirePlain(found, size, writing));
            return new Layout(writing, scratch, extents);
        } catch (RuntimeException failed) {
            scratch.close();
            throw failed;
        }
    }

    private static void write(NativeFile file, NativeBuffer chunk, long offset, int length) {
        int written = file.pwrite(chunk, length, offset);
        if (written != length) {
            throw new InconclusiveException(
                    Subtype.ENVIRONMENT,
                    "writing " + length + " bytes at " + offset + " of " + file + " stored only " + written
                            + ": the filesystem is full or a quota ended; free space there");
        }
        long end = offset + length;
        if (end % WRITE_BACK_BYTES == 0) {
            file.syncRange(end - WRITE_BACK_BYTES, WRITE_BACK_BYTES, SyncStep.WRITE);
        }
    }

    /** Throws unless the extents are plain data from the beginning of the file to its end. */
    static void requirePlain(List<Extent> extents, ByteSize size, String writing) {
        long next = 0;
        for (Extent extent : extents) {
            if (extent.logicalBytes() >= size.bytes()) {
                // XFS reserves space beyond the end of a file that is growing.
                break;
            }
            boolean plain = extent.flags().stream().noneMatch(NOT_PLAIN::contains);
            if (!plain || extent.logicalBytes() > next) {
                throw new InconclusiveException(
                        Subtype.ENVIRONMENT,
                        "the " + writing + " file of " + size + " has "
                                + (plain ? "a hole at " + next : "extent " + extent)
                                + " although it was written and fsynced; reading it would not be plain I/O");
            }
            next = extent.logicalBytes() + extent.lengthBytes();
        }
        if (next < size.bytes()) {
            throw new InconclusiveException(
                    Subtype.ENVIRONMENT, "the extents of the " + writing + " file of " + size + " end at byte " + next);
        }
    }

    private void requireSpace(ByteSize size) {
        // Two layouts, and the gaps of the second while it is written.
        long atMost = (Long.MAX_VALUE - MARGIN.bytes()) / 3;
        long needed = 3 * Math.min(size.bytes(), atMost) + MARGIN.bytes();
        long usable;
        try {
            usable = Files.getFileStore(directory).getUsableSpace();
        } catch (IOException unreadable) {
            throw new UnsupportedException(
                    "cannot tell the free space of " + directory + ": " + unreadable,
                    "name a directory that exists with dir:PATH",
                    unreadable);
        }
        if (usable < needed) {
            throw noSpace(size, needed, usable);
        }
    }

    private InconclusiveException noSpace(ByteSize size, long needed, long usable) {
        return new InconclusiveException(
                Subtype.ENVIRONMENT,
                "cannot provision a file of " + size + " in " + directory + ": it takes " + ByteSize.bytes(needed)
                        + " (two layouts and room to make them), " + ByteSize.bytes(usable) + " are free, "
                        + ByteSize.bytes(Math.max(0, needed - usable))
                        + " are missing; free them or choose another directory with iolitmus.filesystems=dir:PATH");
    }

    private RuntimeException explained(NativeCallException failed, ByteSize size) {
        return switch (failed.symbol()) {
            case "ENOSPC", "EDQUOT", "EFBIG" ->
                new InconclusiveException(
                        Subtype.ENVIRONMENT,
                        "cannot provision a file of " + size + " in " + directory + ": " + failed.getMessage());
            case "EACCES", "EPERM", "EROFS" ->
                new UnsupportedException(
                        "cannot make files in " + directory + ": " + failed.getMessage(),
                        "choose a directory this user may write with iolitmus.filesystems=dir:PATH",
                        failed);
            default -> failed;
        };
    }

    private interface Writer {
        void write(NativeFile file);
    }
}
