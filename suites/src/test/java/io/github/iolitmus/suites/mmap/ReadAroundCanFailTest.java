package io.github.iolitmus.suites.mmap;

import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class ReadAroundCanFailTest {

    @Test
    void onePreadInPlaceOfTheFaultIsRefuted(Bench bench) {
        bench.require(Capability.EVICTION, Capability.READAHEAD_WINDOW);
        long window = bench.lab().filesystem().info().readAheadBytes() / PageSize.bytes();
        Arm random = bench.lab().cold(bench.file()).perform("MADV_RANDOM", ReadAround::touchAfterMadvRandom);
        Arm pread = bench.lab()
                .cold(bench.file())
                .run(AccessPlan.forward()
                        .blocksOf(bytes(PageSize.bytes()))
                        .fromTheMiddle()
                        .limitedTo(1));

        Verdict verdict = bench.verdictOf(() -> ReadAround.claimWindowAround(random, pread, window));

        assertThat(verdict.outcome()).as(verdict.reason()).isEqualTo(REFUTED);
        assertThat(bench.lab().claims().claims())
                .filteredOn(claim -> !claim.passed())
                .extracting("measured")
                .contains("1 page in each of 4 runs");
    }
}
