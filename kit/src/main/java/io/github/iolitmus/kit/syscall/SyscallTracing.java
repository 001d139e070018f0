package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.OpenWatch;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.syscall.Snapshot.Numbered;
import io.github.iolitmus.kit.trace.KernelTrace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Traces the calls of processes by the root helper, and finds out which files they were on. */
public final class SyscallTracing {

    private final Privileges helper;
    private final List<WorkFile> files;

    /** By that helper; {@code files} are those under test, of which it is also told whether anybody opens them. */
    public SyscallTracing(Privileges helper, List<WorkFile> files) {
        this.helper = helper;
        this.files = List.copyOf(files);
    }

    /** Something during which a process is traced. */
    @FunctionalInterface
    public interface Activity<E extends Exception> {

        /** Does it. */
        void perform() throws E;
    }

    /**
     * The calls that a process of this user's and its descendants make during an activity.
     *
     * @throws io.github.iolitmus.kit.record.UnsupportedException if it cannot be traced
     */
    public <E extends Exception> SyscallTrace during(ProcessHandle process, ClaimCollector claims, Activity<E> activity)
            throws E {
        String name = process.info()
                .command()
                .map(command -> " (" + command.substring(command.lastIndexOf('/') + 1) + ")")
                .orElse("");
        return trace(process.pid(), "process " + process.pid() + name, claims, activity);
    }

    /**
     * The calls that a command makes from its beginning to its end. What it is given as standard input and output is open before it is traced, so
     * calls on them are known to be on those files.
     *
     * @throws IllegalStateException if it cannot be run, or fails
     * @throws io.github.iolitmus.kit.record.UnsupportedException if it cannot be traced
     */
    public SyscallTrace of(ProcessBuilder command, ClaimCollector claims) {
        try (HeldCommand held = HeldCommand.start(command)) {
            return trace(held.pid(), held.name(), claims, held::runToItsEnd);
        }
    }

    private <E extends Exception> SyscallTrace trace(long pid, String name, ClaimCollector claims, Activity<E> activity)
            throws E {
        try (OpenWatch watch = OpenWatch.begin()) {
            // For longer than the trace lasts: what is opened in its first or last moment is seen, too.
            Map<Path, FileKey> watched = watch(watch, pid);
            SyscallLog log = log(pid, activity);
            watched.keySet().removeAll(watch.opened());
            SyscallTrace calls = new SyscallTrace(claims, name, log, Set.copyOf(watched.values()));
            claims.add(calls.summary());
            return calls;
        }
    }

    private <E extends Exception> SyscallLog log(long pid, Activity<E> activity) throws E {
        try (KernelTrace trace = KernelTrace.ofSystemCalls(helper, pid)) {
            Snapshot before = Snapshot.of(pid);
            activity.perform();
            Snapshot after = Snapshot.of(pid);
            return SyscallLog.parse(trace.stop(), before, after);
        }
    }

    /** Watches the files under test and those that the process has open: of a file that nobody opens, no call on a new descriptor can be. */
    private Map<Path, FileKey> watch(OpenWatch watch, long pid) {
        Map<FileKey, Path> byFile = new HashMap<>();
        Stream.concat(
                        Snapshot.of(pid).descriptors().keySet().stream()
                                .map(Numbered::path)
                                .filter(Files::isRegularFile),
                        files.stream().map(WorkFile::path))
                .forEach(path -> FileKey.of(path).ifPresent(key -> byFile.put(key, path)));
        Map<Path, FileKey> watched = new HashMap<>();
        byFile.forEach((key, path) -> {
            try {
                watch.add(path);
                watched.put(path, key);
            } catch (NativeCallException unwatched) {
                // Closed meanwhile, or not this user's to watch: then it may have been opened.
                watched.remove(path);
            }
        });
        return watched;
    }
}
