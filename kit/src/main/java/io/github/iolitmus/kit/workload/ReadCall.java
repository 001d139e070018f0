package io.github.iolitmus.kit.workload;

/** The call by which a plan reads. */
public enum ReadCall {
    /** {@code pread(2)} of a whole block into a buffer. */
    PREAD("pread"),
    /** {@code preadv2(2)} of a whole block, with flags for each read. */
    PREADV2("preadv2"),
    /** A load of one byte at the block's beginning through a shared mapping. */
    MMAP_TOUCH("mmap touch"),
    /** A read through the rings of {@code io_uring(7)}, several under way at once; timed from when it is queued until its completion is taken. */
    IO_URING("io_uring read"),
    /** As {@link #IO_URING}, into buffers that were registered with the ring. */
    IO_URING_REGISTERED("io_uring registered read"),
    /** {@code lio_listio(3)} of several blocks; timed as a whole. */
    LIO_LISTIO("lio_listio");

    private final String displayName;

    ReadCall(String displayName) {
        this.displayName = displayName;
    }

    /** As written in reports. */
    public String displayName() {
        return displayName;
    }
}
