package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Without a C compiler there is no benchmark, and the message says what to install. */
class MissingCompilerTest {

    @TempDir
    private Path directory;

    @Test
    void theMessageNamesThePackages() {
        assertThatExceptionOfType(NoCompilerException.class)
                .isThrownBy(() -> CLoop.compile("no-such-cc", Path.of("ioloop.c"), directory))
                .withMessageContaining("cannot run no-such-cc")
                .withMessageContaining("nothing was measured")
                .withMessageContaining("gcc and libc6-dev on Debian");
    }
}
