package io.github.iolitmus.kit.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.InconclusiveException;
import java.util.BitSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CacheStateTest {

    private static final int PAGES = 257;

    private static WorkFile workFile;

    @BeforeAll
    static void provision() {
        TestFiles.assumeStorage();
        workFile = TestFiles.provisioned(ByteSize.bytes((long) PAGES * PageSize.bytes()));
    }

    @AfterAll
    static void close() {
        if (workFile != null) {
            workFile.close();
        }
    }

    @Test
    void coldIsProvenByCountingNone() {
        CacheState.warm().establish(file());

        CacheProof proof = CacheState.cold().establish(file());

        assertThat(proof.state()).isEqualTo("cold");
        assertThat(proof.method()).isEqualTo("fsync, DONTNEED twice");
        assertThat(proof.attempts()).isPositive();
        assertThat(proof.residentPages()).isZero();
        assertThat(proof.filePages()).isEqualTo(PAGES);
        assertThat(file().residency().residentPages()).isZero();
    }

    @Test
    void dirtyPagesAreWrittenBackFirstSoThatOneAttemptSuffices() {
        int bytes = PAGES * PageSize.bytes();
        try (NativeBuffer content = NativeBuffer.allocate(bytes)) {
            file().pread(content, bytes, 0);
            file().pwrite(content, bytes, 0);
        }

        CacheProof proof = CacheState.cold().establish(file());

        assertThat(proof.residentPages()).isZero();
        assertThat(proof.attempts()).isEqualTo(1);
    }

    @Test
    void warmIsProvenByCountingAll() {
        CacheState.cold().establish(file());

        CacheProof proof = CacheState.warm().establish(file());

        assertThat(proof.state()).isEqualTo("warm");
        assertThat(proof.residentPages()).isEqualTo(PAGES);
        assertThat(file().residency().residentPages()).isEqualTo(PAGES);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 16, 256, 1000})
    void everyNthPageIsResidentAndNoOther(int n) {
        CacheProof proof = CacheState.everyNthPage(n).establish(file());

        BitSet wanted = new BitSet();
        for (int page = 0; page < PAGES; page += n) {
            wanted.set(page);
        }
        assertThat(file().residency().toBitSet()).isEqualTo(wanted);
        assertThat(proof.residentPages()).isEqualTo(wanted.cardinality());
        assertThat(proof.method()).contains("pread after FADV_RANDOM");
    }

    @Test
    void establishingAStateLeavesTheReadaheadOfOtherDescriptorsAlone() {
        CacheState.everyNthPage(64).establish(file());

        try (NativeBuffer page = NativeBuffer.allocate(PageSize.bytes())) {
            CacheState.cold().establish(file());
            file().pread(page, PageSize.bytes(), 0);
        }

        assertThat(Settling.stableResidency(file()).residentPages())
                .as("pages after a read by the descriptor whose state was established: no FADV_RANDOM stuck to it")
                .isGreaterThan(1);
    }

    @Test
    void pagesThatAMappingHoldsCannotBeMadeColdAndNothingIsRun() {
        try (MappedRegion region = file().map(0, 3L * PageSize.bytes(), Protection.READ, MapKind.SHARED)) {
            CacheState.warm().establish(file());
            for (int page = 0; page < 3; page++) {
                region.touch((long) page * PageSize.bytes());
            }

            assertThatThrownBy(() -> CacheState.cold().establish(file()))
                    .isInstanceOfSatisfying(
                            InconclusiveException.class,
                            held -> assertThat(held.verdict().label()).isEqualTo("INCONCLUSIVE(ENVIRONMENT)"))
                    .hasMessageStartingWith("cannot make " + file() + " cold: after 10 times fsync, DONTNEED twice, ")
                    .hasMessageContaining(" of 257 pages are resident instead of 0; ")
                    .hasMessageContaining("Does another process map or read the file");
        }
    }

    @Test
    void saysInWordsWhatItIs() {
        assertThat(CacheState.cold()).hasToString("cold");
        assertThat(CacheState.warm()).hasToString("warm");
        assertThat(CacheState.everyNthPage(2)).hasToString("every 2nd page resident");
    }

    @Test
    void everyPageIsNoPartialState() {
        assertThatThrownBy(() -> CacheState.everyNthPage(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("every 1st page is no partial state: use warm(), or at least 2");
    }

    private static NativeFile file() {
        return workFile.file();
    }
}
