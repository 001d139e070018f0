package io.github.iolitmus.kit.internal.jna;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory by address. An access is a JNI call, tens of nanoseconds, made in native state: a page fault that waits for a device holds up no
 * safepoint. An access to an unmapped address ends the JVM; callers check bounds.
 */
public final class RawMemory {

    private final Pointer base;

    private RawMemory(Pointer base) {
        this.base = base;
    }

    /** The memory from that address on. */
    public static RawMemory at(long address) {
        return new RawMemory(new Pointer(address));
    }

    /**
     * A view of memory that does not move and faults nothing in from a file, such as a ring shared with the kernel; in the machine's byte order.
     * Using it after the memory is gone ends the JVM.
     */
    public static ByteBuffer view(long address, long lengthBytes) {
        return new Pointer(address).getByteBuffer(0, lengthBytes).order(ByteOrder.nativeOrder());
    }

    /** The address of a direct buffer's first byte, whatever its position. */
    public static long addressOf(ByteBuffer direct) {
        return Pointer.nativeValue(Native.getDirectBufferPointer(direct));
    }

    /** Reads the byte at {@code offset}. */
    public byte read(long offset) {
        return base.getByte(offset);
    }

    /** Writes the byte at {@code offset}. */
    public void write(long offset, byte value) {
        base.setByte(offset, value);
    }
}
