package io.github.iolitmus.kit.privilege;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.internal.sysfs.Snapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HelperCommandTest {

    private static final Authority USER = new Authority(false, false);

    @TempDir
    private Path directory;

    @ParameterizedTest(name = "uid {0}, capabilities {1}: root {2}, may mount {3}")
    @CsvSource({
        "0, 000001ffffffffff, true, true",
        "0, 00000000a80425fb, true, false",
        "1000, 0000000000000000, false, false",
        "1000, 000001ffffffffff, false, false"
    })
    void whoMayMountIsToldByTheKernel(String uid, String mask, boolean root, boolean administers) {
        List<String> status = List.of("Uid:\t1\t" + uid + "\t2\t3", "CapEff:\t" + mask);

        assertThat(Authority.read(Snapshot.withFile("/proc/self/status", status, directory)))
                .isEqualTo(new Authority(root, administers));
    }

    @Test
    void rootRunsTheClassesBesideTheKitWithoutSudo() {
        HelperCommand command =
                requireNonNull(HelperCommand.choose(new Authority(true, true), directory.resolve("none"))
                        .command());

        assertThat(command.bySudo()).isFalse();
        assertThat(command.words())
                .contains("-cp", Path.of("target/classes").toAbsolutePath().toString());
        assertThat(command.words().get(0)).startsWith(System.getProperty("java.home"));
    }

    @Test
    void withoutAnythingInstalledTheRemedyIsNamed() {
        HelperCommand.Choice choice = HelperCommand.choose(USER, directory.resolve("none"));

        assertThat(choice.command()).isNull();
        assertThat(choice.refusal())
                .startsWith("this user is not root and no helper is installed in " + directory)
                .contains("run once: sudo java -jar iolitmus.jar helper install --group");
    }

    @Test
    void rootOfAContainerIsToldWhatItLacks() {
        assertThat(HelperCommand.choose(new Authority(true, false), directory.resolve("none"))
                        .refusal())
                .contains("CAP_SYS_ADMIN");
    }

    @Test
    void whatIsInstalledIsRunBySudoIfItBelongsToRoot() throws IOException {
        Path installed = Files.createFile(directory.resolve("helper"));
        boolean root = Files.getAttribute(installed, "unix:uid").equals(0);
        HelperCommand.Choice choice = HelperCommand.choose(USER, installed);

        if (root) {
            assertThat(requireNonNull(choice.command()).words()).containsExactly("sudo", "-n", installed.toString());
        } else {
            assertThat(choice.refusal()).contains("does not belong to root, so it is not run");
        }
    }

    @Test
    void whatSomebodyElseInstalledIsNotRun() throws IOException {
        Path installed = Files.createFile(directory.resolve("helper"));
        assumeTrue(Files.getAttribute(installed, "unix:uid").equals(0), "only root can give a file away");
        Files.setAttribute(installed, "unix:uid", 65534);

        assertThat(HelperCommand.choose(USER, installed).refusal())
                .contains("does not belong to root, so it is not run");
    }
}
