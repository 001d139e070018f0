package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.trace.KernelTrace.Recorded;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The calls of a trace, each from its entry to its exit, in the order of their entries.
 *
 * @param calls those that were entered and left while it lasted
 * @param unfinished those that were entered and not left
 * @param traced the names of calls that the kernel traces; no other is ever seen
 * @param ring whether the process has a ring, whose requests are no calls
 * @param lost events that were not recorded or cannot be read
 */
public record SyscallLog(List<Syscall> calls, List<Syscall> unfinished, Set<String> traced, boolean ring, long lost) {

    private static final Pattern ENTRY_FORMAT = Pattern.compile("(?m)^name: sys_enter_(\\w+)$");

    public SyscallLog {
        calls = List.copyOf(calls);
        unfinished = List.copyOf(unfinished);
        traced = Set.copyOf(traced);
    }

    static SyscallLog parse(Recorded recorded, Snapshot before, Snapshot after) {
        Set<String> traced = ENTRY_FORMAT
                .matcher(recorded.formats())
                .results()
                .map(found -> Syscall.usualName(found.group(1)))
                .collect(Collectors.toSet());
        return new SyscallReader(before, after).read(recorded, traced);
    }
}
