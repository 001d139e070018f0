package io.github.iolitmus.kit.workload;

/** The call by which a plan reads. */
public enum ReadCall {
    /** {@code pread(2)} of a whole block into a buffer. */
    PREAD("pread"),
    /** A load of one byte at the block's beginning through a shared mapping. */
    MMAP_TOUCH("mmap touch");

    private final String displayName;

    ReadCall(String displayName) {
        this.displayName = displayName;
    }

    /** As written in reports. */
    public String displayName() {
        return displayName;
    }
}
