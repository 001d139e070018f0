package io.github.iolitmus.kit.lab;

/** What a lab must be able to do for a behaviour to be judged there. Each is found out by trying it on the filesystem under test. */
public enum Capability {
    /** Pages are read from somewhere into a page cache, and mincore shows them there. */
    CACHED_STORAGE,
    /** Pages can be dropped from the cache, and mincore shows that they are gone and that they come back. */
    EVICTION,
    /** {@code /proc/thread-self/io} counts the bytes this thread fetches from storage. */
    STORAGE_ACCOUNTING,
    /** {@code cachestat(2)} counts the cached pages of a file, as mincore does. */
    CACHESTAT,
    /** The filesystem's device serves nobody else, so that its counters are evidence. */
    PRIVATE_DEVICE,
    /** Each request of the filesystem's device can be traced: one that the root helper made. */
    REQUEST_TRACE,
    /** Pages that this process brings into the page cache can be traced: by the root helper, on a kernel with {@code filemap} events. */
    PAGE_CACHE_TRACE,
    /** The readahead windows that this process has the kernel open can be traced, with their causes: Linux 6.16 and later. */
    READAHEAD_TRACE,
    /** The calls about files that a process of this user's makes can be traced: by the root helper, on a kernel that traces system calls. */
    SYSCALL_TRACE,
    /** The filesystem takes {@code O_DIRECT}, and reads the same bytes by it. */
    DIRECT_IO,
    /** The kernel lets this process have an {@code io_uring}, and reads the same bytes through it. */
    IO_URING,
    /** The readahead window of the filesystem can be read, and is not 0. */
    READAHEAD_WINDOW,
    /** The readahead window and the settings of the device's queue can be set. */
    TUNING,
    /** The filesystem under test is an overlay: its files are stored by another filesystem, which has their pages. */
    OVERLAY,
    /** Times mean something: the kernel was built without the debugging options that slow it down by factors. */
    TIMING,
    /** A thread can act as another user: needs root. */
    OTHER_USER
}
