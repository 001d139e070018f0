package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.RawMemory;
import io.github.iolitmus.kit.internal.libc.Constants;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A range of a file mapped into memory. Touching is a native call of some tens of nanoseconds beside the fault itself. Closing while another
 * thread touches it, or touching what the file lost by truncation, ends the JVM.
 */
public final class MappedRegion implements AutoCloseable {

    private final Calls calls;
    private final long address;
    private final long lengthBytes;
    private final Protection protection;
    private final RawMemory memory;
    private final AtomicBoolean closed = new AtomicBoolean();

    private MappedRegion(Calls calls, long address, long lengthBytes, Protection protection) {
        this.calls = calls;
        this.address = address;
        this.lengthBytes = lengthBytes;
        this.protection = protection;
        this.memory = RawMemory.at(address);
    }

    static MappedRegion map(
            NativeFile file, Calls calls, long offset, long length, Protection protection, MapKind kind) {
        long address = calls.setsErrno()
                .check(
                        calls.libc().mmap(0, length, protection.bits(), kind.bit(), file.descriptor(), offset),
                        "mmap",
                        file,
                        protection,
                        kind,
                        "offset " + offset,
                        "length " + length);
        return new MappedRegion(calls, address, length, protection);
    }

    /** The address of the first byte. */
    public long address() {
        requireOpen();
        return address;
    }

    /** The number of bytes mapped. */
    public long length() {
        return lengthBytes;
    }

    /**
     * Reads the byte at {@code offset}, which faults its page in.
     *
     * @throws IllegalStateException if the mapping is closed or has no read permission
     * @throws IndexOutOfBoundsException outside the mapping
     */
    public byte touch(long offset) {
        require(protection != Protection.NONE, "read");
        Objects.checkIndex(offset, lengthBytes);
        return memory.read(offset);
    }

    /**
     * Writes the byte at {@code offset}; in a shared mapping that makes the file's page dirty.
     *
     * @throws IllegalStateException if the mapping is closed or has no write permission
     * @throws IndexOutOfBoundsException outside the mapping
     */
    public void write(long offset, byte value) {
        require(protection == Protection.READ_WRITE, "written");
        Objects.checkIndex(offset, lengthBytes);
        memory.write(offset, value);
    }

    /**
     * {@code madvise} for a range that starts on a page.
     *
     * @throws NativeCallException if the kernel refuses
     */
    public void advise(MemoryAdvice advice, long offset, long length) {
        requireOpen();
        Objects.checkFromIndexSize(offset, length, lengthBytes);
        calls.setsErrno()
                .check(
                        calls.libc().madvise(address + offset, length, advice.number()),
                        "madvise",
                        "offset " + offset,
                        "length " + length,
                        advice);
    }

    /** {@code msync(MS_SYNC)} of the whole mapping: what was written through it is on the device. */
    public void sync() {
        requireOpen();
        calls.setsErrno()
                .check(calls.libc().msync(address, lengthBytes, Constants.MS_SYNC), "msync", "length " + lengthBytes);
    }

    /**
     * The pages of the mapping that are in the page cache, by {@code mincore}. For a file that the user neither owns nor may write, the kernel
     * says that all are.
     */
    public BitSet residentPages() {
        requireOpen();
        int pages = Math.toIntExact(PageSize.pagesOf(lengthBytes));
        try (NativeBuffer vector = NativeBuffer.allocate(pages)) {
            calls.setsErrno()
                    .check(
                            calls.libc().mincore(address, lengthBytes, vector.address()),
                            "mincore",
                            "length " + lengthBytes);
            return lowestBits(vector.asByteBuffer(), pages);
        }
    }

    private static BitSet lowestBits(ByteBuffer vector, int pages) {
        BitSet set = new BitSet(pages);
        for (int page = 0; page < pages; page++) {
            set.set(page, (vector.get(page) & 1) != 0);
        }
        return set;
    }

    /** Unmaps; a second time does nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            calls.setsErrno().check(calls.libc().munmap(address, lengthBytes), "munmap", "length " + lengthBytes);
        }
    }

    private void require(boolean permitted, String what) {
        requireOpen();
        if (!permitted) {
            throw new IllegalStateException("a mapping with protection " + protection + " cannot be " + what);
        }
    }

    private void requireOpen() {
        if (closed.get()) {
            throw new IllegalStateException("the mapping of " + lengthBytes + " bytes is closed");
        }
    }
}
