package io.github.iolitmus.kit.internal.libc;

/** Byte offsets in {@code struct inotify_event}. */
public final class InotifyLayout {

    public static final int WATCH = 0;
    public static final int MASK = 4;
    /** How long the name is that follows. */
    public static final int NAME_LENGTH = 12;

    public static final int NAME = 16;

    private InotifyLayout() {}
}
