package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.filesystem.Filesystems;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.filesystem.OpenContext;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.nativeio.ErrorNumber;
import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import io.github.iolitmus.kit.syscall.SyscallTracing;
import io.github.iolitmus.kit.trace.ReadaheadTracing;
import io.github.iolitmus.kit.trace.RequestTracing;
import io.github.iolitmus.kit.trace.Tracing;
import io.github.iolitmus.kit.workload.Pacing;
import io.github.iolitmus.kit.workload.Subject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/**
 * A lab on one filesystem under test: provisions files, brings them into a proven cache state, runs trials. A behaviour gets one as a parameter;
 * elsewhere:
 *
 * <pre>{@code
 * try (Lab lab = Lab.open()) {
 *     WorkFile file = lab.provision(ByteSize.mib(64));
 *     Arm backward = lab.cold(file).run(AccessPlan.backward().blocksOf(ByteSize.kib(8)));
 * }
 * }</pre>
 */
public final class Lab implements AutoCloseable {

    private final MountedFilesystem filesystem;
    private final Settings settings;
    private final ClaimCollector claims;
    private final Consumer<String> progress;
    private final WorkFiles files;
    private final Probes probes;
    private final List<Tuning> tunings;
    private final Limits limits;
    private final Tracing tracing;
    private final Map<ByteSize, Integer> handedOut = new ConcurrentHashMap<>();
    private final AtomicBoolean closed = new AtomicBoolean();

    private Lab(
            MountedFilesystem filesystem,
            Settings settings,
            ClaimCollector claims,
            Consumer<String> progress,
            WorkFiles files,
            Probes probes,
            List<Tuning> tunings,
            Limits limits,
            Tracing tracing) {
        this.filesystem = filesystem;
        this.settings = settings;
        this.claims = claims;
        this.progress = progress;
        this.files = files;
        this.probes = probes;
        this.tunings = tunings;
        this.limits = limits;
        this.tracing = tracing;
    }

    /** A lab on the first filesystem of the settings: by default an ext4 made for it, the working directory where none can be made. */
    public static Lab open() {
        Settings settings = Settings.load();
        return open(settings.filesystems().get(0), settings);
    }

    /**
     * A lab on that filesystem.
     *
     * @throws IllegalArgumentException if it names nothing that can be tested
     * @throws UnsupportedException if this machine or this user cannot have it
     */
    public static Lab open(FilesystemSpec spec, Settings settings) {
        MountedFilesystem filesystem;
        try {
            filesystem = Filesystems.open(spec, new OpenContext(List.of(settings.records())));
        } catch (IOException failed) {
            throw new UnsupportedException(
                    "cannot examine " + spec + ": " + failed, "name a directory this user may enter", failed);
        }
        try {
            return on(filesystem, settings);
        } catch (RuntimeException failed) {
            filesystem.close();
            throw failed;
        }
    }

    private static Lab on(MountedFilesystem filesystem, Settings settings) {
        CellHeader header = LabHeader.of("(no behaviour)", filesystem.info(), LabEnvironment.of(settings), settings);
        return new Lab(
                filesystem,
                settings,
                new ClaimCollector(header),
                line -> {},
                new WorkFiles(filesystem, settings.seed()),
                new Probes(filesystem, Sysfs.live()),
                List.of(),
                Limits.none(),
                Tracing.NONE);
    }

    /** The lab's fingerprint, as every record carries it. */
    public static Environment environment(Settings settings) {
        return LabEnvironment.of(settings);
    }

    /** What the machine has of tools and kernel features; each that is missing tells what it takes. */
    public static List<Facility> facilities() {
        Facility helper = Privileges.refusal()
                .map(refusal -> Facility.missing("privileged helper", "no filesystem can be made or tuned", refusal))
                .orElseGet(() -> Facility.present("privileged helper", "can be started"));
        return Stream.concat(Stream.of(helper), new Facilities(Sysfs.live()).all().stream())
                .toList();
    }

    /** What messages about a behaviour on a filesystem begin with. */
    public static CellHeader header(
            String behaviour, FilesystemInfo filesystem, Environment environment, Settings settings) {
        return LabHeader.of(behaviour, filesystem, environment, settings);
    }

    /**
     * The same lab, with its files and probes, collecting for another cell.
     *
     * @param progress is told in a line how far a comparison is, every few seconds
     */
    public Lab forCell(ClaimCollector cell, Consumer<String> progress) {
        return new Lab(filesystem, settings, cell, progress, files, probes, List.of(), Limits.none(), tracing);
    }

    /**
     * The same lab, whose trials find these settings: set in the order given and read back before a trial opens its file, restored after each
     * arm.
     *
     * @throws UnsupportedException if the filesystem's settings cannot be set
     */
    public Lab with(Tuning... settings) {
        probes.lacks(Capability.TUNING).ifPresent(lack -> {
            throw new UnsupportedException("no trial can find " + List.of(settings), lack);
        });
        return new Lab(filesystem, this.settings, claims, progress, files, probes, List.of(settings), limits, tracing);
    }

    /**
     * The same lab, whose trials run in a process of their own that may use no more than that. It runs access plans; pages are charged to it when
     * it reads them first, so where memory is limited, trials begin cold.
     *
     * @throws UnsupportedException if nothing can be limited here
     */
    public Lab limited(Limits allowed) {
        if (!limits.isNone()) {
            throw new IllegalStateException("the lab is limited to " + limits + " already; give all limits at once");
        }
        Privileges.refusal().ifPresent(refusal -> {
            throw new UnsupportedException("no process can be limited to " + allowed, refusal);
        });
        return new Lab(filesystem, settings, claims, progress, files, probes, tunings, allowed, tracing);
    }

    /**
     * The same lab, in whose trials each request of the device is traced and told from everybody else's by where the file lies.
     *
     * @throws UnsupportedException if requests cannot be traced here
     */
    public Lab traced() {
        probes.lacks(Capability.REQUEST_TRACE).ifPresent(lack -> {
            throw new UnsupportedException("no requests can be traced", lack);
        });
        return tracing(tracing.and(new RequestTracing(
                Privileges.shared(), filesystem.helperDevice().orElseThrow())));
    }

    /**
     * The same lab, in whose trials it is traced what comes into the page cache of the file, and, where the kernel tells, in which readahead windows.
     *
     * @throws UnsupportedException if it cannot be traced here
     */
    public Lab readaheadTraced() {
        probes.lacks(Capability.PAGE_CACHE_TRACE).ifPresent(lack -> {
            throw new UnsupportedException("no readahead can be traced", lack);
        });
        return tracing(tracing.and(new ReadaheadTracing(Privileges.shared())));
    }

    private Lab tracing(Tracing more) {
        return new Lab(filesystem, settings, claims, progress, files, probes, tunings, limits, more);
    }

    /** The filesystem under test. */
    public MountedFilesystem filesystem() {
        return filesystem;
    }

    /** What has been observed and claimed in this lab's cell. */
    public ClaimCollector claims() {
        return claims;
    }

    /** Why the lab lacks a capability, with the remedy; empty where it has it. */
    public Optional<String> lacks(Capability capability) {
        return probes.lacks(capability);
    }

    /**
     * A work file of that size, another one at each call: an untouched one of an earlier cell, or a new one. It is removed with the lab, or by the
     * kernel when the process ends.
     *
     * @throws io.github.iolitmus.kit.record.InconclusiveException if there is no space for it, with how much is missing
     */
    public WorkFile provision(ByteSize size) {
        return files.provision(size, handedOut.merge(size, 1, Integer::sum) - 1);
    }

    /** Trials on the file that begin with none of its pages resident. */
    public Subject cold(WorkFile file) {
        return subject(file, CacheState.cold(), Capability.EVICTION);
    }

    /** Trials on the file that begin with all of its pages resident. */
    public Subject warm(WorkFile file) {
        return subject(file, CacheState.warm(), Capability.CACHED_STORAGE);
    }

    /** Trials on the file that begin with every n-th of its pages resident and no other. */
    public Subject everyNthPageResident(WorkFile file, int n) {
        return subject(file, CacheState.everyNthPage(n), Capability.EVICTION);
    }

    private Subject subject(WorkFile file, CacheState state, Capability needed) {
        if (limits.limitsMemory() && !state.isCold()) {
            throw new IllegalStateException(
                    "pages that are resident when a trial begins are charged to this process, not to the"
                            + " limited one: begin cold where memory is limited");
        }
        probes.lacks(needed).ifPresent(lack -> {
            throw new UnsupportedException("no trial can begin " + state, lack);
        });
        file.layouts().forEach(tracing::locate);
        return new Subject(
                file,
                state,
                new Subject.Conditions(
                        new Pacing(
                                settings.power(), settings.budget(), () -> probes.lacks(Capability.TIMING), progress),
                        settings.seed(),
                        this::observer,
                        tunings,
                        filesystem::tune,
                        limits,
                        filesystem.helperDevice(),
                        claims));
    }

    private TrialObserver observer() {
        return TrialObserver.begin(filesystem.privateDevice().orElse(null), tracing);
    }

    /**
     * Traces the calls about files that a process of this user's, a database's backend say, and its descendants make during an activity. Which file a
     * call is on is known where its descriptor was open at the beginning or at the end.
     *
     * @throws UnsupportedException if system calls cannot be traced here
     */
    public <E extends Exception> SyscallTrace syscallsOf(ProcessHandle process, SyscallTracing.Activity<E> activity)
            throws E {
        return syscallTracing().during(process, claims, activity);
    }

    /**
     * Traces the calls about files that a command makes from its beginning to its end. It gets a file as standard input or output where the builder
     * names one, and nothing otherwise.
     *
     * @throws UnsupportedException if system calls cannot be traced here
     * @throws IllegalStateException if the command cannot be run, or fails
     */
    public SyscallTrace syscallsOf(ProcessBuilder command) {
        return syscallTracing().of(command, claims);
    }

    private SyscallTracing syscallTracing() {
        probes.lacks(Capability.SYSCALL_TRACE).ifPresent(lack -> {
            throw new UnsupportedException("no system calls can be traced", lack);
        });
        return new SyscallTracing(Privileges.shared(), files.all());
    }

    /**
     * Makes one call and keeps what it returned. Before it, errno holds ENOENT.
     *
     * @param call the call in words
     * @param caller makes it and gives its return value
     */
    public CallResult call(String call, IntSupplier caller) {
        if (!limits.isNone()) {
            throw new IllegalStateException("\"" + call + "\" would be made by this process, but " + limits
                    + " can be allowed to a process of its own alone; call it in a lab without limits");
        }
        ErrorNumber.leaveNoSuchFile();
        int returned = caller.getAsInt();
        return new CallResult(claims, call, returned, ErrorNumber.last());
    }

    /** Removes the lab's files and gives its filesystem back; a second time does nothing. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            files.close();
            filesystem.close();
        }
    }
}
