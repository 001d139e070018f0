package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.ResidencyMap.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileResidencyTest {

    private static final int PAGE = PageSize.bytes();
    private static final long GIB = 1L << 30;

    @Test
    void anEmptyFileHasNoPages() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            assertThat(file.residency()).isEqualTo(new ResidencyMap(0, PAGE, List.of()));
        }
    }

    @Test
    void aRunAcrossTwoWindowsIsOneRun() {
        try (NativeFile file = NativeFile.openTemporary(TestDirectory.path());
                NativeBuffer buffer = NativeBuffer.allocate(2 * PAGE)) {
            file.pwrite(buffer, 2 * PAGE, GIB - PAGE);
            file.pwrite(buffer, 1, GIB + 10L * PAGE);

            ResidencyMap map = file.residency();

            assertThat(map.pages()).isEqualTo(GIB / PAGE + 11);
            assertThat(map.runs()).containsExactly(new Run(GIB / PAGE - 1, 2), new Run(GIB / PAGE + 10, 1));
        }
    }

    @Test
    void askingBringsNothingIn() {
        try (NativeFile file = TestDirectory.coldFile(64)) {
            for (int time = 0; time < 3; time++) {
                assertThat(file.residency().residentPages()).isZero();
            }
        }
    }

    @Test
    void aFileOpenForWritingOnlyCannotBeAskedAndTheErrorSaysWhatToDo() {
        try (NativeFile file = TestDirectory.writtenFile(1);
                NativeFile writeOnly = file.reopen(OpenFlag.WRITE)) {
            assertThatExceptionOfType(NativeCallException.class)
                    .isThrownBy(writeOnly::residency)
                    .withMessageContaining("EACCES")
                    .withMessageContaining("open the file for reading");
        }
    }
}
