package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrozenAsRootTest {

    @BeforeEach
    void onlyRoot() {
        assumeTrue(System.getProperty("user.name").equals("root"), "freezing filesystems needs root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "this machine has no loop devices");
        assumeTrue(Tools.find("fsfreeze").isPresent(), "fsfreeze is not installed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "helper", "both"})
    void threadsStuckInTheKernelKeepNothingAlive(String victim) throws IOException, InterruptedException {
        assertThat(HelperKillRounds.frozenRound(victim)).isEmpty();
    }
}
