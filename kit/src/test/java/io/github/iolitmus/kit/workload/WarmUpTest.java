package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.bench.Command;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** After the warm-up the loop runs as optimised code that stays, whatever the plan; read from HotSpot's log of compilations. */
class WarmUpTest {

    private static List<String> log = List.of();

    @BeforeAll
    static void warmUpInAJvmOfItsOwn() throws Exception {
        assumeTrue(
                System.getProperty("java.vm.name", "").contains("HotSpot")
                        || System.getProperty("java.vm.name", "").contains("OpenJDK"),
                "needs the compilation log of HotSpot");
        Path directory = Files.createDirectories(Path.of("target", "bench-test").toAbsolutePath());
        log = Command.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+PrintCompilation",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        WarmedUpRuns.class.getName(),
                        directory.toString())
                .output()
                .lines()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PreadEngine::loop ", "MmapEngine::loop "})
    void theLoopIsCompiledAsAWholeAtTheHighestLevel(String method) {
        assertThat(log).anyMatch(line -> line.contains(method) && line.contains(" 4 ") && !line.contains("%"));
    }

    @Test
    void noPlanMakesTheCompilerStartAgain() {
        List<String> afterwards = log.stream()
                .dropWhile(line -> !line.contains(WarmedUpRuns.WARM))
                .toList();

        assertThat(afterwards)
                .isNotEmpty()
                .noneMatch(line ->
                        line.contains("Engine::loop") && line.contains(" 4 ") && line.contains("made not entrant"));
    }
}
