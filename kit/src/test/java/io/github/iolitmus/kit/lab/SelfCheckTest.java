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
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ReadaheadTrace.Cause;
import io.github.iolitmus.kit.record.ReadaheadTrace.Windows;
import io.github.iolitmus.kit.syscall.FileKey;
import io.github.iolitmus.kit.syscall.Opening;
import io.github.iolitmus.kit.syscall.Syscall;
import io.github.iolitmus.kit.syscall.SyscallLog;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import io.github.iolitmus.kit.syscall.SyscallTracing;
import io.github.iolitmus.kit.trace.ReadaheadTracing;
import io.github.iolitmus.kit.trace.RequestTracing;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
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
        assertThat(check.ofFetches("the trace", reads -> Math.max(0, traced(filesystem, reads) - PageSize.bytes())))
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

    static Stream<Named<UnaryOperator<ReadaheadTrace>>> brokenTracesOfThePageCache() {
        return Stream.of(
                Named.of("misses a page", trace -> added(trace, Math.max(0, trace.addedPages() - 1))),
                Named.of("sees one that was cached", trace -> added(trace, trace.addedPages() + 1)),
                Named.of("counts folios", trace -> added(trace, trace.addedPages() / 2)),
                Named.of("another file's", trace -> added(trace, 0)),
                Named.of("lost events", trace -> new ReadaheadTrace(trace.addedPages(), true, trace.windows(), 1)));
    }

    private static ReadaheadTrace added(ReadaheadTrace trace, long pages) {
        return new ReadaheadTrace(pages, true, trace.windows(), 0);
    }

    @ParameterizedTest
    @MethodSource("brokenTracesOfThePageCache")
    void aBrokenTraceOfThePageCacheIsCaught(UnaryOperator<ReadaheadTrace> broken) {
        SelfCheck.Readahead readahead = readahead();

        assertThat(check.ofAddedPages("the trace", reads -> broken.apply(readahead.during(reads))))
                .hasValueSatisfying(reason ->
                        assertThat(reason).endsWith("on a place: it does not see this filesystem's page cache"));
    }

    static Stream<Named<UnaryOperator<ReadaheadTrace>>> brokenTracesOfWindows() {
        return Stream.of(
                Named.of("misses one", trace -> windows(trace.windows().subList(1, 2))),
                Named.of(
                        "a page too large",
                        trace -> windows(trace.windows().stream()
                                .map(alike -> new Windows(alike.cause(), alike.pages() + 1, alike.count()))
                                .toList())),
                Named.of(
                        "has each twice",
                        trace -> windows(trace.windows().stream()
                                .map(alike -> new Windows(alike.cause(), alike.pages(), 2 * alike.count()))
                                .toList())),
                Named.of(
                        "causes swapped",
                        trace -> windows(trace.windows().stream()
                                .map(alike -> new Windows(
                                        alike.cause() == Cause.ASKED_FOR ? Cause.SYNCHRONOUS : Cause.ASKED_FOR,
                                        alike.pages(),
                                        alike.count()))
                                .toList())),
                Named.of("lost events", trace -> new ReadaheadTrace(0, true, trace.windows(), 1)),
                Named.of("an older kernel's", trace -> new ReadaheadTrace(0, false, List.of(), 0)));
    }

    private static ReadaheadTrace windows(List<Windows> windows) {
        return new ReadaheadTrace(0, true, windows, 0);
    }

    @ParameterizedTest
    @MethodSource("brokenTracesOfWindows")
    void aBrokenTraceOfWindowsIsCaught(UnaryOperator<ReadaheadTrace> broken) {
        SelfCheck.Readahead readahead = readahead();

        assertThat(check.ofWindows("the trace", reads -> broken.apply(readahead.during(reads))))
                .isPresent();
    }

    @Test
    void theTracesOfThePageCacheAreNot() {
        assertThat(check.ofAddedPages("the trace", readahead())).isEmpty();
        assertThat(check.ofWindows("the trace", readahead()))
                .as("where the kernel tells of windows")
                .satisfiesAnyOf(
                        lack -> assertThat(lack).isEmpty(),
                        lack -> assertThat(lack)
                                .hasValueSatisfying(
                                        reason -> assertThat(reason).startsWith("this kernel does not tell")));
    }

    private static SelfCheck.Readahead readahead() {
        assumeTrue(Privileges.refusal().isEmpty(), "tracing needs the root helper");
        ReadaheadTracing tracing = new ReadaheadTracing(Privileges.shared());
        ReadaheadTracing.Located located = tracing.locate(scratch.file());
        return reads -> {
            try (ReadaheadTracing.Running trace = tracing.begin()) {
                reads.run();
                return trace.stop(located);
            }
        };
    }

    static Stream<Named<UnaryOperator<SyscallLog>>> brokenTracesOfCalls() {
        return Stream.of(
                Named.of(
                        "misses one kind of call",
                        calls(made -> made.stream()
                                .filter(call -> !call.name().equals("fsync"))
                                .toList())),
                Named.of(
                        "has every call twice",
                        calls(made ->
                                Stream.concat(made.stream(), made.stream()).toList())),
                Named.of("in the order of another clock", calls(made -> {
                    List<Syscall> turned = new ArrayList<>(made);
                    Collections.reverse(turned);
                    return turned;
                })),
                Named.of(
                        "every call on every file",
                        calls(made -> made.stream()
                                .map(call -> with(call, call.offset(), call.returned(), scratchOpening()))
                                .toList())),
                Named.of(
                        "offsets off by a page",
                        calls(made -> made.stream()
                                .map(call -> with(call, call.offset() + PageSize.bytes(), call.returned(), call.on()))
                                .toList())),
                Named.of(
                        "what is asked for taken for what comes",
                        calls(made -> made.stream()
                                .map(call -> with(call, call.offset(), Math.max(0, call.length()), call.on()))
                                .toList())),
                Named.of("nothing at all", calls(made -> List.of())));
    }

    private static UnaryOperator<SyscallLog> calls(UnaryOperator<List<Syscall>> broken) {
        return log -> new SyscallLog(broken.apply(log.calls()), List.of(), Set.of(), false, 0);
    }

    private static Syscall with(Syscall call, long offset, long returned, Opening on) {
        return new Syscall(call.name(), on, call.thread(), offset, call.length(), call.advice(), returned, 0, 0);
    }

    private static Opening scratchOpening() {
        return new Opening(1, 3, 0, 0, FileKey.of(scratch.file().path()), false);
    }

    @ParameterizedTest
    @MethodSource("brokenTracesOfCalls")
    void aBrokenTraceOfCallsIsCaught(UnaryOperator<SyscallLog> broken) {
        assertThat(check.ofCalls("the trace", made -> {
                    SyscallTrace trace = syscalls(made);
                    return new SyscallTrace(
                            trace.claims(),
                            "broken",
                            broken.apply(new SyscallLog(trace.calls(), List.of(), Set.of(), false, 0)),
                            Set.of());
                }))
                .hasValueSatisfying(
                        reason -> assertThat(reason).endsWith("it does not see what a process asks for here"));
    }

    @Test
    void theTraceOfCallsIsNot() {
        assertThat(check.ofCalls("the trace", SelfCheckTest::syscalls)).isEmpty();
    }

    private static SyscallTrace syscalls(Runnable made) {
        assumeTrue(Privileges.refusal().isEmpty(), "tracing needs the root helper");
        return new SyscallTracing(Privileges.shared(), List.of())
                .during(ProcessHandle.current(), new ClaimCollector(new CellHeader("", "", "", "")), made::run);
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
