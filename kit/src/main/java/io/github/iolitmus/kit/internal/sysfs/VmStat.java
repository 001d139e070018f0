package io.github.iolitmus.kit.internal.sysfs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The machine's counters that tell whether somebody took pages out of the cache: drops by hand, and reclaim. Reclaim by a memory cgroup may be
 * missing from {@code pgscan} and {@code pgsteal}; the refaults of the working set show it. <a
 * href="https://man7.org/linux/man-pages/man5/proc_vmstat.5.html">proc_vmstat(5)</a>
 *
 * @param counters counters by name; which there are depends on the kernel ({@code workingset_refault_file} since 5.9)
 */
public record VmStat(Map<String, Long> counters) {

    private static final List<String> PREFIXES = List.of("drop_", "workingset_", "pgscan_", "pgsteal_");

    public VmStat {
        counters = Map.copyOf(counters);
    }

    /** The counters of now; none where {@code /proc/vmstat} cannot be read. */
    public static VmStat read(Sysfs sysfs) {
        Map<String, Long> counters = new LinkedHashMap<>();
        for (String line : sysfs.lines("/proc/vmstat")) {
            int space = line.indexOf(' ');
            if (space > 0 && PREFIXES.stream().anyMatch(line::startsWith)) {
                counters.put(line.substring(0, space), Long.parseLong(line.substring(space + 1)));
            }
        }
        return new VmStat(counters);
    }

    /** Every counter that changed between an earlier reading and this one, by how much, in the order of their names. */
    public Map<String, Long> changesSince(VmStat earlier) {
        Map<String, Long> changes = new TreeMap<>();
        counters.forEach((name, value) -> {
            long change = value - earlier.counters.getOrDefault(name, value);
            if (change != 0) {
                changes.put(name, change);
            }
        });
        return changes;
    }
}
