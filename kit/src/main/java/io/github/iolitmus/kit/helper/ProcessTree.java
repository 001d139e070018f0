package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A process of the caller's and its descendants, thread by thread: what the kernel traces is threads. */
final class ProcessTree {

    /** What this link says in the machine's first namespace of pids, on every kernel since 3.8: {@code PROC_PID_INIT_INO}. */
    private static final String FIRST_NAMESPACE = "pid:[4026531836]";

    private static final int MOST_ROUNDS = 100;
    /** Of seven digits each, together less than a buffer of {@link java.nio.file.Files#write}. */
    private static final int PIDS_IN_A_WRITE = 500;

    private final Caller caller;
    private final ProcessStat root;

    private ProcessTree(Caller caller, ProcessStat root) {
        this.caller = caller;
        this.root = root;
    }

    /**
     * The tree below a process.
     *
     * @throws RefusedException if the process is not the caller's, or has other pids for the kernel than for this helper
     */
    static ProcessTree of(long pid, Caller caller) {
        ProcessStat root = ProcessStat.read(pid).orElseThrow(() -> new RefusedException("there is no process " + pid));
        caller.requireOwn(pid);
        if (!root.lives()) {
            throw new RefusedException("process " + pid + " has ended");
        }
        try {
            String namespace =
                    Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString();
            if (!namespace.equals(FIRST_NAMESPACE)) {
                throw new RefusedException("the helper runs in a container with pids of its own, " + namespace
                        + ", and the kernel's events have the machine's: they would be another process's");
            }
        } catch (IOException unknown) {
            throw new RefusedException("this kernel does not tell in which namespace of pids the helper runs");
        }
        return new ProcessTree(caller, root);
    }

    /**
     * Has a trace record the tree's threads alone, and those that they start from now on.
     *
     * @throws FailedException if the process ended, or its tree changes faster than it can be listed
     */
    void select(Path instance) {
        Path options = instance.resolve("options");
        KernelFile.write(options.resolve("event-fork"), "1");
        // Descriptors are a process's, and events name threads.
        KernelFile.write(options.resolve("record-tgid"), "1");
        Path selected = instance.resolve("set_event_pid");
        Set<ProcessStat> now = threads();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            KernelFile.clear(selected);
            add(now, selected);
            Set<ProcessStat> before = now;
            now = threads();
            if (!root.lives()) {
                throw new FailedException("process " + root.pid() + " ended before it could be traced");
            }
            // Whoever ended meanwhile may have left its number to a stranger.
            if (now.equals(before)) {
                return;
            }
        }
        throw new FailedException(
                "process " + root.pid() + " and its descendants start and end faster than they can be listed");
    }

    /** Many to a write: for each the kernel waits until no processor uses the list any more. It takes the end of a write for the end of a number. */
    private static void add(Set<ProcessStat> threads, Path selected) {
        List<String> pids =
                threads.stream().map(thread -> Long.toString(thread.pid())).toList();
        for (int from = 0; from < pids.size(); from += PIDS_IN_A_WRITE) {
            KernelFile.write(
                    selected, String.join(" ", pids.subList(from, Math.min(pids.size(), from + PIDS_IN_A_WRITE))));
        }
    }

    private Set<ProcessStat> threads() {
        Set<ProcessStat> threads = new LinkedHashSet<>();
        Stream.concat(
                        Stream.of(root.pid()),
                        ProcessHandle.of(root.pid()).stream()
                                .flatMap(ProcessHandle::descendants)
                                .map(ProcessHandle::pid)
                                .filter(caller::owns))
                .flatMap(pid -> KernelFile.entries(Path.of("/proc/" + pid + "/task")).stream())
                .forEach(thread -> ProcessStat.read(thread).ifPresent(threads::add));
        return threads;
    }
}
