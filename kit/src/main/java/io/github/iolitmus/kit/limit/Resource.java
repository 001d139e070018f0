package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.LimitEvidence;

/** What a cgroup can limit. */
enum Resource {
    MEMORY("memory", "memory-limit-hits"),
    READ_IOPS("read-iops", "read-operations"),
    READ_BANDWIDTH("read-bps", "read-bytes");

    private final String key;
    private final String counter;

    Resource(String key, String counter) {
        this.key = key;
        this.counter = counter;
    }

    /** The root helper's word for it. */
    String key() {
        return key;
    }

    /** What a limit of it did to a trial. */
    LimitEvidence evidence(long limit, Counted around, Use use) {
        if (this == MEMORY) {
            return new LimitEvidence(key, inWords(limit), use.lostPages(), MemoryUse.effect(limit, around, use));
        }
        long counted = around.growth(counter);
        return new LimitEvidence(key, inWords(limit), counted, Rate.effect(limit, counted, use));
    }

    /** Whether it is an amount a second on a device, not an amount at a time. */
    boolean isRate() {
        return this != MEMORY;
    }

    /** A limit in words: {@code 500 read operations a second}. */
    String inWords(long value) {
        return switch (this) {
            case MEMORY -> ByteSize.bytes(value) + " of memory";
            case READ_IOPS -> value + " read operations a second";
            case READ_BANDWIDTH -> ByteSize.bytes(value) + " read a second";
        };
    }
}
