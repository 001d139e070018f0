package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.ScratchFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.filesystem.Filesystems;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.filesystem.OpenContext;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.internal.sysfs.ThreadIo;
import io.github.iolitmus.kit.lab.SelfCheck.Fetches;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.trace.RequestTracing;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each instrument passes the check as it is, and fails it in every way in which it is broken here on purpose. */
class SelfCheckTest {

    private static MountedFilesystem filesystem;
    private static ScratchFile scratch;
    private static SelfCheck check;

    @BeforeAll
    static void onAFilesystemOfItsOwnWhereOneCanBeMade() throws IOException {
        TestFiles.assumeStorage();
        filesystem = open(Privileges.refusal().isEmpty() ? "ext4" : "dir:" + TestFiles.directory());
        scratch = ScratchFile.on(filesystem);
        scratch.fill(SelfCheck.PAGES * PageSize.bytes());
        check = new SelfCheck(scratch, "a place");
    }

    @AfterAll
    static void nothingStays() {
        scratch.close();
        filesystem.close();
        Privileges.closeShared();
    }

    static Stream<Named<Function<NativeFile, BitSet>>> brokenViewsOfTheCache() {
        return Stream.of(
                Named.of("off by a page", SelfCheckTest::shifted),
                Named.of("blind to the last page", file -> {
                    BitSet pages = mincore(file);
                    pages.clear(SelfCheck.PAGES - 1);
                    return pages;
                }),
                Named.of("stale", stale()),
                Named.of("everything is cached", file -> {
                    BitSet pages = new BitSet();
                    pages.set(0, SelfCheck.PAGES);
                    return pages;
                }),
                Named.of("nothing is cached", file -> new BitSet()),
                Named.of("cached and uncached swapped", file -> {
                    BitSet pages = mincore(file);
                    pages.flip(0, SelfCheck.PAGES);
                    return pages;
                }));
    }

    @ParameterizedTest
    @MethodSource("brokenViewsOfTheCache")
    void aBrokenViewOfTheCacheIsCaught(Function<NativeFile, BitSet> broken) {
        assertThat(check.ofCachedPages("mincore", broken))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .startsWith("mincore tells of ")
                        .endsWith("on a place: it does not see this filesystem's page cache"));
    }

    @Test
    void mincoreIsNot() {
        assertThat(check.ofCachedPages("mincore", SelfCheckTest::mincore)).isEmpty();
    }

    static Stream<Named<Fetches>> brokenAccounting() {
        return Stream.of(
                Named.of("stale", reads -> {
                    reads.run();
                    return 0;
                }),
                Named.of("counts what is read, not what is fetched", reads -> {
                    ThreadIo before = ThreadIo.read(Sysfs.live()).orElseThrow();
                    reads.run();
                    return ThreadIo.read(Sysfs.live())
                            .orElseThrow()
                            .since(before)
                            .readChars();
                }),
                Named.of("another thread's", reads -> {
                    long[] counted = new long[1];
                    CompletableFuture.runAsync(() -> counted[0] = accounted(
                                    () -> CompletableFuture.runAsync(reads).join()))
                            .join();
                    return counted[0];
                }),
                Named.of("counts sectors", reads -> accounted(reads) / 512),
                Named.of("loses one page in a hundred", reads -> accounted(reads) * 99 / 100),
                Named.of("counts twice", reads -> 2 * accounted(reads)));
    }

    @ParameterizedTest
    @MethodSource("brokenAccounting")
    void brokenAccountingIsCaught(Fetches broken) {
        assertThat(check.ofFetches("read_bytes", broken))
                .hasValueSatisfying(reason -> assertThat(reason)
                        .contains("bytes had to come from storage; read_bytes counted ")
                        .endsWith("on a place: it does not count what reaches storage here"));
    }

    @Test
    void accountingIsNot() {
        assertThat(check.ofFetches("read_bytes", SelfCheckTest::accounted)).isEmpty();
    }

    @Test
    void theCountersOfAnotherDeviceAreCaughtAndThoseOfThisOneAreNot() throws IOException {
        String own = privateDevice();
        try (MountedFilesystem other = open("ext4:size=128MiB")) {
            assertThat(check.ofFetches(
                            "counters", reads -> counted(other.privateDevice().orElseThrow(), reads)))
                    .isPresent();
        }
        assertThat(check.ofFetches("counters", reads -> counted(own, reads))).isEmpty();
    }

    @Test
    void aTraceThatLosesRequestsUnreportedIsCaught() {
        assertThat(check.ofFetches("the trace", reads -> traced(filesystem, reads)))
                .isEmpty();
        assertThat(check.ofFetches("the trace", reads -> traced(filesystem, reads) - PageSize.bytes()))
                .isPresent();
    }

    @Test
    void aTraceOfAnotherDeviceIsCaught() throws IOException {
        privateDevice();
        try (MountedFilesystem other = open("ext4:size=128MiB")) {
            assertThat(check.ofFetches("the trace", reads -> traced(other, reads)))
                    .isPresent();
        }
    }

    private static MountedFilesystem open(String spec) throws IOException {
        return Filesystems.open(FilesystemSpec.parse(spec), new OpenContext(List.of()));
    }

    private static String privateDevice() {
        Optional<String> device = filesystem.privateDevice();
        assumeTrue(device.isPresent(), "needs a filesystem that the root helper made");
        return device.orElseThrow();
    }

    private static BitSet mincore(NativeFile file) {
        return file.residency().toBitSet();
    }

    private static BitSet shifted(NativeFile file) {
        BitSet shifted = new BitSet();
        mincore(file).stream().forEach(page -> shifted.set(Math.min(page + 1, SelfCheck.PAGES - 1)));
        return shifted;
    }

    private static Function<NativeFile, BitSet> stale() {
        AtomicReference<BitSet> first = new AtomicReference<>();
        return file -> {
            first.compareAndSet(null, mincore(file));
            return first.get();
        };
    }

    private static long accounted(Runnable reads) {
        ThreadIo before = ThreadIo.read(Sysfs.live()).orElseThrow();
        reads.run();
        return ThreadIo.read(Sysfs.live()).orElseThrow().since(before).storageReadBytes();
    }

    private static long counted(String device, Runnable reads) {
        try (TrialObserver observer = TrialObserver.begin(device)) {
            reads.run();
            DeviceRequests requests = observer.requests();
            return requests == null ? -1 : requests.readBytes();
        }
    }

    private static long traced(MountedFilesystem of, Runnable reads) {
        privateDevice();
        RequestTracing tracing =
                new RequestTracing(Privileges.shared(), of.helperDevice().orElseThrow());
        try (RequestTracing.Running trace = tracing.begin()) {
            reads.run();
            return trace.stop().own().stream()
                    .mapToLong(size -> size.requests() * size.bytes())
                    .sum();
        }
    }
}
