package io.github.iolitmus.kit.internal.sysfs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What shapes the requests of a block device, from its {@code queue} directory. On a write-through device ({@code write_cache}) counts of
 * flushes mean nothing. <a href="https://docs.kernel.org/admin-guide/abi-stable.html">ABI of /sys/block</a>
 */
public final class QueueSettings {

    private static final List<String> NAMES = List.of(
            "write_cache", "fua", "scheduler", "nr_requests", "max_sectors_kb", "rotational", "logical_block_size");
    // "none [mq-deadline] kyber": all that are there, the active one in brackets.
    private static final Pattern ACTIVE = Pattern.compile("\\[([^]]+)]");

    private QueueSettings() {}

    /** The settings by name in a fixed order; those the device does not have are left out, all of them without a block device. */
    public static Map<String, String> read(Sysfs sysfs, String device) {
        Map<String, String> settings = new LinkedHashMap<>();
        BlockNode.of(sysfs, device)
                .ifPresent(node -> NAMES.forEach(name ->
                        node.queue(name).map(QueueSettings::active).ifPresent(value -> settings.put(name, value))));
        return settings;
    }

    private static String active(String value) {
        Matcher choice = ACTIVE.matcher(value);
        return choice.find() ? choice.group(1) : value;
    }
}
