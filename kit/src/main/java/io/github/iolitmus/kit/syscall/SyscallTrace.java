package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.observe.LatencyRecorder;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.TracedCalls;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The calls about files that a process and its descendants made while something was done, in the order in which they were entered; or some of them:
 *
 * <pre>{@code
 * SyscallTrace scan = lab.syscallsOf(backend, () -> statement.execute("SELECT count(*) FROM t"));
 * assertThat(scan.on(relation)).neverAdvisesBackwards();
 * }</pre>
 *
 * <p>What is read through a mapping is no call, and of {@code io_uring} the trace shows only that it was entered.
 */
public final class SyscallTrace {

    /** Those behind which other reads and writes may hide. */
    private static final Set<String> RINGS = Set.of("io_uring_enter", "io_submit");

    private final ClaimCollector claims;
    private final String process;
    private final String which;
    private final SyscallLog log;
    private final List<Syscall> calls;
    private final Set<FileKey> neverOpened;
    private final Predicate<Syscall> named;
    private final Optional<FileKey> file;

    private SyscallTrace(
            ClaimCollector claims,
            String process,
            String which,
            SyscallLog log,
            Set<FileKey> neverOpened,
            Predicate<Syscall> named,
            Optional<FileKey> file) {
        this.claims = claims;
        this.process = process;
        this.which = which;
        this.log = log;
        this.neverOpened = Set.copyOf(neverOpened);
        this.named = named;
        this.file = file;
        this.calls = log.calls().stream()
                .filter(named)
                .filter(call -> file.isEmpty() || call.on().file().equals(file))
                .toList();
    }

    /** All calls; {@code neverOpened} are files of which it is known that nobody opened them while the trace lasted. */
    public SyscallTrace(ClaimCollector claims, String process, SyscallLog log, Set<FileKey> neverOpened) {
        this(claims, process, "calls", log, neverOpened, call -> true, Optional.empty());
    }

    /** Those of them that are known to be on that file, by whatever name it was opened. */
    public SyscallTrace on(Path path) {
        FileKey key = FileKey.of(path)
                .orElseThrow(() -> new IllegalArgumentException("there is no file " + path
                        + " now, so no call can be told to be on it; keep it until the claim"));
        return new SyscallTrace(
                claims, process, which + " on " + path.getFileName(), log, neverOpened, named, Optional.of(key));
    }

    /** Those of them that are known to be on that file in its first layout. */
    public SyscallTrace on(WorkFile file) {
        FileKey key = FileKey.of(file.path()).orElseThrow();
        return new SyscallTrace(
                claims, process, which + " on the work file", log, neverOpened, named, Optional.of(key));
    }

    /**
     * Those of them that have one of these names.
     *
     * @param names as the kernel has them: {@code pread64}, {@code fsync}; {@code open} and {@code openat} are two
     */
    public SyscallTrace named(String... names) {
        return narrowed(String.join(", ", names), call -> Set.of(names).contains(call.name()));
    }

    /** Those of them that read into the process's memory: {@code read}, {@code pread64} and their kin. */
    public SyscallTrace reads() {
        return narrowed("reads", Syscall::isRead);
    }

    /** Those of them that ask for readahead: {@code fadvise64} with {@code WILLNEED}, and {@code readahead}. */
    public SyscallTrace readAheadAdvice() {
        return narrowed("readahead advice", Syscall::isReadAheadAdvice);
    }

    private SyscallTrace narrowed(String words, Predicate<Syscall> more) {
        return new SyscallTrace(
                claims, process, which.replaceFirst("^calls", words), log, neverOpened, named.and(more), file);
    }

    /** The calls, in the order of their entries. */
    public List<Syscall> calls() {
        return calls;
    }

    /** Collects the claims on it. */
    public ClaimCollector claims() {
        return claims;
    }

    /** How many events were not recorded or could not be read: any of them may have been a call of these. */
    public long lost() {
        return log.lost();
    }

    /** How many calls besides may have been of these: on descriptors that were opened and closed within the trace, or by {@code io_uring}. */
    public long perhaps() {
        return log.calls().stream()
                .filter(call -> RINGS.contains(call.name()) || mayBeOnTheFile(call))
                .count();
    }

    private boolean mayBeOnTheFile(Syscall call) {
        return file.isPresent()
                && call.on().isUnattributed()
                && named.test(call)
                && !(call.on().openedMeanwhile() && neverOpened.contains(file.get()));
    }

    /** In words: {@code reads on the work file by cat}. */
    public String describe() {
        return which + " by " + process;
    }

    /** Readahead advice that begins before the one before it on the same descriptor. */
    public List<Syscall> backwardAdvice() {
        Map<Integer, Syscall> last = new HashMap<>();
        List<Syscall> backward = new ArrayList<>();
        for (Syscall call : readAheadAdvice().calls) {
            Syscall before = last.put(call.on().ordinal(), call);
            if (before != null && call.offset() < before.offset()) {
                backward.add(call);
            }
        }
        return backward;
    }

    /**
     * Readahead advice for a range whose first read then begins where the read before it on the same descriptor ended: the kernel's own readahead
     * would have had it.
     */
    public List<Syscall> adviceOnSequentialRanges() {
        Map<Integer, Long> ends = new HashMap<>();
        Map<Integer, List<Syscall>> pending = new HashMap<>();
        List<Syscall> sequential = new ArrayList<>();
        for (Syscall call : calls) {
            int descriptor = call.on().ordinal();
            if (call.isReadAheadAdvice()) {
                pending.computeIfAbsent(descriptor, unused -> new ArrayList<>()).add(call);
            } else if (call.isRead() && call.returned() > 0) {
                boolean goesOn = Long.valueOf(call.offset()).equals(ends.put(descriptor, call.end()));
                pending.getOrDefault(descriptor, new ArrayList<>()).removeIf(advice -> {
                    boolean first = advice.covers(call);
                    if (first && goesOn) {
                        sequential.add(advice);
                    }
                    return first;
                });
            }
        }
        return sequential;
    }

    /** What a record keeps of it. */
    TracedCalls summary() {
        Map<String, List<Syscall>> byName =
                calls.stream().collect(Collectors.groupingBy(Syscall::name, TreeMap::new, Collectors.toList()));
        return new TracedCalls(
                process,
                log.lost(),
                log.unfinished(),
                calls.stream()
                        .filter(call ->
                                call.on().descriptor() >= 0 && call.on().file().isEmpty())
                        .count(),
                byName.entrySet().stream()
                        .map(kind -> kind(kind.getKey(), kind.getValue()))
                        .toList());
    }

    private static TracedCalls.Kind kind(String name, List<Syscall> calls) {
        LatencyRecorder latencies = new LatencyRecorder(name);
        calls.forEach(call -> latencies.record(call.latencyMicros() * 1000));
        List<TracedCalls.SizeCount> sizes = calls.stream()
                .filter(call -> call.length() >= 0)
                .collect(Collectors.groupingBy(Syscall::length, Collectors.counting()))
                .entrySet()
                .stream()
                .map(size -> new TracedCalls.SizeCount(size.getKey(), size.getValue()))
                .sorted(Comparator.comparingLong(TracedCalls.SizeCount::calls)
                        .reversed()
                        .thenComparingLong(TracedCalls.SizeCount::bytes))
                .toList();
        int shown = Math.min(sizes.size(), TracedCalls.Kind.MOST_SIZES);
        return new TracedCalls.Kind(
                latencies.summary(),
                calls.stream().filter(Syscall::hasFailed).count(),
                sizes.subList(0, shown),
                sizes.subList(shown, sizes.size()).stream()
                        .mapToLong(TracedCalls.SizeCount::calls)
                        .sum());
    }
}
