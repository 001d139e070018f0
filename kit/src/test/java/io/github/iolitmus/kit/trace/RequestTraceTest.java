package io.github.iolitmus.kit.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RequestTraceTest {

    private static final String TRACE = """
            # tracer: nop
            #
            #           TASK-PID     CPU#  |||||  TIMESTAMP  FUNCTION
            #              | |         |   |||||     |         |
                        java-4711    [001] d..1. 12345.000100: block_rq_issue: 7,0 R 65536 () 2048 + 128 none,0,0 [java]
             Common-Cleaner-4712    [000] d..1. 12345.000150: block_rq_issue: 7,0 RA 8192 () 4096 + 16 none,0,0 [x-1 [y]]
                      <idle>-0       [001] ..s1. 12345.000300: block_rq_complete: 7,0 R () 2048 + 128 none,0,0 [0]
               kworker/1:1H-88      [001] ..... 12345.999999: block_rq_complete: 7,0 W () 8 + 8 none,0,0 [0]
            """;

    @Test
    void issuesArePairedWithTheirCompletions() {
        RequestTrace trace = parse(TRACE, Formats.NOW, 0);

        assertThat(trace.lost()).isZero();
        assertThat(trace.requests())
                .containsExactly(
                        new BlockRequest("R", 2048, 65536, 12_345_000_100L, 200, "java"),
                        new BlockRequest("RA", 4096, 8192, 12_345_000_150L, -1, "Common-Cleaner"));
    }

    @Test
    void whatIsAskedForTwiceIsTwoRequests() {
        String twice = """
                  a-1 [000] d..1. 1.000001: block_rq_issue: 7,0 R 4096 () 8 + 8 none,0,0 [a]
                  a-1 [000] d..1. 1.000002: block_rq_issue: 7,0 R 4096 () 8 + 8 none,0,0 [a]
                  a-1 [000] d..1. 1.000005: block_rq_complete: 7,0 R () 8 + 8 none,0,0 [0]
                  a-1 [000] d..1. 1.000009: block_rq_complete: 7,0 R () 8 + 8 none,0,0 [0]
                """;

        assertThat(parse(twice, Formats.NOW, 0).requests())
                .extracting(BlockRequest::latencyMicros)
                .containsExactly(4L, 7L);
    }

    @Test
    void aFlushHasNoSector() {
        String flush = """
                  a-1 [000] d..1. 1.000001: block_rq_issue: 7,0 FF 0 () 18446744073709551615 + 0 none,0,0 [a]
                  a-1 [000] d..1. 1.000005: block_rq_complete: 7,0 FF () 18446744073709551615 + 0 none,0,0 [0]
                """;

        RequestTrace trace = parse(flush, Formats.NOW, 0);

        assertThat(trace.lost()).isZero();
        assertThat(trace.requests()).containsExactly(new BlockRequest("FF", -1, 0, 1_000_001, 4, "a"));
    }

    @Test
    void aDeviceWithoutRequestsHasBios() {
        String bios = """
                  a-1 [000] ..... 1.000001: block_bio_queue: 253,0 RA 8 + 16 [a]
                  a-1 [000] ..... 1.000005: block_bio_complete: 253,0 RA 8 + 16 [0]
                """;

        RequestTrace trace = parse(bios, Formats.BIOS, 0);

        assertThat(trace.bios()).isTrue();
        assertThat(trace.lost()).isZero();
        assertThat(trace.requests()).containsExactly(new BlockRequest("RA", 8, 8192, 1_000_001, 4, "a"));
        assertThat(parse(TRACE, Formats.NOW, 0).bios()).isFalse();
    }

    @Test
    void whatCannotBeReadIsLost() {
        assertThat(parse(TRACE + "CPU:1 [LOST 12 EVENTS]\n", Formats.NOW, 3).lost())
                .isEqualTo(4);
        assertThat(parse(TRACE, Formats.BEFORE, 0).lost()).isEqualTo(4);
        assertThat(parse("", Formats.NOW, 0).lost()).isZero();
    }

    private static RequestTrace parse(String text, String formats, long lost) {
        return RequestTrace.parse(new KernelTrace.Recorded(text, formats, lost));
    }
}
