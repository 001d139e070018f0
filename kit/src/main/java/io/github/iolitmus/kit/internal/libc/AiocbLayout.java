package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in glibc's {@code struct aiocb} on 64-bit machines; what lies between is the library's own. */
public final class AiocbLayout {

    public static final int BYTES = 168;
    /** s32. */
    public static final int FD = 0;
    /** s32. */
    public static final int OPCODE = 4;
    /** An address. */
    public static final int BUFFER = 16;
    /** u64. */
    public static final int LENGTH = 24;
    /** s32, within the {@code struct sigevent} at 32. */
    public static final int NOTIFY = 44;
    /** s64. */
    public static final int OFFSET = 128;

    private AiocbLayout() {}
}
