package io.github.iolitmus.kit.lab;

import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.quantity.ByteSize.mib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.LimitEvidence.Effect;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of a process, as the kernel enforces and counts them. */
class LimitedTrialsTest {

    private static final AccessPlan SCAN = AccessPlan.forward().blocksOf(kib(8)).limitedTo(512);
    private static final Limits SLOW = Limits.none().readIops(500);

    @TempDir
    private Path records;

    @BeforeEach
    void withAHelper() {
        Optional<String> refusal = Privileges.refusal();
        assumeTrue(refusal.isEmpty(), () -> "nothing can be limited here: " + refusal.orElse(""));
    }

    @AfterEach
    void noCgroupStays() throws IOException {
        try (Stream<Path> groups = Files.walk(Path.of("/sys/fs/cgroup"), 2)) {
            String mine = "iolitmus-" + Privileges.shared().session();
            assertThat(groups.map(group -> group.getFileName().toString()))
                    .noneMatch(name -> name.startsWith(mine + "-"));
        }
    }

    @AfterAll
    static void nothingStays() {
        Privileges.closeShared();
    }

    @Test
    void anIopsLimitHoldsBackSmallRequestsAndCountsThem() {
        try (Lab lab = lab("ext4")) {
            WorkFile file = lab.provision(mib(16));
            Lab limited = lab.limited(SLOW);

            Arm plain = limited.cold(file).run(SCAN);
            Arm advised = limited.cold(file).run(SCAN.advising(Advice.WILLNEED).inBatchesOf(16));

            assertThat(plain.trials()).allSatisfy(trial -> {
                assertThat(onlyLimit(trial).counted()).isBetween(32L, 64L);
                assertThat(onlyLimit(trial).effect()).isEqualTo(Effect.IDLE);
            });
            assertThat(advised.trials()).allSatisfy(trial -> {
                assertThat(onlyLimit(trial).counted()).isBetween(512L, 520L);
                assertThat(onlyLimit(trial).effect()).isEqualTo(Effect.ACTED);
            });
            assertThat(advised.plan()).endsWith(", limited to 500 read operations a second");
        }
    }

    @Test
    void aTrialInAChildShowsWhatOneInThisProcessDoes() {
        try (Lab lab = lab("xfs")) {
            WorkFile file = lab.provision(mib(16));
            AccessPlan declared =
                    SCAN.declaring(Advice.RANDOM).advising(Advice.WILLNEED).inBatchesOf(4);
            Lab limited = lab.limited(Limits.none().readIops(1_000_000));

            for (AccessPlan plan : List.of(
                    SCAN, declared, SCAN.throughMmap(), SCAN.throughPreadv2(), SCAN.throughIoUring(4), SCAN.direct())) {
                TrialEvidence here = lab.cold(file).run(plan).trials().get(0);
                TrialEvidence there = limited.cold(file).run(plan).trials().get(0);

                assertThat(there.residency()).isEqualTo(here.residency());
                assertThat(there.askedResidency()).isEqualTo(here.askedResidency());
                assertThat(there.storageReadBytes()).isEqualTo(here.storageReadBytes());
                assertThat(there.calls())
                        .extracting("call", "count")
                        .isEqualTo(here.calls().stream()
                                .map(calls -> tuple(calls.call(), calls.count()))
                                .toList());
                assertThat(there.majorFaults() > 0).isEqualTo(here.majorFaults() > 0);
            }
        }
    }

    @Test
    void aMemoryLimitCapsThePagesThatStayCached() {
        try (Lab lab = lab("ext4")) {
            WorkFile file = lab.provision(mib(192));
            AccessPlan whole = AccessPlan.forward().blocksOf(kib(128));

            Arm limited = lab.limited(Limits.none().memory(mib(128))).cold(file).run(whole);
            Arm free = lab.cold(file).run(whole);

            assertThat(limited.trials()).allSatisfy(trial -> {
                assertThat(onlyLimit(trial).effect()).isEqualTo(Effect.ACTED);
                assertThat(trial.residency().residentPages() * 4096L).isLessThan(128L << 20);
            });
            assertThat(free.trials())
                    .allSatisfy(trial -> assertThat(trial.residency().residentPages() * 4096L)
                            .isGreaterThan(160L << 20));
        }
    }

    @Test
    void aProcessThatIsKilledForWantOfMemoryIsNoVerdict() {
        try (Lab lab = lab("ext4")) {
            WorkFile file = lab.provision(mib(16));

            assertThatExceptionOfType(InconclusiveException.class)
                    .isThrownBy(() -> lab.limited(Limits.none().memory(mib(16)))
                            .cold(file)
                            .run(SCAN))
                    .withMessageContaining("limited to 16 MiB of memory, ended with exit code")
                    .withMessageContaining("a JVM needs about 64 MiB");
        }
    }

    @Test
    void whatALimitCannotBindIsRefused() {
        try (Lab lab = lab("ext4");
                Lab directory = lab("dir:" + records)) {
            WorkFile file = lab.provision(mib(1));
            Lab limited = lab.limited(Limits.none().memory(mib(128)));

            assertThatIllegalStateException()
                    .isThrownBy(() -> limited.cold(file).perform("advice", any -> {}))
                    .withMessageContaining("use run(AccessPlan), or a lab without limits");
            assertThatIllegalStateException()
                    .isThrownBy(() -> limited.call("getpid()", () -> 0))
                    .withMessageContaining("call it in a lab without limits");
            assertThatIllegalStateException()
                    .isThrownBy(() -> limited.limited(SLOW))
                    .withMessageContaining("give all limits at once");
            assertThatIllegalStateException()
                    .isThrownBy(() -> limited.warm(file))
                    .withMessageContaining("begin cold where memory is limited");
            assertThatExceptionOfType(UnsupportedException.class)
                    .isThrownBy(() -> directory
                            .limited(SLOW)
                            .cold(directory.provision(mib(1)))
                            .run(SCAN))
                    .withMessageContaining("name one that the kit makes on a device");
        }
    }

    private static LimitEvidence onlyLimit(TrialEvidence trial) {
        assertThat(trial.limits()).hasSize(1);
        return trial.limits().get(0);
    }

    private Lab lab(String spec) {
        Settings settings = Settings.of(
                name -> Optional.ofNullable(Map.of("iolitmus.records", records.toString(), "iolitmus.power", "quick")
                        .get(name)),
                records.resolve("iolitmus.properties"));
        return Lab.open(FilesystemSpec.parse(spec), settings);
    }
}
