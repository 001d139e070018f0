package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatIndexOutOfBoundsException;

import io.github.iolitmus.kit.internal.libc.Errno;
import org.junit.jupiter.api.Test;

class AioBatchTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void readsWhatPreadReadsAndCanBeUsedAgain() {
        try (NativeFile file = TestDirectory.coldFile(16);
                AioBatch batch = AioBatch.of(4);
                NativeBuffer expected = NativeBuffer.allocate(PAGE)) {
            NativeBuffer[] blocks = new NativeBuffer[4];
            for (int round = 0; round < 3; round++) {
                batch.clear();
                for (int number = 0; number < 4; number++) {
                    blocks[number] = NativeBuffer.allocate(PAGE);
                    assertThat(batch.read(file, blocks[number], PAGE, (long) PAGE * (number * 3 + round)))
                            .isEqualTo(number);
                }

                batch.run();

                for (int number = 0; number < 4; number++) {
                    assertThat(batch.result(number)).isEqualTo(PAGE);
                    file.pread(expected, PAGE, (long) PAGE * (number * 3 + round));
                    assertThat(blocks[number].asByteBuffer()).isEqualTo(expected.asByteBuffer());
                    blocks[number].close();
                }
            }
        }
    }

    @Test
    void oneThatFailsSaysSoAndTheOthersAreRead() {
        try (NativeFile file = TestDirectory.writtenFile(2);
                NativeFile writeOnly = file.reopen(OpenFlag.WRITE);
                AioBatch batch = AioBatch.of(3);
                NativeBuffer one = NativeBuffer.allocate(PAGE);
                NativeBuffer two = NativeBuffer.allocate(PAGE);
                NativeBuffer three = NativeBuffer.allocate(PAGE)) {
            batch.read(file, one, PAGE, 0);
            batch.read(writeOnly, two, PAGE, 0);
            batch.read(file, three, PAGE, 2L * PAGE - 7);

            batch.run();

            assertThat(batch.result(0)).isEqualTo(PAGE);
            assertThat(batch.result(1)).isEqualTo(-Errno.EBADF.number());
            assertThat(batch.result(2)).isEqualTo(7);
        }
    }

    @Test
    void aFullBatchAndAReadThatIsNotInItAreRefused() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                AioBatch batch = AioBatch.of(1);
                NativeBuffer block = NativeBuffer.allocate(PAGE)) {
            batch.read(file, block, PAGE, 0);
            assertThatIllegalStateException()
                    .isThrownBy(() -> batch.read(file, block, PAGE, 0))
                    .withMessageContaining("run it first");
            assertThatIndexOutOfBoundsException().isThrownBy(() -> batch.result(1));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> AioBatch.of(0));
    }
}
