package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A set of kernel events that a trace may record.
 *
 * @param word as requests name it
 * @param ofDevice whether they are a device's; otherwise they are a process's
 * @param needed those without which the set says nothing
 * @param whereKnown those that tell more, where the kernel has them
 */
record TraceEvents(String word, boolean ofDevice, List<String> needed, List<String> whereKnown) {

    /** Requests of one device, from issue to completion. By device, not by process: a request ends in whatever context the interrupt finds. */
    static final TraceEvents BLOCK =
            new TraceEvents("block", true, List.of("block/block_rq_issue", "block/block_rq_complete"), List.of());

    /** The same of a device that has no requests, because it takes what filesystems submit as it is: zram, device mapper, md. */
    static final TraceEvents BIOS =
            new TraceEvents(BLOCK.word, true, List.of("block/block_bio_queue", "block/block_bio_complete"), List.of());

    /** Pages that a process brings into the page cache, and why where the kernel says so. */
    private static final TraceEvents PAGE_CACHE = new TraceEvents(
            "page-cache",
            false,
            List.of("filemap/mm_filemap_add_to_page_cache"),
            List.of(
                    "readahead/page_cache_ra_unbounded",
                    "readahead/page_cache_ra_order",
                    "readahead/page_cache_sync_ra",
                    "readahead/page_cache_async_ra"));

    /** Entries and exits of a process's calls about files, and what its descendants inherit of its descriptors. */
    private static final TraceEvents SYSTEM_CALLS = new TraceEvents(
            "system-calls",
            false,
            concat(List.of("sched/sched_process_fork", "sched/sched_process_exec"), calls("read", "write")),
            calls(
                    "open",
                    "openat",
                    "openat2",
                    "creat",
                    "close",
                    "close_range",
                    "fcntl",
                    "dup",
                    "dup2",
                    "dup3",
                    "lseek",
                    "pread64",
                    "pwrite64",
                    "readv",
                    "writev",
                    "preadv",
                    "pwritev",
                    "preadv2",
                    "pwritev2",
                    "mmap",
                    "madvise",
                    "msync",
                    "fadvise64",
                    "fadvise64_64",
                    "readahead",
                    "cachestat",
                    "fsync",
                    "fdatasync",
                    "syncfs",
                    "sync_file_range",
                    "fallocate",
                    "ftruncate",
                    "copy_file_range",
                    "sendfile64",
                    "splice",
                    "io_submit",
                    "io_getevents",
                    "io_uring_enter"));

    private static final List<TraceEvents> ALL = List.of(BLOCK, PAGE_CACHE, SYSTEM_CALLS);

    private static List<String> concat(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private static List<String> calls(String... names) {
        return Arrays.stream(names)
                .flatMap(name -> Stream.of("syscalls/sys_enter_" + name, "syscalls/sys_exit_" + name))
                .toList();
    }

    static TraceEvents of(String word) {
        return ALL.stream()
                .filter(set -> set.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new RefusedException("events is none of "
                        + ALL.stream().map(TraceEvents::word).toList()));
    }

    /**
     * Those that a kernel has, as directories below {@code events}.
     *
     * @throws RefusedException if it lacks one without which the set says nothing
     */
    List<String> in(Path events) {
        Optional<String> missing = needed.stream()
                .filter(event -> !Files.exists(events.resolve(event)))
                .findFirst();
        if (missing.isPresent()) {
            throw new RefusedException("this kernel has no event " + missing.get());
        }
        return Stream.concat(needed.stream(), whereKnown.stream().filter(event -> Files.exists(events.resolve(event))))
                .toList();
    }
}
