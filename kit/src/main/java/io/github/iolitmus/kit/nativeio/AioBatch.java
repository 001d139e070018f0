package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.AiocbLayout;
import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.PosixAio;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Reads that POSIX asynchronous I/O does together in one {@code lio_listio(LIO_WAIT)}. In glibc that is a pool of threads that pread: at most one
 * for each descriptor. <a href="https://man7.org/linux/man-pages/man3/lio_listio.3.html">man page</a>
 */
public final class AioBatch implements AutoCloseable {

    private final PosixAio aio;
    private final Calls calls;
    private final int capacity;
    private final NativeBuffer blocks;
    private final NativeBuffer list;
    private final ByteBuffer fields;
    private final int[] results;
    private int reads;

    private AioBatch(PosixAio aio, Calls calls, int capacity) {
        this.aio = aio;
        this.calls = calls;
        this.capacity = capacity;
        this.blocks = NativeBuffer.allocate(capacity * AiocbLayout.BYTES);
        this.list = NativeBuffer.allocate(capacity * Long.BYTES);
        this.results = new int[capacity];
        this.fields = blocks.asByteBuffer();
        ByteBuffer addresses = list.asByteBuffer();
        for (int index = 0; index < capacity; index++) {
            addresses.putLong(index * Long.BYTES, blocks.address() + (long) index * AiocbLayout.BYTES);
        }
    }

    /**
     * A batch without reads.
     *
     * @param capacity how many it can take, 1 to 4096
     * @throws io.github.iolitmus.kit.record.UnsupportedException if the C library has no asynchronous I/O
     */
    public static AioBatch of(int capacity) {
        if (capacity < 1 || capacity > 4096) {
            throw new IllegalArgumentException("a batch of " + capacity + " reads: give 1 to 4096");
        }
        return new AioBatch(SystemLibC.posixAio(), Calls.ofProcess(), capacity);
    }

    /** Adds a read of {@code length} bytes at {@code offset} into the buffer's start; gives its number in the batch. */
    public int read(NativeFile file, NativeBuffer buffer, int length, long offset) {
        if (reads == capacity) {
            throw new IllegalStateException("the batch has its " + capacity + " reads: run it first");
        }
        int at = reads * AiocbLayout.BYTES;
        for (int index = 0; index < AiocbLayout.BYTES; index++) {
            fields.put(at + index, (byte) 0);
        }
        fields.putInt(at + AiocbLayout.FD, file.descriptor());
        fields.putInt(at + AiocbLayout.OPCODE, Constants.LIO_READ);
        fields.putLong(at + AiocbLayout.BUFFER, buffer.addressFor(length));
        fields.putLong(at + AiocbLayout.LENGTH, length);
        fields.putInt(at + AiocbLayout.NOTIFY, Constants.SIGEV_NONE);
        fields.putLong(at + AiocbLayout.OFFSET, offset);
        return reads++;
    }

    /** How many reads it has. */
    public int size() {
        return reads;
    }

    /**
     * Does all reads and waits for them.
     *
     * @throws NativeCallException if the library refuses; a read that fails says so in {@link #result}
     */
    public void run() {
        int failed = aio.lio_listio(Constants.LIO_WAIT, list.address(), reads, 0);
        int errno = failed == -1 ? calls.libc().errno() : 0;
        // EIO: one of the reads failed. EINTR: a signal ended the wait, not the reads.
        if (failed == -1 && errno != Errno.EIO.number() && errno != Errno.EINTR.number()) {
            throw new NativeCallException("lio_listio", "LIO_WAIT, " + reads, errno);
        }
        for (int number = 0; number < reads; number++) {
            results[number] = awaited(number);
        }
    }

    private int awaited(int number) {
        long block = blocks.address() + (long) number * AiocbLayout.BYTES;
        int error = aio.aio_error(block);
        while (error == Errno.EINPROGRESS.number()) {
            aio.aio_suspend(list.address() + (long) number * Long.BYTES, 1, 0);
            error = aio.aio_error(block);
        }
        return error == 0 ? (int) aio.aio_return(block) : -error;
    }

    /** What the read of that number came to: bytes, or the error number, negative. */
    public int result(int number) {
        Objects.checkIndex(number, reads);
        return results[number];
    }

    /** Takes all reads out. */
    public void clear() {
        reads = 0;
    }

    @Override
    public void close() {
        blocks.close();
        list.close();
    }
}
