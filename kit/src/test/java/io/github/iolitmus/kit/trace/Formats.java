package io.github.iolitmus.kit.trace;

/** Formats of events as kernels have them. */
final class Formats {

    private static final String DEVICE =
            "((unsigned int) ((REC->dev) >> 20)), ((unsigned int) ((REC->dev) & ((1U << 20) - 1)))";
    private static final String PRIORITY =
            "__print_symbolic((((REC->ioprio) >> 13) & (8 - 1)), { IOPRIO_CLASS_NONE, \"none\" },"
                    + " { IOPRIO_CLASS_RT, \"rt\" }), (((REC->ioprio) >> 3) & ((1 << 10) - 1)), ((REC->ioprio) & ((1 << 3) - 1))";

    /** Linux 6.18. */
    static final String NOW = of(
                    "block_rq_issue",
                    "\"%d,%d %s %u (%s) %llu + %u %s,%u,%u [%s]\", " + DEVICE
                            + ", REC->rwbs, REC->bytes, __get_str(cmd), (unsigned long long)REC->sector, REC->nr_sector, "
                            + PRIORITY + ", REC->comm")
            + of(
                    "block_rq_complete",
                    "\"%d,%d %s (%s) %llu + %u %s,%u,%u [%d]\", " + DEVICE
                            + ", REC->rwbs, __get_str(cmd), (unsigned long long)REC->sector, REC->nr_sector, "
                            + PRIORITY
                            + ", REC->error");

    /** Linux 5.10, without priorities. */
    static final String BEFORE = of(
                    "block_rq_issue",
                    "\"%d,%d %s %u (%s) %llu + %u [%s]\", " + DEVICE
                            + ", REC->rwbs, REC->bytes, __get_str(cmd), (unsigned long long)REC->sector, REC->nr_sector,"
                            + " REC->comm")
            + of(
                    "block_rq_complete",
                    "\"%d,%d %s (%s) %llu + %u [%d]\", " + DEVICE
                            + ", REC->rwbs, __get_str(cmd), (unsigned long long)REC->sector, REC->nr_sector, REC->error");

    /** Linux 6.18, for devices without requests. */
    static final String BIOS = of(
                    "block_bio_queue",
                    "\"%d,%d %s %llu + %u [%s]\", " + DEVICE
                            + ", REC->rwbs, (unsigned long long)REC->sector, REC->nr_sector, REC->comm")
            + of(
                    "block_bio_complete",
                    "\"%d,%d %s %llu + %u [%d]\", " + DEVICE
                            + ", REC->rwbs, (unsigned long long)REC->sector, REC->nr_sector, REC->error");

    private static final String SUPERBLOCK =
            "((unsigned int) ((REC->s_dev) >> 20)), ((unsigned int) ((REC->s_dev) & ((1U << 20) - 1))), REC->i_ino, ";
    private static final String STATE = "REC->order, REC->size, REC->async_size, REC->ra_pages";
    private static final String BEGUN =
            "\"dev=%d:%d ino=%lx index=%lu req_count=%lu order=%u size=%u async_size=%u ra_pages=%u"
                    + " mmap_miss=%u prev_pos=%lld\", " + SUPERBLOCK + "REC->index, REC->req_count, " + STATE
                    + ", REC->mmap_miss, REC->prev_pos";

    /** Linux 6.18. */
    static final String PAGE_CACHE = of(
            "mm_filemap_add_to_page_cache",
            "\"dev %d:%d ino %lx pfn=0x%lx ofs=%lu order=%u\", " + SUPERBLOCK
                    + "REC->pfn, REC->index << 12, REC->order");

    /** Linux 5.10, before there were folios. */
    static final String PAGE_CACHE_BEFORE = of(
            "mm_filemap_add_to_page_cache",
            "\"dev %d:%d ino %lx page=%p pfn=%lu ofs=%lu\", " + SUPERBLOCK
                    + "pfn_to_page(REC->pfn), REC->pfn, REC->index << 12");

    /** Linux 6.18; older ones have none. */
    static final String READAHEAD = of("page_cache_sync_ra", BEGUN)
            + of("page_cache_async_ra", BEGUN)
            + of(
                    "page_cache_ra_order",
                    "\"dev=%d:%d ino=%lx index=%lu order=%u size=%u async_size=%u ra_pages=%u\", " + SUPERBLOCK
                            + "REC->index, " + STATE)
            + of(
                    "page_cache_ra_unbounded",
                    "\"dev=%d:%d ino=%lx index=%lu nr_to_read=%lu lookahead_size=%lu\", " + SUPERBLOCK
                            + "REC->index, REC->nr_to_read, REC->lookahead_size");

    private Formats() {}

    private static String of(String event, String print) {
        return "name: " + event
                + "\nID: 1234\nformat:\n\tfield:dev_t dev;\toffset:8;\tsize:4;\tsigned:0;\n\nprint fmt: " + print
                + "\n";
    }
}
