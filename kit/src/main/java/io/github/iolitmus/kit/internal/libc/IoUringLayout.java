package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in the structures of {@code linux/io_uring.h}, and the numbers of those calls. */
public final class IoUringLayout {

    /** The size of {@code struct io_uring_params}. */
    public static final int PARAMS_BYTES = 120;
    /** u32, out. */
    public static final int SQ_ENTRIES = 0;
    /** u32, out. */
    public static final int CQ_ENTRIES = 4;
    /** u32, out. */
    public static final int FEATURES = 20;
    /** u32, out: where the submission queue's head is in the ring; the others likewise. */
    public static final int SQ_HEAD = 40;

    public static final int SQ_TAIL = 44;
    public static final int SQ_RING_MASK = 48;
    public static final int SQ_ARRAY = 64;
    public static final int CQ_HEAD = 80;
    public static final int CQ_TAIL = 84;
    public static final int CQ_RING_MASK = 88;
    public static final int CQ_CQES = 100;

    /** Both rings are one mapping, since Linux 5.4. */
    public static final int FEATURE_SINGLE_MMAP = 1;

    public static final long OFFSET_OF_RINGS = 0;
    public static final long OFFSET_OF_ENTRIES = 0x1000_0000;

    /** The size of {@code struct io_uring_sqe}. */
    public static final int SQE_BYTES = 64;
    /** u8. */
    public static final int SQE_OPCODE = 0;
    /** s32. */
    public static final int SQE_FD = 4;
    /** u64. */
    public static final int SQE_OFFSET = 8;
    /** u64. */
    public static final int SQE_ADDRESS = 16;
    /** u32. */
    public static final int SQE_LENGTH = 24;
    /** u32. */
    public static final int SQE_CALL_FLAGS = 28;
    /** u64. */
    public static final int SQE_USER_DATA = 32;
    /** u16. */
    public static final int SQE_BUFFER_INDEX = 40;

    /** The size of {@code struct io_uring_cqe}. */
    public static final int CQE_BYTES = 16;
    /** u64. */
    public static final int CQE_USER_DATA = 0;
    /** s32. */
    public static final int CQE_RESULT = 8;

    public static final byte OP_FSYNC = 3;
    public static final byte OP_READ_FIXED = 4;
    public static final byte OP_WRITE_FIXED = 5;
    public static final byte OP_READ = 22;
    public static final byte OP_WRITE = 23;

    public static final int FSYNC_DATASYNC = 1;
    public static final int ENTER_GETEVENTS = 1;
    public static final int REGISTER_BUFFERS = 0;

    private IoUringLayout() {}
}
