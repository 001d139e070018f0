package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.internal.libc.Errno;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NativeFileCacheCountsTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void agreesWithMincore() {
        try (NativeFile file = TestDirectory.coldFile(64)) {
            TestDirectory.assumeCacheCounts();
            assertThat(counts(file).cachedPages()).isZero();

            file.advise(8L * PAGE, 8L * PAGE, Advice.WILLNEED);

            long resident = TestDirectory.stable(() -> file.residency().residentPages());
            assertThat(resident).isPositive();
            assertThat(counts(file).cachedPages()).isEqualTo(resident);
        }
    }

    @Test
    void countsOnlyItsRange() {
        try (NativeFile file = TestDirectory.writtenFile(64)) {
            TestDirectory.assumeCacheCounts();
            assertThat(file.cacheCounts(8L * PAGE, 16L * PAGE).orElseThrow().cachedPages())
                    .isEqualTo(16);
            assertThat(file.cacheCounts(56L * PAGE, 0).orElseThrow().cachedPages())
                    .isEqualTo(8);
        }
    }

    @Test
    void fsyncLeavesNothingDirty() {
        becomesClean(NativeFile::fsync);
    }

    @Test
    void fdatasyncLeavesNothingDirty() {
        becomesClean(NativeFile::fdatasync);
    }

    private static void becomesClean(Consumer<NativeFile> sync) {
        try (NativeFile file = TestDirectory.writtenFile(32)) {
            TestDirectory.assumeCacheCounts();
            assertThat(counts(file).dirtyPages()).isEqualTo(32);

            sync.accept(file);

            assertThat(counts(file).dirtyPages()).isZero();
            assertThat(counts(file).writebackPages()).isZero();
            assertThat(counts(file).cachedPages()).isEqualTo(32);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "DSYNC"})
    void aSynchronousWriteLeavesNothingDirty(OpenFlag flag) {
        try (NativeFile file = TestDirectory.coldFile(4);
                NativeFile synchronous = file.reopen(OpenFlag.READ, OpenFlag.WRITE, flag);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            TestDirectory.assumeCacheCounts();
            synchronous.pwrite(buffer, PAGE, 0);

            assertThat(counts(file).cachedPages()).isPositive();
            assertThat(counts(file).dirtyPages()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ENOSYS", "EPERM"})
    void whereTheKernelRefusesTheyAreAbsentAndTheReasonIsTold(Errno refusal) {
        Calls refusing = AnsweringLibC.failing("cachestat", given -> true, refusal.number());

        try (NativeFile file = new Opening(refusing).temporary(TestDirectory.path())) {
            assertThat(file.cacheCounts(0, 0)).isEmpty();
            assertThat(file.cacheCountsAsTold(0, 0)).isEmpty();
            assertThat(file.cacheCountsRefusal())
                    .hasValueSatisfying(reason -> assertThat(reason).contains("cachestat", refusal.name(), ";"));
        }
    }

    /** What overlayfs does, done by a library that answers the call without writing a count. */
    @Test
    void aZeroThatMincoreContradictsIsNotBelieved() {
        try (NativeFile real = TestDirectory.writtenFile(3);
                NativeFile file =
                        new Opening(AnsweringLibC.ignoring("cachestat")).reopen(real.descriptor(), "stacked")) {
            assertThat(file.cacheCounts(0, 0)).isEmpty();
            assertThat(file.cacheCountsAsTold(0, 0)).hasValue(new CacheCounts(0, 0, 0, 0, 0));
            assertThat(file.cacheCountsRefusal())
                    .hasValueSatisfying(reason -> assertThat(reason).contains("3 pages", "overlayfs", "stacked"));
        }
    }

    @Test
    void aZeroOfAColdFileIsBelieved() {
        try (NativeFile real = TestDirectory.coldFile(3);
                NativeFile file = new Opening(AnsweringLibC.ignoring("cachestat")).reopen(real.descriptor(), "cold")) {
            assertThat(file.cacheCounts(0, 0)).hasValue(new CacheCounts(0, 0, 0, 0, 0));
        }
    }

    private static CacheCounts counts(NativeFile file) {
        return file.cacheCounts(0, 0).orElseThrow();
    }
}
