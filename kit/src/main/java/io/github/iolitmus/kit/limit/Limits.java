package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.LimitEvidence;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the process of a trial may use at most. Immutable: every method gives new limits.
 *
 * <p>Example: {@code lab.limited(Limits.none().memory(mib(256)).readIops(500)).cold(file).run(plan)}.
 */
public final class Limits {

    private static final Limits NONE = new Limits(new EnumMap<>(Resource.class));

    private final Map<Resource, Long> values;

    private Limits(Map<Resource, Long> values) {
        this.values = values;
    }

    /** No limit. */
    public static Limits none() {
        return NONE;
    }

    /** That much memory, the page cache included; swap is not given besides. A JVM needs about 64 MiB of it. */
    public Limits memory(ByteSize size) {
        return with(Resource.MEMORY, size.bytes());
    }

    /** That many read operations a second on the device of the filesystem under test. */
    public Limits readIops(long operations) {
        return with(Resource.READ_IOPS, operations);
    }

    /** That much read a second from that device. */
    public Limits readBandwidth(ByteSize aSecond) {
        return with(Resource.READ_BANDWIDTH, aSecond.bytes());
    }

    private Limits with(Resource resource, long value) {
        if (value < 1) {
            throw new IllegalArgumentException(
                    "a limit of " + resource.inWords(value) + " lets nothing through: give at least 1");
        }
        Map<Resource, Long> more = new EnumMap<>(Resource.class);
        more.putAll(values);
        more.put(resource, value);
        return new Limits(Collections.unmodifiableMap(more));
    }

    /** Whether nothing is limited. */
    public boolean isNone() {
        return values.isEmpty();
    }

    /** Whether memory is limited, so that pages may be reclaimed during a trial. */
    public boolean limitsMemory() {
        return values.containsKey(Resource.MEMORY);
    }

    /** Whether the I/O of a device is limited. */
    public boolean limitsDevice() {
        return values.keySet().stream().anyMatch(Resource::isRate);
    }

    /** As the root helper is asked for them. */
    Map<String, String> arguments() {
        Map<String, String> arguments = new LinkedHashMap<>();
        values.forEach((resource, value) -> arguments.put(resource.key(), Long.toString(value)));
        return arguments;
    }

    /**
     * What they did to a trial, one entry a limit.
     *
     * @param before the counters when it began, by the root helper's names
     * @param after the counters when its loop had ended
     */
    List<LimitEvidence> evidence(Map<String, String> before, Map<String, String> after, Use use) {
        Counted around = new Counted(before, after);
        return values.entrySet().stream()
                .map(limit -> limit.getKey().evidence(limit.getValue(), around, use))
                .toList();
    }

    /** Each in words: {@code 500 read operations a second}. */
    public List<String> inWords() {
        return values.entrySet().stream()
                .map(limit -> limit.getKey().inWords(limit.getValue()))
                .toList();
    }

    /** In words: {@code 256 MiB of memory, 500 read operations a second}. */
    @Override
    public String toString() {
        return values.isEmpty() ? "no limit" : String.join(", ", inWords());
    }
}
