package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in {@code struct rusage}, every field a 64-bit {@code long}. */
public final class RusageLayout {

    public static final int BYTES = 144;

    public static final int USER_SECONDS = 0;
    public static final int USER_MICROS = 8;
    public static final int SYSTEM_SECONDS = 16;
    public static final int SYSTEM_MICROS = 24;
    public static final int MINOR_FAULTS = 64;
    public static final int MAJOR_FAULTS = 72;
    public static final int VOLUNTARY_SWITCHES = 128;
    public static final int INVOLUNTARY_SWITCHES = 136;

    private RusageLayout() {}
}
