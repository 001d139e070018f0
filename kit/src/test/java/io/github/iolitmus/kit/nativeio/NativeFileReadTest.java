package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.abort;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class NativeFileReadTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void readsShortAtTheEndAndNothingBeyondIt() {
        try (NativeFile file = TestDirectory.writtenFile(2);
                NativeBuffer buffer = NativeBuffer.allocate(2 * PAGE)) {
            file.truncate(PAGE + 10);
            assertThat(file.pread(buffer, 2 * PAGE, PAGE)).isEqualTo(10);
            assertThat(file.pread(buffer, 2 * PAGE, 2L * PAGE)).isZero();
        }
    }

    @Test
    void aLengthBeyondTheBufferNeverReachesTheKernel() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                NativeBuffer buffer = NativeBuffer.allocate(100)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> file.pread(buffer, 101, 0))
                    .withMessageContaining("101")
                    .withMessageContaining("100");
        }
    }

    @Test
    void nowaitGivesUpOnAColdPageAndReadsAWarmOne() {
        try (NativeFile file = TestDirectory.coldFile(4);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            assertThat(flagged(file, buffer, ReadFlag.NOWAIT)).isEmpty();

            file.pread(buffer, PAGE, 0);
            assertThat(flagged(file, buffer, ReadFlag.NOWAIT)).hasValue(PAGE);
        }
    }

    @Test
    void dontcacheLeavesNoPageBehindWhereAPlainReadDoes() {
        try (NativeFile file = TestDirectory.coldFile(4);
                NativeBuffer buffer = NativeBuffer.allocate(PAGE)) {
            file.advise(0, 0, Advice.RANDOM);

            assertThat(flagged(file, buffer, ReadFlag.DONTCACHE)).hasValue(PAGE);
            assertThat(TestDirectory.stable(() -> file.residency().residentPages()))
                    .isZero();

            file.preadv2(buffer, PAGE, 0);
            assertThat(file.residency().residentPages()).isEqualTo(1);
        }
    }

    @Test
    void aBadDescriptorIsAnErrorWithItsSymbol() {
        try (Pipe pipe = Pipe.open();
                NativeBuffer buffer = NativeBuffer.allocate(1)) {
            assertThatExceptionOfType(NativeCallException.class)
                    .isThrownBy(() -> pipe.readEnd().pread(buffer, 1, 0))
                    .satisfies(failed -> {
                        assertThat(failed.call()).isEqualTo("pread");
                        assertThat(failed.errno()).isEqualTo(29);
                        assertThat(failed.symbol()).isEqualTo("ESPIPE");
                        assertThat(failed.arguments()).contains("pipe, read end");
                    });
        }
    }

    private static OptionalInt flagged(NativeFile file, NativeBuffer buffer, ReadFlag flag) {
        try {
            return file.preadv2(buffer, PAGE, 0, flag);
        } catch (NativeCallException refused) {
            return abort("this kernel or filesystem has no " + flag + ": " + refused.getMessage());
        }
    }
}
