package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

class ThreadUsageTest {

    private static final int PAGE = PageSize.bytes();

    @Test
    void aTouchOfAColdMappingIsAMajorFaultAndOfAWarmOneAMinorOne() {
        try (NativeFile file = TestDirectory.coldFile(64)) {
            ThreadUsage cold = touchEveryPage(file);
            ThreadUsage warm = touchEveryPage(file);

            assertThat(cold.majorFaults()).isEqualTo(64);
            assertThat(warm.majorFaults()).isZero();
            assertThat(warm.minorFaults()).isPositive();
        }
    }

    @Test
    void waitingIsAVoluntarySwitch() {
        ThreadUsage before = ThreadUsage.now();
        for (int time = 0; time < 5; time++) {
            LockSupport.parkNanos(100_000);
        }
        assertThat(ThreadUsage.now().since(before).voluntarySwitches()).isBetween(5L, 50L);
    }

    @Test
    void switchesAreThoseThatProcCounts() throws IOException {
        assertBetweenTwoReadings(ThreadUsage::voluntarySwitches, () -> status("voluntary_ctxt_switches"));
        assertBetweenTwoReadings(ThreadUsage::involuntarySwitches, () -> status("nonvoluntary_ctxt_switches"));
    }

    @Test
    void faultsAreThoseThatProcCounts() throws IOException {
        assertBetweenTwoReadings(ThreadUsage::minorFaults, () -> stat(10));
        assertBetweenTwoReadings(ThreadUsage::majorFaults, () -> stat(12));
    }

    @Test
    void computingIsUserTimeAndCallingIsSystemTime() {
        ThreadUsage before = ThreadUsage.now();
        long value = 1;
        ThreadUsage computing = before;
        while (computing.since(before).userMicros() < 5_000) {
            for (int i = 0; i < 1_000_000; i++) {
                value = value * 31 + i;
            }
            computing = ThreadUsage.now();
        }
        assertThat(value).isNotZero();
        assertThat(computing.since(before).userMicros()).isBetween(5_000L, 1_000_000L);

        ThreadUsage calling = computing;
        while (calling.since(computing).systemMicros() < 5_000) {
            calling = ThreadUsage.now();
        }
        assertThat(calling.since(computing).systemMicros()).isBetween(5_000L, 1_000_000L);
    }

    private static ThreadUsage touchEveryPage(NativeFile file) {
        try (MappedRegion region = file.map(0, 64L * PAGE, Protection.READ, MapKind.SHARED)) {
            region.advise(MemoryAdvice.RANDOM, 0, region.length());
            ThreadUsage before = ThreadUsage.now();
            for (int page = 0; page < 64; page++) {
                region.touch((long) page * PAGE);
            }
            return ThreadUsage.now().since(before);
        }
    }

    private interface Reading {
        long read() throws IOException;
    }

    private static void assertBetweenTwoReadings(ToLongFunction<ThreadUsage> field, Reading proc) throws IOException {
        long first = proc.read();
        long value = field.applyAsLong(ThreadUsage.now());
        assertThat(value).isBetween(first, proc.read());
    }

    private static long status(String key) throws IOException {
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.startsWith(key + ":"))
                .mapToLong(
                        line -> Long.parseLong(line.substring(key.length() + 1).strip()))
                .findFirst()
                .orElseThrow();
    }

    /** A field of /proc/thread-self/stat, numbered from 1; the second may contain spaces, so counting starts after it. */
    private static long stat(int field) throws IOException {
        String stat = Files.readString(Path.of("/proc/thread-self/stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[field - 3]);
    }
}
