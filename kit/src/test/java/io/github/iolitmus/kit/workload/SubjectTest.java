package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.RecordedReadings;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.settings.Power;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectTest {

    private static final ByteSize SIZE = ByteSize.mib(2);
    private static final int TRIALS = Subject.trialsPerArm(Power.QUICK);

    private static WorkFile file;

    @TempDir
    private Path kernel;

    private final ClaimCollector claims =
            new ClaimCollector(new CellHeader("subject-test", "ext4", "a lab", "run it again"));

    @BeforeAll
    static void provision() {
        TestFiles.assumeStorage();
        file = TestFiles.provisioned(SIZE);
    }

    @AfterAll
    static void close() {
        if (file != null) {
            file.close();
        }
    }

    @BeforeEach
    void recordAQuietKernel() {
        write("proc/vmstat", "drop_pagecache 7\n");
    }

    @Test
    void aColdArmBeginsWithNothingResidentAndShowsWhatTheKernelReadAhead() {
        Arm arm = cold().run(AccessPlan.forward().limitedTo(4));

        assertThat(arm.plan()).isEqualTo("cold: forward, 8 KiB, 4 reads");
        assertThat(arm.trials()).hasSize(TRIALS).allSatisfy(trial -> {
            assertThat(trial.start().state()).isEqualTo("cold");
            assertThat(trial.start().residentPages()).isZero();
            assertThat(trial.start().filePages()).isEqualTo(file.pages());
            assertThat(trial.askedBytes()).isEqualTo(4 * 8192);
            assertThat(trial.askedResidency().residentPages()).isEqualTo(4 * 8192 / PageSize.bytes());
            assertThat(trial.residency().residentPages())
                    .isGreaterThan(trial.askedResidency().residentPages());
            assertThat(trial.elapsedNanos())
                    .isGreaterThanOrEqualTo(trial.calls().get(0).sumNanos());
        });
    }

    @Test
    void aWarmArmBeginsWithEverythingResident() {
        Arm arm = subject(CacheState.warm(), null, Sysfs.live()).run(AccessPlan.random());

        assertThat(arm.trials()).hasSize(TRIALS).allSatisfy(trial -> {
            assertThat(trial.start().residentPages()).isEqualTo(file.pages());
            assertThat(trial.storageReadBytes()).isLessThanOrEqualTo(0);
            assertThat(trial.majorFaults()).isZero();
        });
    }

    @Test
    void layoutsAndOffsetsTakeTurns() {
        Arm arm = cold().run(AccessPlan.forward().limitedTo(1));

        String sequential = file.layouts().get(0).describe();
        String interleaved = file.layouts().get(1).describe();
        assertThat(sequential).isNotEqualTo(interleaved);
        assertThat(arm.trials())
                .extracting(TrialEvidence::layout)
                .containsExactly(sequential, interleaved, sequential, interleaved);
        assertThat(arm.trials())
                .extracting(TrialEvidence::startOffsetBytes)
                .containsExactly(0L, 0L, 32L * 8192, 32L * 8192);
    }

    @Test
    void readsAndAdviceAreTimedApart() {
        Arm arm = cold().run(AccessPlan.backward().advising(Advice.WILLNEED).ahead(8));

        assertThat(arm.trials()).allSatisfy(trial -> {
            assertThat(trial.calls()).extracting(LatencySummary::call).containsExactly("pread", "posix_fadvise");
            assertThat(trial.calls())
                    .extracting(LatencySummary::count)
                    .doesNotContain(0L)
                    .hasSize(2);
            assertThat(trial.askedBytes() / 8192).isEqualTo(trial.calls().get(0).count());
        });
    }

    @Test
    void aMappedPlanTouchesOneByteABlock() {
        Arm arm = cold().run(AccessPlan.forward().throughMmap().limitedTo(3));

        assertThat(arm.trials()).allSatisfy(trial -> {
            assertThat(trial.calls()).extracting(LatencySummary::call).containsExactly("mmap touch");
            assertThat(trial.askedBytes()).isEqualTo(3);
            assertThat(trial.askedResidency().residentPages()).isEqualTo(3);
            assertThat(trial.majorFaults()).isPositive();
        });
    }

    @Test
    void anActionIsTimedAsOneCall() {
        Arm arm = cold().perform("advise 16 pages", own -> own.advise(0, 16L * PageSize.bytes(), Advice.WILLNEED));

        assertThat(arm.trials()).hasSize(TRIALS).allSatisfy(trial -> {
            assertThat(trial.calls()).singleElement().satisfies(call -> {
                assertThat(call.call()).isEqualTo("advise 16 pages");
                assertThat(call.count()).isEqualTo(1);
            });
            assertThat(trial.residency().residentPages()).isGreaterThanOrEqualTo(16);
        });
        assertThat(file.isTouched()).isFalse();
    }

    @Test
    void anActionThatWritesMarksTheFileAsTouched() {
        try (WorkFile own = TestFiles.provisioned(ByteSize.kib(64));
                NativeBuffer buffer = NativeBuffer.allocate(4096)) {
            Subject subject = new Subject(own, CacheState.warm(), conditions(null, Sysfs.live()));

            subject.modify("write a page", it -> it.pwrite(buffer, 4096, 0));

            assertThat(own.isTouched()).isTrue();
        }
    }

    @Test
    void aTrialDuringWhichSomebodyDroppedTheCachesIsRunAgainInKind() {
        Deque<String> vmstat = new ArrayDeque<>(List.of("drop_pagecache 7\n", "drop_pagecache 8\n"));

        Arm arm = onRecordedKernel(null).perform("look on", own -> {
            String next = vmstat.poll();
            if (next != null) {
                write("proc/vmstat", next);
            }
        });

        assertThat(arm.evidence().dropped()).containsExactly("somebody wrote to /proc/sys/vm/drop_caches");
        assertThat(arm.trials())
                .extracting(trial -> trial.layout().replaceAll(",.*", ""))
                .containsExactly("sequential", "interleaved", "sequential", "interleaved");
    }

    @Test
    void aTrialDuringWhichSomebodyElseReadFromThePrivateDeviceIsDropped() {
        write("proc/thread-self/io", io(0));
        write("proc/self/io", io(0));
        write("sys/dev/block/7:1/stat", stat(0));
        Deque<Integer> foreignKib = new ArrayDeque<>(List.of(300, 100));

        Arm arm = onRecordedKernel("7:1").perform("look on", own -> {
            Integer more = foreignKib.poll();
            write("sys/dev/block/7:1/stat", stat(more == null ? 400 : foreignKib.isEmpty() ? 400 : 300));
        });

        assertThat(arm.evidence().dropped()).containsExactly("somebody else read 300 KiB from 7:1");
        assertThat(arm.trials().get(0).requests())
                .satisfies(requests -> assertThat(requests.readBytes()).isEqualTo(100 * 1024));
    }

    @Test
    void whatAnotherThreadOfThisProcessReadIsNotSomebodyElses() {
        write("proc/thread-self/io", io(0));
        write("proc/self/io", io(0));
        write("sys/dev/block/7:1/stat", stat(0));
        int[] readKib = {0};

        Arm arm = onRecordedKernel("7:1").perform("read by another thread", own -> {
            readKib[0] += 300;
            write("proc/self/io", io(readKib[0] * 1024L));
            write("sys/dev/block/7:1/stat", stat(readKib[0]));
        });

        assertThat(arm.evidence().dropped()).isEmpty();
    }

    @Test
    void moreThanAThirdDroppedIsInconclusiveAndTheEvidenceIsKept() {
        int[] drops = {7};

        assertThatThrownBy(() -> onRecordedKernel(null)
                        .perform("drop caches", own -> write("proc/vmstat", "drop_pagecache " + ++drops[0] + "\n")))
                .isInstanceOfSatisfying(
                        InconclusiveException.class,
                        dropped -> assertThat(dropped.verdict().label()).isEqualTo("INCONCLUSIVE(ENVIRONMENT)"))
                .hasMessageContaining("arm \"drop caches\": 3 trials were not clean")
                .hasMessageContaining("somebody wrote to /proc/sys/vm/drop_caches");
        assertThat(claims.arms()).singleElement().satisfies(arm -> {
            assertThat(arm.trials()).isEmpty();
            assertThat(arm.dropped()).hasSize(3);
        });
    }

    @Test
    void theArmIsCollectedForTheRecord() {
        Arm arm = cold().run(AccessPlan.forward().limitedTo(1));

        assertThat(claims.arms()).containsExactly(arm.evidence());
        assertThat(arm.claims()).isSameAs(claims);
    }

    @Test
    void eachTierHasItsNumberOfTrials() {
        assertThat(List.of(Power.QUICK, Power.GATE, Power.HIGH))
                .extracting(Subject::trialsPerArm)
                .containsExactly(4, 5, 10);
    }

    private Subject cold() {
        return subject(CacheState.cold(), null, Sysfs.live());
    }

    private Subject onRecordedKernel(@Nullable String privateDevice) {
        return subject(CacheState.warm(), privateDevice, Sysfs.at(kernel));
    }

    private Subject subject(CacheState state, @Nullable String privateDevice, Sysfs sysfs) {
        return new Subject(file, state, conditions(privateDevice, sysfs));
    }

    private Subject.Conditions conditions(@Nullable String privateDevice, Sysfs sysfs) {
        return new Subject.Conditions(
                new Pacing(Power.QUICK, Duration.ofMinutes(2), Optional::empty, line -> {}),
                42,
                () -> RecordedReadings.of(sysfs, privateDevice),
                List.of(),
                tunings -> () -> {},
                Limits.none(),
                Optional.empty(),
                claims);
    }

    private static String io(long storageReadBytes) {
        return "rchar: 0\nwchar: 0\nsyscr: 0\nsyscw: 0\nread_bytes: " + storageReadBytes
                + "\nwrite_bytes: 0\ncancelled_write_bytes: 0\n";
    }

    private static String stat(long readKib) {
        return "1 0 " + 2 * readKib + " 0 0 0 0 0 0 0 0 0 0 0 0 0 0";
    }

    private void write(String file, String text) {
        try {
            Path path = kernel.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
