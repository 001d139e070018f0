package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.cache.Settling;
import io.github.iolitmus.kit.file.ScratchFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.internal.sysfs.KernelDebugging;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.internal.sysfs.ThreadIo;
import io.github.iolitmus.kit.nativeio.CacheCounts;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.trace.RequestTracing;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out what a lab can do by doing it on a small file of its own: an all-miss and an all-hit workload, whose counts are known beforehand. Each
 * capability is probed at most once.
 */
final class Probes {

    private static final int PAGES = 64;
    /** What a filesystem may read of its own metadata on the thread's account. */
    private static final int METADATA_BYTES = 64 << 10;
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
            case READAHEAD_WINDOW -> readAheadWindow();
            case TUNING -> filesystem.tuningRefusal();
            case OVERLAY -> overlay();
            case TIMING -> timing();
            case OTHER_USER -> FilesystemUser.refusal();
        };
    }

    private Optional<String> privateDevice() {
        return filesystem.privateDevice().isPresent()
                ? Optional.empty()
                : Optional.of("the device of " + filesystem.directory() + " is not private to the test, so its counters"
                        + " would show other people's requests too; mount a filesystem of its own and name it with"
                        + " iolitmus.filesystems=dir:PATH");
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
        long cold = requestsOf(tracing, makeCold(scratch));
        long cached = requestsOf(tracing, scratch.file());
        return cold > 0 && cached == 0
                ? Optional.empty()
                : Optional.of("the trace has " + cold + " requests for reading an uncached file and " + cached
                        + " for reading it from the cache on "
                        + filesystem.info().label()
                        + ": it does not see what this filesystem asks of its device");
    }

    private static long requestsOf(RequestTracing tracing, NativeFile file) {
        try (RequestTracing.Running trace = tracing.begin()) {
            readAll(file);
            return trace.stop().own().stream()
                    .mapToLong(TracedRequests.SizeCount::requests)
                    .sum();
        }
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

    private Optional<String> eviction(ScratchFile scratch) {
        makeCold(scratch);
        return Optional.empty();
    }

    private NativeFile makeCold(ScratchFile scratch) {
        CacheState.cold().establish(scratch.filesystem(), scratch::file);
        return scratch.file();
    }

    private Optional<String> accounting(ScratchFile scratch) {
        if (ThreadIo.read(sysfs).isEmpty()) {
            return Optional.of(
                    "the kernel does not account I/O per thread (/proc/thread-self/io is missing); it takes a"
                            + " kernel with CONFIG_TASK_IO_ACCOUNTING");
        }
        NativeFile file = makeCold(scratch);
        long cold = storageBytesOfReadingAll(file);
        long cached = storageBytesOfReadingAll(file);
        long expected = (long) PAGES * PageSize.bytes();
        return cold >= expected && cold <= expected + METADATA_BYTES && cached <= METADATA_BYTES
                ? Optional.empty()
                : Optional.of("reading " + expected + " cold bytes added " + cold + " to read_bytes of"
                        + " /proc/thread-self/io, reading them again " + cached + ", on "
                        + filesystem.info().label()
                        + ": it does not count what reaches storage here");
    }

    private long storageBytesOfReadingAll(NativeFile file) {
        ThreadIo before = ThreadIo.read(sysfs).orElseThrow();
        readAll(file);
        return ThreadIo.read(sysfs).orElseThrow().since(before).storageReadBytes();
    }

    private Optional<String> cachestat(ScratchFile scratch) {
        Optional<String> refused = scratch.file().cacheCountsRefusal();
        if (refused.isPresent()) {
            return refused;
        }
        NativeFile file = makeCold(scratch);
        long cold = cachedPages(file);
        readAll(file);
        Settling.stableResidency(file);
        long cached = cachedPages(file);
        return cold == 0 && cached == PAGES
                ? Optional.empty()
                : Optional.of("cachestat counts " + cold + " pages of a cold file and " + cached + " of " + PAGES
                        + " after reading it on " + filesystem.info().label()
                        + ": it does not see this filesystem's page cache (overlay is known for that)");
    }

    private static long cachedPages(NativeFile file) {
        return file.cacheCounts(0, 0).map(CacheCounts::cachedPages).orElse(-1L);
    }

    private static void readAll(NativeFile file) {
        int bytes = PAGES * PageSize.bytes();
        try (NativeFile own = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(bytes)) {
            own.pread(buffer, bytes, 0);
        }
    }

    private Optional<String> onProbeFile(Probe probe) {
        int bytes = PAGES * PageSize.bytes();
        try (ScratchFile scratch = ScratchFile.on(filesystem);
                NativeBuffer buffer = NativeBuffer.allocate(bytes)) {
            // Not zeros: a filesystem may store those without a block.
            for (int index = 0; index < bytes; index++) {
                buffer.asByteBuffer().put(index, (byte) (index * 31 + index / 251));
            }
            scratch.file().pwrite(buffer, bytes, 0);
            scratch.file().fsync();
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
