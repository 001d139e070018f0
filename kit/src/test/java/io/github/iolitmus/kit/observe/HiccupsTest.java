package io.github.iolitmus.kit.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HiccupsTest {

    @Test
    void aCollectionOfGarbageIsOne() {
        Hiccups hiccups = Hiccups.begin();
        System.gc();

        assertThat(hiccups.since())
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("this JVM collected garbage"));
    }

    @Test
    void aLongSafepointWithoutACollectionIsOne(@TempDir Path directory) throws IOException {
        assumeTrue(SafepointTime.ofThisProcess().isPresent(), "this JVM keeps no counters for jstat");
        // All threads stand still while the heap is written, garbage and all.
        HotSpotDiagnosticMXBean virtualMachine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        System.gc();
        Hiccups hiccups = Hiccups.begin();
        virtualMachine.dumpHeap(directory.resolve("heap.hprof").toString(), false);

        assertThat(hiccups.since())
                .hasValueSatisfying(reason ->
                        assertThat(reason).startsWith("all threads of this JVM stood still during the loop, for "));
    }

    @Test
    void aMomentWithoutEitherIsNone() {
        System.gc();
        Hiccups hiccups = Hiccups.begin();

        assertThat(hiccups.since()).isEmpty();
    }

    @Test
    void whatAreNoSuchCountersHasNoTime() {
        assertThat(SafepointTime.of(ByteBuffer.allocate(8))).isEmpty();
        assertThat(SafepointTime.of(ByteBuffer.allocate(64))).isEmpty();
        assertThat(SafepointTime.of(
                        ByteBuffer.allocate(64).putInt(0, 0xcafec0c0).put(5, (byte) 3)))
                .isEmpty();
        assertThat(SafepointTime.of(
                        ByteBuffer.allocate(64).putInt(0, 0xcafec0c0).put(5, (byte) 2)))
                .isEmpty();
    }

    @Test
    void theTimeGrowsWithEachSafepoint() {
        assumeTrue(SafepointTime.ofThisProcess().isPresent(), "this JVM keeps no counters for jstat");
        SafepointTime time = SafepointTime.ofThisProcess().orElseThrow();
        long before = time.nanos();
        assertThat(Thread.getAllStackTraces()).isNotEmpty();

        assertThat(time.nanos()).isGreaterThan(before);
    }
}
