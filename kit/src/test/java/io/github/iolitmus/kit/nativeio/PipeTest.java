package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

class PipeTest {

    @Test
    void bothEndsAreOfOnePipe() throws IOException {
        try (Pipe pipe = Pipe.open()) {
            assertThat(Files.readSymbolicLink(pipe.readEnd().path()).toString()).startsWith("pipe:[");
            assertThat(pipe.readEnd().status().inode())
                    .isEqualTo(pipe.writeEnd().status().inode());
            assertThat(pipe.readEnd().descriptor()).isNotEqualTo(pipe.writeEnd().descriptor());
        }
    }

    @Test
    void closingClosesBothEnds() {
        Pipe pipe = Pipe.open();
        pipe.close();
        pipe.close();

        assertThatIllegalStateException().isThrownBy(() -> pipe.readEnd().descriptor());
        assertThatIllegalStateException().isThrownBy(() -> pipe.writeEnd().descriptor());
    }
}
