package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.Locale;

/** The kinds that the kit makes itself. */
enum MadeKind {
    EXT4("mkfs.ext4", "e2fsprogs"),
    XFS("mkfs.xfs", "xfsprogs"),
    BTRFS("mkfs.btrfs", "btrfs-progs"),
    F2FS("mkfs.f2fs", "f2fs-tools"),
    TMPFS("", ""),
    OVERLAY("", ""),
    ZFS("zpool", "zfsutils-linux or zfs-fuse");

    /** Room for the files of all behaviours, two layouts each; images are sparse. */
    static final ByteSize SIZE = ByteSize.gib(2);

    private final String tool;
    private final String toolPackage;

    MadeKind(String tool, String toolPackage) {
        this.tool = tool;
        this.toolPackage = toolPackage;
    }

    /** The word in specifications, in mount tables and on the wire. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The program that makes one; empty where none is needed. */
    String tool() {
        return tool;
    }

    /** The package that has the program. */
    String toolPackage() {
        return toolPackage;
    }

    /** Whether an image on a block device carries it, which therefore has sectors and a place. */
    boolean hasImage() {
        return this != TMPFS;
    }

    /** Whether pages may lie in a cache that advice on a file does not reach, so that only mounting it anew empties it. */
    boolean cachesByItself() {
        return this == ZFS;
    }
}
