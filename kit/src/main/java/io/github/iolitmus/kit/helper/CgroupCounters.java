package io.github.iolitmus.kit.helper;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a cgroup counted: the proof that a limit acted. */
final class CgroupCounters {

    private static final List<String> DIRECTIONS = List.of("read", "write");

    private CgroupCounters() {}

    /**
     * Those the kernel has: {@code read-operations}, {@code write-operations}, {@code read-bytes}, {@code write-bytes}, {@code memory-peak},
     * {@code memory-usage}, {@code memory-limit-hits}, and {@code memory-freed}, which counts what was freed of the group's in pieces of any size.
     *
     * @param device {@code major:minor} of the device whose I/O is counted; empty for none
     */
    static Map<String, Long> read(Cgroup group, String device) {
        Map<String, Long> counters = new LinkedHashMap<>();
        if (!device.isEmpty()) {
            for (String direction : DIRECTIONS) {
                io(group, device, direction, counters);
            }
        }
        memory(group, counters);
        return counters;
    }

    private static void memory(Cgroup group, Map<String, Long> counters) {
        number(group, "memory.max_usage_in_bytes", "memory-peak", counters);
        number(group, "memory.peak", "memory-peak", counters);
        number(group, "memory.usage_in_bytes", "memory-usage", counters);
        number(group, "memory.current", "memory-usage", counters);
        // With swap accounted, v1 charges memory and swap together first: then that limit is the one run into.
        number(group, "memory.failcnt", "memory-limit-hits", counters);
        number(group, "memory.memsw.failcnt", "memory-limit-hits", counters);
        group.read("memory.events").ifPresent(text -> counters.put("memory-limit-hits", after(text, "max ")));
        group.read("memory.stat").ifPresent(text -> counters.put("memory-freed", after(text, "pgpgout ")));
    }

    private static void number(Cgroup group, String file, String counter, Map<String, Long> counters) {
        group.read(file).ifPresent(text -> counters.merge(counter, Long.parseLong(text), Long::sum));
    }

    private static void io(Cgroup group, String device, String direction, Map<String, Long> counters) {
        // The names of v1 have a capital, those of v2 only a letter.
        String v1 = device + " " + Character.toUpperCase(direction.charAt(0)) + direction.substring(1) + " ";
        String v2 = direction.substring(0, 1);
        group.read("blkio.throttle.io_serviced")
                .ifPresent(text -> counters.put(direction + "-operations", after(text, v1)));
        group.read("blkio.throttle.io_service_bytes")
                .ifPresent(text -> counters.put(direction + "-bytes", after(text, v1)));
        group.read("io.stat").ifPresent(text -> {
            counters.put(direction + "-operations", value(text, device, v2 + "ios="));
            counters.put(direction + "-bytes", value(text, device, v2 + "bytes="));
        });
    }

    /** The number after a key at the beginning of a line, 0 without one: {@code 7:0 Read 512}. */
    private static long after(String text, String key) {
        return Arrays.stream(text.split("\n", -1))
                .filter(line -> line.startsWith(key))
                .mapToLong(line -> Long.parseLong(line.substring(key.length()).strip()))
                .sum();
    }

    /** A value in a device's line of v2, 0 without one: {@code 7:0 rbytes=8192 wbytes=0 rios=1}. */
    private static long value(String text, String device, String key) {
        return Arrays.stream(text.split("\n", -1))
                .filter(line -> line.startsWith(device + " "))
                .flatMap(line -> Arrays.stream(line.split(" ", -1)))
                .filter(word -> word.startsWith(key))
                .mapToLong(word -> Long.parseLong(word.substring(key.length())))
                .sum();
    }
}
