package io.github.iolitmus.kit.helper;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a cgroup counted: the proof that a limit acted. */
final class CgroupCounters {

    private CgroupCounters() {}

    /** {@code operations}, {@code bytes}, {@code memory-peak}, {@code memory-limit-hits}: those the kernel has. */
    static Map<String, Long> read(Cgroup group) {
        Map<String, Long> counters = new LinkedHashMap<>();
        group.read("blkio.throttle.io_serviced").ifPresent(text -> counters.put("operations", v1Total(text)));
        group.read("blkio.throttle.io_service_bytes").ifPresent(text -> counters.put("bytes", v1Total(text)));
        group.read("io.stat").ifPresent(text -> {
            counters.put("operations", v2Sum(text, "rios=") + v2Sum(text, "wios="));
            counters.put("bytes", v2Sum(text, "rbytes=") + v2Sum(text, "wbytes="));
        });
        first(group, "memory.max_usage_in_bytes", "memory.peak")
                .ifPresent(text -> counters.put("memory-peak", Long.parseLong(text)));
        group.read("memory.failcnt").ifPresent(text -> counters.put("memory-limit-hits", Long.parseLong(text)));
        group.read("memory.events").ifPresent(text -> counters.put("memory-limit-hits", event(text, "max ")));
        return counters;
    }

    private static Optional<String> first(Cgroup group, String one, String other) {
        return group.read(one).or(() -> group.read(other));
    }

    /** The last line of a v1 file of operations: {@code Total 512}. */
    static long v1Total(String text) {
        return event(text, "Total ");
    }

    /** The sum over devices of a v2 line: {@code 7:0 rbytes=8192 wbytes=0 rios=1 …}. */
    static long v2Sum(String text, String key) {
        return Arrays.stream(text.split("\\s+", -1))
                .filter(word -> word.startsWith(key))
                .mapToLong(word -> Long.parseLong(word.substring(key.length())))
                .sum();
    }

    private static long event(String text, String key) {
        return Arrays.stream(text.split("\n", -1))
                .filter(line -> line.startsWith(key))
                .mapToLong(line -> Long.parseLong(line.substring(key.length()).strip()))
                .sum();
    }
}
