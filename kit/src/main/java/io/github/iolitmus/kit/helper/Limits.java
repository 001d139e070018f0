package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Limits of memory and I/O for a child process of the client's. The child must not have opened anything yet: pages and buffers stay charged to
 * whoever had them first.
 */
final class Limits {

    private static final long MOST = 1L << 50;
    private static final long LEAST_MEMORY = 16L << 20;
    private static final List<String> RATES = List.of("read-iops", "write-iops", "read-bps", "write-bps");

    private final Session session;
    private final Filesystems filesystems;
    private final Supplier<ProcessStat> client;
    private final Map<String, Limited> limited = new LinkedHashMap<>();
    private int last;

    /** The cgroups of one limit, and the device whose I/O it is about, empty where it is about memory alone. */
    private record Limited(Undo undo, List<Cgroup> groups, String device) {

        Answer counters() {
            Answer answer = new Answer();
            for (Cgroup group : groups) {
                CgroupCounters.read(group, device).forEach(answer::with);
            }
            return answer;
        }
    }

    Limits(Session session, Filesystems filesystems, Supplier<ProcessStat> client) {
        this.session = session;
        this.filesystems = filesystems;
        this.client = client;
    }

    Answer limit(Arguments arguments) {
        arguments.only("pid", "memory", "device", "read-iops", "write-iops", "read-bps", "write-bps");
        if (limited.size() >= session.configuration().limits()) {
            throw new RefusedException("this session has " + limited.size() + " limits already");
        }
        long pid = arguments.number("pid", 2, Integer.MAX_VALUE);
        ProcessStat child = requireFreshChild(pid);
        List<String> rates = RATES.stream().filter(arguments::has).toList();
        if (rates.isEmpty() && !arguments.has("memory")) {
            throw new RefusedException("nothing is limited: give memory or one of " + RATES);
        }
        String device = rates.isEmpty()
                ? ""
                : filesystems.device(arguments.id("device")).number();
        // All of it is read before anything is done: what is refused has changed nothing.
        long memory = arguments.has("memory") ? arguments.number("memory", LEAST_MEMORY, MOST) : 0;
        Map<String, Long> values = new LinkedHashMap<>();
        rates.forEach(rate -> values.put(rate, arguments.number(rate, 1, MOST)));
        String id = "limit-" + ++last;
        String name = "iolitmus-" + session.id() + "-" + id;
        Undo undo = Undo.of(Undo.Kind.REMOVE_CGROUP, name);
        List<Cgroup> groups = new ArrayList<>();
        if (memory > 0) {
            enable(memoryGroup(name), "memory");
        }
        if (!rates.isEmpty()) {
            enable(ratesGroup(name), "io");
        }
        session.perform(undo, () -> {
            if (memory > 0) {
                groups.add(memory(name, memory));
            }
            if (!values.isEmpty()) {
                groups.add(rates(name, device, values));
            }
            for (Cgroup group : groups) {
                group.write("cgroup.procs", Long.toString(pid));
                // Whoever got the pid of a child that ended meanwhile goes back to where it came from.
                if (!child.lives()) {
                    KernelFile.write(group.hierarchy().resolve("cgroup.procs"), Long.toString(pid));
                    throw new FailedException("process " + pid + " ended while it was limited");
                }
            }
        });
        limited.put(id, new Limited(undo, groups, device));
        return new Answer().with("id", id).with("version", groups.get(0).second() ? "v2" : "v1");
    }

    private ProcessStat requireFreshChild(long pid) {
        ProcessStat child = ProcessStat.read(pid).orElseThrow(() -> new RefusedException("there is no process " + pid));
        if (child.parent() != client.get().pid()) {
            throw new RefusedException("process " + pid + " is no child of the client");
        }
        session.caller().requireOwn(pid);
        // A list that cannot be read is empty: then nobody knows what it has opened.
        List<Path> descriptors = KernelFile.entries(Path.of("/proc", Long.toString(pid), "fd"));
        boolean opened = descriptors.isEmpty()
                || descriptors.stream()
                        .anyMatch(descriptor ->
                                !descriptor.getFileName().toString().matches("[012]"));
        if (child.threads() != 1 || opened || !child.lives()) {
            throw new RefusedException("process " + pid + " has threads or files already; limit it before it begins");
        }
        return child;
    }

    private Cgroup memory(String name, long bytes) {
        Cgroup group = memoryGroup(name);
        group.create();
        enable(group, "memory");
        group.write(group.second() ? "memory.max" : "memory.limit_in_bytes", Long.toString(bytes));
        // Swapping would let it have more.
        String swap = group.second() ? "memory.swap.max" : "memory.memsw.limit_in_bytes";
        if (group.read(swap).isPresent()) {
            group.write(swap, group.second() ? "0" : Long.toString(bytes));
        }
        return group;
    }

    private Cgroup rates(String name, String device, Map<String, Long> values) {
        Cgroup group = ratesGroup(name);
        group.create();
        enable(group, "io");
        values.forEach((rate, value) -> {
            String[] words = rate.split("-", 2);
            if (group.second()) {
                group.write("io.max", device + " " + words[0].charAt(0) + words[1] + "=" + value);
            } else {
                group.write("blkio.throttle." + words[0] + "_" + words[1] + "_device", device + " " + value);
            }
        });
        return group;
    }

    private static Cgroup memoryGroup(String name) {
        return Cgroup.of(name, "memory", "memory.limit_in_bytes");
    }

    private static Cgroup ratesGroup(String name) {
        return Cgroup.of(name, "io", "blkio.throttle.read_iops_device");
    }

    /** Until the session's end: another limit of its may need it, too. */
    private void enable(Cgroup group, String controller) {
        if (group.second()) {
            Controllers.enable(session, group.hierarchy(), controller);
        }
    }

    /** What the kernel counted under a limit so far. */
    Answer read(Arguments arguments) {
        return get(arguments.only("id").id("id")).counters();
    }

    /** Ends a limit; gives what the kernel counted. */
    Answer release(Arguments arguments) {
        String id = arguments.only("id").id("id");
        Limited ended = get(id);
        Answer answer = ended.counters();
        session.undo(ended.undo);
        // Only now: what could not be undone can be released once more.
        limited.remove(id);
        return answer;
    }

    private Limited get(String id) {
        Limited found = limited.get(id);
        if (found == null) {
            throw new RefusedException("this session has no limit " + id);
        }
        return found;
    }
}
