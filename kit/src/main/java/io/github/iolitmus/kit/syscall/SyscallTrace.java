package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.observe.LatencyRecorder;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.TracedCalls;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    private final SyscallLog log;
    private final Set<FileKey> neverOpened;
    private final Part part;
    private final List<Syscall> calls;

    /**
     * Which of the calls are looked at.
     *
     * @param kind in words: {@code reads}
     * @param where in words, as it follows them: {@code  on the work file}
     * @param file the file they are on; empty for all
     */
    private record Part(String kind, Predicate<Syscall> named, String where, Optional<FileKey> file) {

        private static final Part ALL = new Part("calls", call -> true, "", Optional.empty());

        boolean has(Syscall call) {
            return named.test(call) && (file.isEmpty() || call.on().file().equals(file));
        }

        boolean isOfSomeKinds() {
            return !kind.equals(ALL.kind);
        }
    }

    private SyscallTrace(ClaimCollector claims, String process, SyscallLog log, Set<FileKey> neverOpened, Part part) {
        this.claims = claims;
        this.process = process;
        this.log = log;
        this.neverOpened = Set.copyOf(neverOpened);
        this.part = part;
        this.calls = log.calls().stream().filter(part::has).toList();
    }

    /** All calls; {@code neverOpened} are files of which it is known that nobody opened them while the trace lasted. */
    public SyscallTrace(ClaimCollector claims, String process, SyscallLog log, Set<FileKey> neverOpened) {
        this(claims, process, log, neverOpened, Part.ALL);
    }

    /**
     * Those of them that are known to be on that file, by whatever name it was opened.
     *
     * @throws IllegalArgumentException if there is no such file now
     */
    public SyscallTrace on(Path path) {
        return on(
                " on " + path.getFileName(),
                FileKey.of(path)
                        .orElseThrow(() -> new IllegalArgumentException("there is no file " + path
                                + " now, so no call can be told to be on it; keep it until the claim")));
    }

    /** Those of them that are known to be on that file in its first layout. */
    public SyscallTrace on(WorkFile file) {
        return on(" on the work file", FileKey.of(file.path()).orElseThrow());
    }

    private SyscallTrace on(String words, FileKey key) {
        if (part.file().isPresent()) {
            throw new IllegalStateException(describe() + " are on one file already; no call is on two");
        }
        return part(new Part(part.kind(), part.named(), words, Optional.of(key)));
    }

    /**
     * Those of them that have one of these names.
     *
     * @param names as the kernel has them: {@code pread64}, {@code fsync}; {@code open} and {@code openat} are two
     * @throws IllegalArgumentException if a name is none that is traced here: of such a call it could never be told whether it was made
     */
    public SyscallTrace named(String... names) {
        List<String> unknown =
                Stream.of(names).filter(name -> !log.traced().contains(name)).toList();
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("no calls " + unknown + " are traced here, only "
                    + new TreeSet<>(log.traced()) + "; is one misspelt, or does this kernel lack it?");
        }
        return narrowed(String.join(", ", names), call -> Set.of(names).contains(call.name()));
    }

    /** Those of them that read into the process's memory: {@code read}, {@code pread64} and their kin. */
    public SyscallTrace reads() {
        return narrowed("reads", Syscall::isRead);
    }

    /** Those of them that ask for readahead: {@code fadvise64} with {@code WILLNEED}, and {@code readahead}; not advice on a mapping. */
    public SyscallTrace readAheadAdvice() {
        return narrowed("readahead advice", Syscall::isReadAheadAdvice);
    }

    private SyscallTrace narrowed(String words, Predicate<Syscall> more) {
        String kind = part.isOfSomeKinds() ? part.kind() + " that are " + words : words;
        return part(new Part(kind, part.named().and(more), part.where(), part.file()));
    }

    private SyscallTrace part(Part narrower) {
        return new SyscallTrace(claims, process, log, neverOpened, narrower);
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

    /**
     * How many calls besides may have been of these: those that had not ended, those on descriptors of which it is not known what file they were, those
     * that touch a second file, and those that entered a ring.
     */
    public long possiblyMissing() {
        long unfinished = log.unfinished().stream()
                .filter(call -> part.named().test(call) && (part.has(call) || mayBeOnTheFile(call)))
                .count();
        long elsewhere = log.calls().stream()
                .filter(call -> RINGS.contains(call.name()) || (part.named().test(call) && mayBeOnTheFile(call)))
                .count();
        return unfinished + elsewhere + (log.ring() ? 1 : 0);
    }

    private boolean mayBeOnTheFile(Syscall call) {
        if (part.file().isEmpty() || part.has(call)) {
            return false;
        }
        return call.mayBeOnAnotherFile()
                || (call.on().isUnattributed()
                        && !(call.on().openedMeanwhile()
                                && neverOpened.contains(part.file().get())));
    }

    /** In words: {@code reads on the work file by cat}. */
    public String describe() {
        return part.kind() + part.where() + " by " + process;
    }

    /**
     * How advice to read ahead goes with reads.
     *
     * @throws IllegalStateException if these are calls of some kinds only: advice is judged by all reads
     */
    public AdvicePattern advicePattern() {
        if (part.isOfSomeKinds()) {
            throw new IllegalStateException("how advice goes with reads is seen in all calls, not in the " + describe()
                    + "; claim it of the trace, or of its calls on a file");
        }
        return AdvicePattern.of(calls);
    }

    /** What a record keeps of it. */
    TracedCalls summary() {
        Map<String, List<Syscall>> byName =
                calls.stream().collect(Collectors.groupingBy(Syscall::name, TreeMap::new, Collectors.toList()));
        return new TracedCalls(
                process,
                log.lost(),
                log.unfinished().size(),
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
