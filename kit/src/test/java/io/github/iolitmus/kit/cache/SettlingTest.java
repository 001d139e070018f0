package io.github.iolitmus.kit.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.ResidencyMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class SettlingTest {

    private static final ByteSize SIZE = ByteSize.mib(4);

    @RepeatedTest(5)
    void countsAfterAdviceNoLongerChange() {
        TestFiles.assumeStorage();
        try (WorkFile workFile = TestFiles.provisioned(SIZE)) {
            NativeFile file = workFile.file();
            CacheState.cold().establish(file);
            for (long offset = 0; offset < SIZE.bytes(); offset += 64 * 1024) {
                file.advise(offset, 64 * 1024, Advice.WILLNEED);
            }

            ResidencyMap settled = Settling.stableResidency(file);

            assertThat(settled.residentPages()).isEqualTo(SIZE.bytes() / PageSize.bytes());
            assertThat(file.residency()).isEqualTo(settled);
        }
    }

    @Test
    void aFileThatNobodyTouchesHasSettled() {
        TestFiles.assumeStorage();
        try (WorkFile workFile = TestFiles.provisioned(ByteSize.kib(64))) {
            CacheState.cold().establish(workFile.file());

            assertThat(Settling.stableResidency(workFile.file()).residentPages())
                    .isZero();
        }
    }
}
