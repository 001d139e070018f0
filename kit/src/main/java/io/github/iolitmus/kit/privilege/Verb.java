package io.github.iolitmus.kit.privilege;

import java.time.Duration;
import java.util.Locale;

/** What the root helper can be asked for. The list is closed: the helper refuses every other word. */
public enum Verb {
    /** Tells versions and who asks; always the first. */
    HELLO(30),
    /** Makes and mounts a filesystem. */
    FILESYSTEM_MAKE(180),
    /** Unmounts it and gives its space back. */
    FILESYSTEM_RELEASE(120),
    /** Unmounts and mounts it again, or exports and imports it. */
    FILESYSTEM_COLD(180),
    /** Mounts an image that this session made and kept. */
    FILESYSTEM_MOUNT(120),
    /** Checks the filesystem of such an image. */
    FILESYSTEM_CHECK(180),
    /** Drops clean pages, or slab objects, of the whole machine. */
    DROP_CACHES(120),
    /** Sets a knob of the block layer and reads it back. */
    KNOB_SET(30),
    /** Gives a knob its former value. */
    KNOB_RESTORE(30),
    /** Reads bytes of a device that the helper made. */
    DEVICE_READ(30),
    /** The kernel's messages. */
    KERNEL_LOG(30),
    /** Begins a trace. */
    TRACE_START(30),
    /** Ends a trace and hands it over. */
    TRACE_STOP(120),
    /** Limits the memory or the I/O of a child process. */
    LIMIT(30),
    /** Tells what was counted under a limit so far. */
    LIMIT_READ(30),
    /** Ends a limit and tells what was counted. */
    LIMIT_RELEASE(30),
    /** Undoes what dead sessions left. */
    RECOVER(180);

    private final Duration limit;

    Verb(int limitSeconds) {
        this.limit = Duration.ofSeconds(limitSeconds);
    }

    /** The word on the wire: {@code filesystem-make}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How long an answer may take before the helper is taken for stuck. */
    Duration limit() {
        return limit;
    }
}
