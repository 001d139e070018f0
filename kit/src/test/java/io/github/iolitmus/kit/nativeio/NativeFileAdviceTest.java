package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.LibC;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code posix_fadvise}: by what happens to the page cache, and by how it reports errors. */
class NativeFileAdviceTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void dontneedAfterFsyncLeavesNoPageResident() {
        try (NativeFile file = TestDirectory.writtenFile(64)) {
            file.fsync();
            assertThat(file.residency().residentPages()).isEqualTo(64);

            file.advise(0, 0, Advice.DONTNEED);

            assertThat(TestDirectory.stable(() -> file.residency().residentPages()))
                    .isZero();
        }
    }

    @Test
    void dontneedDropsOnlyItsRange() {
        try (NativeFile file = TestDirectory.writtenFile(256)) {
            file.fsync();

            file.advise(64L * PAGE, 64L * PAGE, Advice.DONTNEED);

            assertThat(file.residency().toBitSet().get(0, 64).cardinality()).isEqualTo(64);
            assertThat(file.residency().toBitSet().get(64, 128).cardinality()).isZero();
            assertThat(file.residency().toBitSet().get(128, 256).cardinality()).isEqualTo(128);
        }
    }

    @Test
    void willneedBringsItsRangeIn() {
        try (NativeFile file = TestDirectory.coldFile(256)) {
            file.advise(100L * PAGE, 2L * PAGE, Advice.WILLNEED);

            TestDirectory.awaitResident(file, 100, 2);
            TestDirectory.stable(() -> file.residency().residentPages());
            assertThat(file.residency().toBitSet().get(0, 50).cardinality()).isZero();
        }
    }

    @Test
    void randomTurnsReadaheadOff() {
        try (NativeFile file = TestDirectory.coldFile(256);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            file.advise(0, 0, Advice.RANDOM);
            readPages(file, buffer, 16);
            assertThat(TestDirectory.stable(() -> file.residency().residentPages()))
                    .isEqualTo(16);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"NORMAL", "SEQUENTIAL"})
    void randomIsTakenBackBy(Advice advice) {
        try (NativeFile file = TestDirectory.coldFile(256);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            file.advise(0, 0, Advice.RANDOM);
            file.advise(0, 0, advice);
            readPages(file, buffer, 16);
            assertThat(TestDirectory.stable(() -> file.residency().residentPages()))
                    .isGreaterThan(16);
        }
    }

    @Test
    void withoutAdviceReadaheadRunsAheadOfTheReader() {
        try (NativeFile file = TestDirectory.coldFile(256);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            readPages(file, buffer, 16);
            assertThat(TestDirectory.stable(() -> file.residency().residentPages()))
                    .isGreaterThan(16);
        }
    }

    @Test
    void anErrorIsReturnedWhileErrnoStaysStale() {
        LibC libc = SystemLibC.get();
        assertThat(libc.open("/no/such/file", 0, 0)).isEqualTo(-1);

        assertThat(libc.posix_fadvise(-1, 0, 0, Advice.WILLNEED.number())).isEqualTo(Errno.EBADF.number());

        assertThat(libc.errno()).isEqualTo(Errno.ENOENT.number());
    }

    @Test
    void aPipeRefusesAdviceWithEspipe() {
        try (Pipe pipe = Pipe.open()) {
            assertThat(pipe.readEnd().tryAdvise(0, 0, Advice.WILLNEED.number())).isEqualTo(Errno.ESPIPE.number());
            assertThatExceptionOfType(NativeCallException.class)
                    .isThrownBy(() -> pipe.readEnd().advise(0, 4096, Advice.DONTNEED))
                    .withMessageContaining("posix_fadvise(fd ")
                    .withMessageContaining("0, 4096, DONTNEED) failed: ESPIPE (29)")
                    .satisfies(failed -> assertThat(failed.remedy()).isPresent());
        }
    }

    @Test
    void theKernelTakesTheSixAndNothingElse() {
        try (NativeFile file = TestDirectory.writtenFile(1)) {
            for (Advice advice : Advice.values()) {
                assertThat(file.tryAdvise(0, 0, advice.number()))
                        .as(advice.name())
                        .isZero();
            }
            assertThat(file.tryAdvise(0, 0, Advice.values().length)).isEqualTo(Errno.EINVAL.number());
            assertThat(file.tryAdvise(0, 0, -1)).isEqualTo(Errno.EINVAL.number());
        }
    }

    @Test
    void readaheadBringsItsRangeIn() {
        try (NativeFile file = TestDirectory.coldFile(256)) {
            file.readahead(200L * PAGE, 4L * PAGE);

            TestDirectory.awaitResident(file, 200, 4);
            TestDirectory.stable(() -> file.residency().residentPages());
            assertThat(file.residency().toBitSet().get(0, 100).cardinality()).isZero();
        }
    }

    private static void readPages(NativeFile file, NativeBuffer buffer, int pages) {
        for (int page = 0; page < pages; page++) {
            assertThat(file.pread(buffer, PAGE, (long) page * PAGE)).isEqualTo(PAGE);
        }
    }
}
