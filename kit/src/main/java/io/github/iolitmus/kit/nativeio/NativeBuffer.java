package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.RawMemory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Memory outside the Java heap that starts on a page, for calls that want an address; direct I/O needs the alignment. It is zeroed, and touched,
 * so that no first use of a page falls into a measurement.
 *
 * <p>Closing lets go of the memory; it is freed with the last view from {@link #asByteBuffer()}, so a late access through a view is safe.
 */
public final class NativeBuffer implements AutoCloseable {

    private final long address;
    private final int capacityBytes;
    private volatile @Nullable ByteBuffer memory;

    private NativeBuffer(ByteBuffer memory) {
        this.memory = memory;
        this.address = RawMemory.addressOf(memory);
        this.capacityBytes = memory.capacity();
    }

    /**
     * Allocates a buffer.
     *
     * @param capacityBytes how many bytes, at least 1
     */
    public static NativeBuffer allocate(int capacityBytes) {
        if (capacityBytes < 1) {
            throw new IllegalArgumentException("a buffer needs at least 1 byte, not " + capacityBytes);
        }
        int page = PageSize.bytes();
        ByteBuffer paged = ByteBuffer.allocateDirect(Math.addExact(capacityBytes, 2 * page))
                .alignedSlice(page);
        return new NativeBuffer(paged.slice(0, capacityBytes));
    }

    /**
     * The address of the first byte.
     *
     * @throws IllegalStateException after {@link #close()}
     */
    public long address() {
        open();
        return address;
    }

    /** The number of bytes. */
    public int capacity() {
        return capacityBytes;
    }

    /**
     * A view of all bytes in the machine's byte order, with its own position and limit.
     *
     * @throws IllegalStateException after {@link #close()}
     */
    public ByteBuffer asByteBuffer() {
        return open().duplicate().order(ByteOrder.nativeOrder());
    }

    /** Lets go of the memory; a second time does nothing. */
    @Override
    public void close() {
        memory = null;
    }

    /** The address, after checking that {@code lengthBytes} fit. */
    long addressFor(int lengthBytes) {
        if (lengthBytes < 0 || lengthBytes > capacityBytes) {
            throw new IllegalArgumentException(
                    "length " + lengthBytes + " does not fit a buffer of " + capacityBytes + " bytes");
        }
        return address();
    }

    private ByteBuffer open() {
        ByteBuffer current = memory;
        if (current == null) {
            throw new IllegalStateException("the buffer of " + capacityBytes + " bytes is closed");
        }
        return current;
    }
}
