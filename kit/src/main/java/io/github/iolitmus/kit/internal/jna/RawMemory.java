package io.github.iolitmus.kit.internal.jna;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;

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
