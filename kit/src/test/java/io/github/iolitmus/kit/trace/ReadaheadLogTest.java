package io.github.iolitmus.kit.trace;

import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.ASKED_FOR;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.ASYNCHRONOUS;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.FAULT;
import static io.github.iolitmus.kit.record.ReadaheadTrace.Cause.SYNCHRONOUS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ReadaheadTrace.Windows;
import io.github.iolitmus.kit.trace.ReadaheadLog.Inode;
import org.junit.jupiter.api.Test;

class ReadaheadLogTest {

    private static final Inode FILE = new Inode("7:1", "c");

    private int micros;

    @Test
    void aMissWaitsForItsWindowAndAMarkerForNone() {
        String trace = line(
                        10,
                        "page_cache_sync_ra: dev=7:1 ino=c index=0 req_count=2 order=0 size=0 async_size=0 ra_pages=32 mmap_miss=0 prev_pos=-1")
                + line(10, "page_cache_ra_order: dev=7:1 ino=c index=0 order=0 size=4 async_size=3 ra_pages=32")
                + line(
                        10,
                        "page_cache_async_ra: dev=7:1 ino=c index=1 req_count=1 order=0 size=4 async_size=3 ra_pages=32 mmap_miss=0 prev_pos=0")
                + line(10, "page_cache_ra_order: dev=7:1 ino=c index=4 order=2 size=8 async_size=8 ra_pages=32");

        assertThat(of(trace).windows())
                .containsExactly(new Windows(SYNCHRONOUS, 4, 1), new Windows(ASYNCHRONOUS, 8, 1));
    }

    @Test
    void whatHasNoOtherCauseWasAskedFor() {
        String trace = line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=64 nr_to_read=32 lookahead_size=0")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=96 nr_to_read=32 lookahead_size=0");

        assertThat(of(trace).windows()).containsExactly(new Windows(ASKED_FOR, 32, 2));
    }

    @Test
    void aFilesystemWithoutLargeFoliosOpensItsWindowOnce() {
        String trace = line(
                        10,
                        "page_cache_sync_ra: dev=7:1 ino=c index=8 req_count=2 order=0 size=0 async_size=0 ra_pages=32 mmap_miss=0 prev_pos=-1")
                + line(10, "page_cache_ra_order: dev=7:1 ino=c index=8 order=0 size=4 async_size=3 ra_pages=32")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=8 nr_to_read=4 lookahead_size=3")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=8 nr_to_read=4 lookahead_size=3");

        assertThat(of(trace).windows()).containsExactly(new Windows(SYNCHRONOUS, 4, 1), new Windows(ASKED_FOR, 4, 1));
    }

    @Test
    void aWindowThatHasCachedPagesIsLeftToTheOtherFunctionWhereTheyEnd() {
        String trace = sync(8)
                + line(10, "page_cache_ra_order: dev=7:1 ino=c index=8 order=2 size=8 async_size=4 ra_pages=32")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=11 nr_to_read=5 lookahead_size=4");

        assertThat(of(trace).windows()).containsExactly(new Windows(SYNCHRONOUS, 8, 1));
    }

    @Test
    void aFaultReadsAroundItsPage() {
        assertThat(of(line(10, "page_cache_ra_order: dev=7:1 ino=c index=8 order=0 size=32 async_size=8 ra_pages=32"))
                        .windows())
                .containsExactly(new Windows(FAULT, 32, 1));
    }

    @Test
    void whatWasBegunOnAnotherFileIsNoCause() {
        String trace = line(
                        10,
                        "page_cache_async_ra: dev=7:1 ino=d index=1 req_count=1 order=0 size=4 async_size=3 ra_pages=32 mmap_miss=0 prev_pos=0")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=64 nr_to_read=32 lookahead_size=0");

        assertThat(of(trace).windows()).containsExactly(new Windows(ASKED_FOR, 32, 1));
    }

    @Test
    void aLargeReadWithoutReadaheadWaitsForEachOfItsParts() {
        String trace = sync(0)
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=0 nr_to_read=512 lookahead_size=0")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=512 nr_to_read=100 lookahead_size=0")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=612 nr_to_read=8 lookahead_size=0");

        assertThat(of(trace).windows())
                .containsExactly(
                        new Windows(SYNCHRONOUS, 100, 1),
                        new Windows(SYNCHRONOUS, 512, 1),
                        new Windows(ASKED_FOR, 8, 1));
    }

    private String sync(long index) {
        return line(
                10,
                "page_cache_sync_ra: dev=7:1 ino=c index=" + index
                        + " req_count=2 order=0 size=0 async_size=0 ra_pages=32 mmap_miss=0 prev_pos=-1");
    }

    @Test
    void threadsAreToldApart() {
        String trace = line(
                        10,
                        "page_cache_sync_ra: dev=7:1 ino=c index=0 req_count=2 order=0 size=0 async_size=0 ra_pages=32 mmap_miss=0 prev_pos=-1")
                + line(11, "page_cache_ra_unbounded: dev=7:1 ino=c index=64 nr_to_read=32 lookahead_size=0")
                + line(10, "page_cache_ra_unbounded: dev=7:1 ino=c index=0 nr_to_read=4 lookahead_size=0");

        assertThat(of(trace).windows()).containsExactly(new Windows(SYNCHRONOUS, 4, 1), new Windows(ASKED_FOR, 32, 1));
    }

    @Test
    void otherFilesAreNoneOfIt() {
        String trace = line(10, "page_cache_ra_unbounded: dev=7:1 ino=d index=0 nr_to_read=4 lookahead_size=0")
                + line(10, "page_cache_ra_unbounded: dev=7:2 ino=c index=0 nr_to_read=4 lookahead_size=0")
                + line(10, "mm_filemap_add_to_page_cache: dev 7:2 ino c pfn=0x1 ofs=0 order=3")
                + line(10, "mm_filemap_add_to_page_cache: dev 7:1 ino c pfn=0x1 ofs=0 order=0")
                + line(10, "mm_filemap_add_to_page_cache: dev 7:1 ino c pfn=0x1 ofs=8192 order=2");

        assertThat(of(trace).windows()).isEmpty();
        assertThat(of(trace).addedPages()).isEqualTo(5);
    }

    @Test
    void beforeThereWereFoliosEachPageWasAddedByItself() {
        String added = line(10, "mm_filemap_add_to_page_cache: dev 7:1 ino c page=00000000abcdef01 pfn=123 ofs=8192");

        assertThat(ReadaheadLog.parse(new KernelTrace.Recorded(added, Formats.PAGE_CACHE_BEFORE, 0))
                        .of(FILE)
                        .addedPages())
                .isEqualTo(1);
    }

    @Test
    void aKernelWithoutReadaheadEventsTellsOfPagesAlone() {
        String added = line(10, "mm_filemap_add_to_page_cache: dev 7:1 ino c pfn=0x1 ofs=0 order=0");
        ReadaheadTrace trace = ReadaheadLog.parse(new KernelTrace.Recorded(added, Formats.PAGE_CACHE, 3))
                .of(FILE);

        assertThat(trace.windowsKnown()).isFalse();
        assertThat(trace.addedPages()).isEqualTo(1);
        assertThat(trace.lost()).isEqualTo(3);
        assertThat(of(added).windowsKnown()).isTrue();
    }

    @Test
    void whatCannotBeReadIsLost() {
        assertThat(of("CPU:1 [LOST 12 EVENTS]\n").lost()).isEqualTo(1);
    }

    private ReadaheadTrace of(String trace) {
        return ReadaheadLog.parse(new KernelTrace.Recorded(trace, Formats.PAGE_CACHE + Formats.READAHEAD, 0))
                .of(FILE);
    }

    private String line(int thread, String said) {
        micros += 10;
        return String.format("    java-%d    (%7d) [000] ..... 12345.%06d: %s%n", thread, 10, micros, said);
    }
}
