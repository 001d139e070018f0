package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.quantity.ByteSize;

/**
 * One setting of the block layer or of the filesystem's readahead, as trials are to find it.
 *
 * <p>Example: {@code lab.with(Tuning.readAhead(kib(512))).cold(file).run(scan)}.
 *
 * @param knob what is set
 * @param value as the kernel's file takes it
 */
public record Tuning(Knob knob, String value) {

    /** What can be set. */
    public enum Knob {
        /** The readahead window of the filesystem's backing device info, in KiB. */
        READ_AHEAD("read_ahead_kb"),
        /** The readahead window of the block device, which is another one where the filesystem has its own. */
        DEVICE_READ_AHEAD("read_ahead_kb"),
        /** The largest request the block layer makes, in KiB. */
        LARGEST_REQUEST("max_sectors_kb"),
        /** How many requests the device's queue holds. */
        QUEUE_REQUESTS("nr_requests"),
        /** The I/O scheduler. */
        SCHEDULER("scheduler");

        private final String file;

        Knob(String file) {
            this.file = file;
        }

        /** The name of the kernel's file. */
        public String file() {
            return file;
        }
    }

    /** The readahead window of the filesystem: its own, where it has one (btrfs), else its device's. */
    public static Tuning readAhead(ByteSize window) {
        return new Tuning(Knob.READ_AHEAD, kib(window));
    }

    /** The readahead window of the block device, as {@code blockdev --setra} sets it. */
    public static Tuning deviceReadAhead(ByteSize window) {
        return new Tuning(Knob.DEVICE_READ_AHEAD, kib(window));
    }

    /** No request is larger. */
    public static Tuning largestRequest(ByteSize size) {
        return new Tuning(Knob.LARGEST_REQUEST, kib(size));
    }

    /** The queue holds that many requests. */
    public static Tuning queueRequests(int requests) {
        return new Tuning(Knob.QUEUE_REQUESTS, Integer.toString(requests));
    }

    /** The I/O scheduler: {@code none}, {@code mq-deadline}, {@code bfq}, {@code kyber}. */
    public static Tuning scheduler(String name) {
        return new Tuning(Knob.SCHEDULER, name);
    }

    private static String kib(ByteSize size) {
        if (size.bytes() % 1024 != 0) {
            throw new IllegalArgumentException(size + " is no whole number of KiB, which is what the kernel takes");
        }
        return Long.toString(size.bytes() / 1024);
    }

    /** As arms are called: {@code read_ahead_kb 512}. */
    @Override
    public String toString() {
        return (knob == Knob.DEVICE_READ_AHEAD ? "the device's " : "") + knob.file() + " " + value;
    }
}
