package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.cache.Settling;
import io.github.iolitmus.kit.file.ScratchFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.sysfs.KernelDebugging;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.internal.sysfs.ThreadIo;
import io.github.iolitmus.kit.nativeio.CacheCounts;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.nativeio.IoUring;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.syscall.SyscallTracing;
import io.github.iolitmus.kit.trace.ReadaheadTracing;
import io.github.iolitmus.kit.trace.RequestTracing;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds out what a lab can do by doing it on a small file of its own, and whether its instruments tell the truth there, by {@link SelfCheck}. Each
 * capability is probed at most once.
 */
final class Probes {

    private static final int PAGES = SelfCheck.PAGES;
    /** Errors that tell of the directory that was named; others tell of a fault that nobody may take for a lack. */
    private static final Set<String> OF_THE_DIRECTORY =
            Set.of("EACCES", "EPERM", "EROFS", "EOPNOTSUPP", "ENOSPC", "EDQUOT", "ENOENT");

    private final MountedFilesystem filesystem;
    private final Sysfs sysfs;
    private final Map<Capability, Optional<String>> lacks = new EnumMap<>(Capability.class);

    Probes(MountedFilesystem filesystem, Sysfs sysfs) {
        this.filesystem = filesystem;
        this.sysfs = sysfs;
    }

    /** Why the lab lacks a capability, with what it would take; empty where it has it. */
    synchronized Optional<String> lacks(Capability capability) {
        Optional<String> known = lacks.get(capability);
        if (known == null) {
            known = probe(capability);
            lacks.put(capability, known);
        }
        return known;
    }

    private Optional<String> probe(Capability capability) {
        return switch (capability) {
            case CACHED_STORAGE -> onProbeFile(this::cachedStorage);
            case EVICTION -> lacks(Capability.CACHED_STORAGE).or(() -> onProbeFile(this::eviction));
            case STORAGE_ACCOUNTING -> lacks(Capability.EVICTION).or(() -> onProbeFile(this::accounting));
            case CACHESTAT -> lacks(Capability.EVICTION).or(() -> onProbeFile(this::cachestat));
            case PRIVATE_DEVICE -> privateDevice();
            case REQUEST_TRACE -> requestTrace();
            case PAGE_CACHE_TRACE ->
                lacks(Capability.EVICTION).or(Privileges::refusal).or(() -> onProbeFile(this::pageCacheTrace));
            case READAHEAD_TRACE -> lacks(Capability.PAGE_CACHE_TRACE).or(() -> onProbeFile(this::readaheadTrace));
            case SYSCALL_TRACE -> Privileges.refusal().or(() -> onProbeFile(this::syscallTrace));
            case DIRECT_IO -> onProbeFile(this::directIo);
            case IO_URING -> onProbeFile(this::ioUring);
            case READAHEAD_WINDOW -> readAheadWindow();
            case TUNING -> filesystem.tuningRefusal();
            case OVERLAY -> overlay();
            case TIMING -> timing();
            case OTHER_USER -> FilesystemUser.refusal();
        };
    }

    private Optional<String> privateDevice() {
        Optional<String> device = filesystem.privateDevice();
        return device.isEmpty()
                ? Optional.of("the device of " + filesystem.directory() + " is not private to the test, so its counters"
                        + " would show other people's requests too; mount a filesystem of its own and name it with"
                        + " iolitmus.filesystems=dir:PATH")
                : lacks(Capability.EVICTION)
                        .or(() -> onProbeFile(scratch -> selfCheck(scratch)
                                .ofFetches("the counters of device " + device.get(), reads -> {
                                    DeviceRequests requests = requestsOf(device.get(), reads);
                                    return requests == null ? 0 : requests.readBytes();
                                })));
    }

    private static @Nullable DeviceRequests requestsOf(String device, Runnable reads) {
        try (TrialObserver observer = TrialObserver.begin(device)) {
            reads.run();
            return observer.requests();
        }
    }

    private Optional<String> requestTrace() {
        Optional<String> device = filesystem.helperDevice();
        return device.isEmpty()
                ? Optional.of("the root helper traces only block devices of filesystems that it made, and "
                        + filesystem.info().label()
                        + " has none such; name one that has, as in iolitmus.filesystems=ext4")
                : lacks(Capability.EVICTION)
                        .or(() -> onProbeFile(
                                scratch -> traced(scratch, new RequestTracing(Privileges.shared(), device.get()))));
    }

    private Optional<String> traced(ScratchFile scratch, RequestTracing tracing) {
        return selfCheck(scratch).ofFetches("the trace of requests", reads -> {
            try (RequestTracing.Running trace = tracing.begin()) {
                reads.run();
                return trace.stop().own().stream()
                        .mapToLong(size -> size.requests() * size.bytes())
                        .sum();
            }
        });
    }

    private Optional<String> pageCacheTrace(ScratchFile scratch) {
        return selfCheck(scratch).ofAddedPages("the trace of the page cache", readaheadOf(scratch));
    }

    private Optional<String> readaheadTrace(ScratchFile scratch) {
        return selfCheck(scratch).ofWindows("the trace of readahead", readaheadOf(scratch));
    }

    private static SelfCheck.Readahead readaheadOf(ScratchFile scratch) {
        ReadaheadTracing tracing = new ReadaheadTracing(Privileges.shared());
        ReadaheadTracing.Located located = tracing.locate(scratch.file());
        return reads -> {
            try (ReadaheadTracing.Running trace = tracing.begin()) {
                reads.run();
                return trace.stop(located);
            }
        };
    }

    private Optional<String> syscallTrace(ScratchFile scratch) {
        SyscallTracing tracing = new SyscallTracing(Privileges.shared(), List.of());
        // Of no cell: nobody claims anything on it.
        ClaimCollector unused = new ClaimCollector(new CellHeader("", "", "", ""));
        return selfCheck(scratch)
                .ofCalls(
                        "the trace of system calls",
                        calls -> tracing.during(ProcessHandle.current(), unused, calls::run));
    }

    private Optional<String> readAheadWindow() {
        long window = filesystem.info().readAheadBytes();
        if (window > 0) {
            return Optional.empty();
        }
        return Optional.of("the readahead window of " + filesystem.info().label() + " on device "
                + filesystem.info().device()
                + (window == 0
                        ? " is 0: readahead is switched off, so none can be expected; set read_ahead_kb and open again"
                        : " cannot be read from /sys, so it is unknown how much readahead to expect; mount /sys"));
    }

    private Optional<String> overlay() {
        return filesystem.info().type().equals("overlay")
                ? Optional.empty()
                : Optional.of("it is about overlays, and " + filesystem.directory() + " is on "
                        + filesystem.info().label() + "; name one, as in iolitmus.filesystems=overlay:ext4");
    }

    private Optional<String> timing() {
        return KernelDebugging.options(sysfs)
                .filter(options -> !options.isEmpty())
                .map(options -> "the kernel was built with " + String.join(" and ", options)
                        + ", which slows it down by factors, so no time says anything about it; use one without");
    }

    private Optional<String> cachedStorage(ScratchFile scratch) {
        NativeFile file = scratch.file();
        if (!filesystem.hasBackingStore()) {
            return Optional.of(
                    filesystem.info().label() + " keeps its data in memory: nothing can be evicted, so no read"
                            + " is cold; name a directory on a disk with iolitmus.filesystems=dir:PATH");
        }
        readAll(file);
        long resident = Settling.stableResidency(file).residentPages();
        return resident == PAGES
                ? Optional.empty()
                : Optional.of("after reading all of a file of " + PAGES + " pages, mincore counts " + resident
                        + " resident on " + filesystem.info().label()
                        + ": it does not tell what is cached here, and no cache state can be proven by it");
    }

    /** What is emptied and loaded is proven by mincore: so it is mincore that is checked. */
    private Optional<String> eviction(ScratchFile scratch) {
        return selfCheck(scratch)
                .ofCachedPages("mincore", file -> file.residency().toBitSet());
    }

    private Optional<String> accounting(ScratchFile scratch) {
        if (ThreadIo.read(sysfs).isEmpty()) {
            return Optional.of(
                    "the kernel does not account I/O per thread (/proc/thread-self/io is missing); it takes a"
                            + " kernel with CONFIG_TASK_IO_ACCOUNTING");
        }
        return selfCheck(scratch).ofFetches("read_bytes of /proc/thread-self/io", reads -> {
            ThreadIo before = ThreadIo.read(sysfs).orElseThrow();
            reads.run();
            return ThreadIo.read(sysfs).orElseThrow().since(before).storageReadBytes();
        });
    }

    private Optional<String> cachestat(ScratchFile scratch) {
        return scratch.file()
                .cacheCountsRefusal()
                .or(() -> selfCheck(scratch).ofCachedPages("cachestat", Probes::pagesCountedOneByOne));
    }

    private static BitSet pagesCountedOneByOne(NativeFile file) {
        BitSet cached = new BitSet(PAGES);
        for (int page = 0; page < PAGES; page++) {
            cached.set(
                    page,
                    file.cacheCounts((long) page * PageSize.bytes(), PageSize.bytes())
                                    .map(CacheCounts::cachedPages)
                                    .orElse(0L)
                            > 0);
        }
        return cached;
    }

    private SelfCheck selfCheck(ScratchFile scratch) {
        return new SelfCheck(scratch, filesystem.info().label());
    }

    private Optional<String> directIo(ScratchFile scratch) {
        try (NativeFile direct = scratch.file().reopen(OpenFlag.READ, OpenFlag.DIRECT);
                NativeBuffer buffer = NativeBuffer.allocate(bytes())) {
            int read = direct.pread(buffer, bytes(), 0);
            return lackUnlessSame("a read with O_DIRECT", read, buffer, scratch);
        } catch (NativeCallException refused) {
            if (refused.errno() != Errno.EINVAL.number()) {
                throw refused;
            }
            return Optional.of(filesystem.info().label() + " takes no O_DIRECT: " + refused.getMessage()
                    + "; name another filesystem");
        }
    }

    private Optional<String> ioUring(ScratchFile scratch) {
        try (IoUring ring = IoUring.open(1);
                NativeBuffer buffer = NativeBuffer.allocate(bytes())) {
            ring.read(scratch.file(), buffer, bytes(), 0, 0);
            ring.submitAndAwait(1);
            ring.next();
            return lackUnlessSame("a read through io_uring", ring.result(), buffer, scratch);
        }
    }

    /** A call that reads other bytes than pread does, or less, is none to judge by. */
    private Optional<String> lackUnlessSame(String call, int result, NativeBuffer buffer, ScratchFile scratch) {
        try (NativeBuffer expected = NativeBuffer.allocate(bytes())) {
            scratch.file().pread(expected, bytes(), 0);
            return result == bytes() && buffer.asByteBuffer().equals(expected.asByteBuffer())
                    ? Optional.empty()
                    : Optional.of(call + " of " + bytes() + " bytes came to " + result
                            + ", or to other bytes than pread's, on "
                            + filesystem.info().label());
        }
    }

    private static int bytes() {
        return PAGES * PageSize.bytes();
    }

    private static void readAll(NativeFile file) {
        try (NativeFile own = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(bytes())) {
            own.pread(buffer, bytes(), 0);
        }
    }

    private Optional<String> onProbeFile(Probe probe) {
        try (ScratchFile scratch = ScratchFile.on(filesystem)) {
            scratch.fill(bytes());
            return probe.lack(scratch);
        } catch (InconclusiveException | UnsupportedException unproven) {
            return Optional.of(unproven.verdict().reason());
        } catch (NativeCallException failed) {
            if (!OF_THE_DIRECTORY.contains(failed.symbol())) {
                throw failed;
            }
            return Optional.of(
                    "cannot make a file in " + filesystem.directory() + " to probe with: " + failed.getMessage()
                            + "; name a directory this user may write with iolitmus.filesystems=dir:PATH");
        }
    }

    private interface Probe {
        Optional<String> lack(ScratchFile scratch);
    }
}
