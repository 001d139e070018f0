package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in {@code struct iovec}. */
public final class IovecLayout {

    public static final int BYTES = 16;
    /** The address. */
    public static final int BASE = 0;
    /** The length in bytes. */
    public static final int LENGTH = 8;

    private IovecLayout() {}
}
