package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SyscallTableTest {

    private final String table =
            SyscallTable.of(cell("x").withProcess().build().processes().get(0));

    @Test
    void eachKindOfCallHasItsNumberItsTimesAndItsSizes() {
        assertThat(table)
                .startsWith("system calls about files of process 4711 (postgres)\n")
                .containsPattern("fadvise64 +3 +1 +2.9 µs")
                .containsPattern("pread64 +100 +0 +5 µs .* 8192 \\(98\\), 131072 \\(1\\), other sizes \\(1\\)");
    }

    @Test
    void whatTheTraceDoesNotKnowIsSaid() {
        assertThat(table)
                .contains(
                        "On descriptors of which it is not known what file they were: 2. Still under way when the trace"
                                + " ended: 1. Lost events: 0.");
    }

    @Test
    void eachKindOfCallHasItsDistribution() {
        assertThat(table).contains("""
                  pread64, ns
                           value  ------------- Distribution ------------- count
                            2048 |                                         0
                            4096 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@           75
                            8192 |                                         0
                           16384 |@@@@@@@@@@                               25
                           32768 |                                         0
                """);
    }
}
