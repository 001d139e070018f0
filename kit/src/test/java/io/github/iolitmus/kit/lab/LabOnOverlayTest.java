package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An overlay hides the page cache of the filesystem below from cachestat, and nothing else. */
class LabOnOverlayTest {

    private Path base;

    @BeforeEach
    void mount() throws Exception {
        TestFiles.assumeStorage();
        assumeTrue(FilesystemUser.refusal().isEmpty(), "mounting an overlay needs root");
        base = Files.createTempDirectory(TestFiles.directory(), "overlay");
        for (String directory : List.of("lower", "upper", "work", "merged")) {
            Files.createDirectory(base.resolve(directory));
        }
        String layers = "lowerdir=" + base.resolve("lower") + ",upperdir=" + base.resolve("upper") + ",workdir="
                + base.resolve("work");
        assumeTrue(
                run("mount", "-t", "overlay", "overlay", "-o", layers, merged().toString()),
                "this machine mounts no overlay");
    }

    @AfterEach
    void unmount() throws Exception {
        if (base == null) {
            return;
        }
        run("umount", merged().toString());
        try (Stream<Path> below = Files.walk(base)) {
            for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    @Test
    void behavioursRunThereWithoutCachestat() {
        try (Lab lab = Lab.open(
                FilesystemSpec.parse("dir:" + merged()),
                Settings.of(
                        name -> Optional.ofNullable(name.equals("iolitmus.power") ? "quick" : null),
                        base.resolve("none.properties")))) {
            assertThat(lab.filesystem().info().type()).isEqualTo("overlay");
            assertThat(lab.filesystem().info().backingType()).isNotEqualTo("overlay");
            assertThat(lab.lacks(Capability.EVICTION)).isEmpty();
            assertThat(lab.lacks(Capability.OVERLAY)).isEmpty();
            assertThat(lab.lacks(Capability.CACHESTAT))
                    .hasValueSatisfying(lack -> assertThat(lack).contains("cachestat"));

            WorkFile file = lab.provision(ByteSize.mib(1));
            Arm cold = lab.cold(file).run(AccessPlan.forward().limitedTo(2));

            assertThat(cold.trials()).isNotEmpty().allSatisfy(trial -> {
                assertThat(trial.start().residentPages()).isZero();
                assertThat(trial.residency().residentPages())
                        .isGreaterThanOrEqualTo(trial.askedResidency().residentPages());
                assertThat(trial.cachedPages()).isEqualTo(-1);
            });
        }
    }

    private Path merged() {
        return base.resolve("merged");
    }

    private static boolean run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
    }
}
