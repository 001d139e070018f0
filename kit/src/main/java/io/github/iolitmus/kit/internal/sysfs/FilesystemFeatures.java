package io.github.iolitmus.kit.internal.sysfs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The features of a filesystem by the names its tools give them, from the first bytes of its device. <a
 * href="https://docs.kernel.org/filesystems/ext4/globals.html">ext4 superblock</a>, <a
 * href="https://man7.org/linux/man-pages/man8/mkfs.xfs.8.html">mkfs.xfs(8)</a>
 */
public final class FilesystemFeatures {

    private static final int EXT4_AT = 1024;
    private static final int EXT4_MAGIC_AT = EXT4_AT + 0x38;
    private static final short EXT4_MAGIC = (short) 0xef53;
    private static final int XFS_MAGIC = 0x58465342;

    // By bit, from bit 0 on; an empty name is a bit that no tool names.
    private static final String[] EXT4_COMPATIBLE = {
        "dir_prealloc",
        "imagic_inodes",
        "has_journal",
        "ext_attr",
        "resize_inode",
        "dir_index",
        "",
        "",
        "",
        "sparse_super2",
        "fast_commit",
        "stable_inodes",
        "orphan_file"
    };
    private static final String[] EXT4_INCOMPATIBLE = {
        "compression",
        "filetype",
        "needs_recovery",
        "journal_dev",
        "meta_bg",
        "",
        "extent",
        "64bit",
        "mmp",
        "flex_bg",
        "ea_inode",
        "",
        "dirdata",
        "metadata_csum_seed",
        "large_dir",
        "inline_data",
        "encrypt",
        "casefold"
    };
    private static final String[] EXT4_READ_ONLY_COMPATIBLE = {
        "sparse_super",
        "large_file",
        "",
        "huge_file",
        "uninit_bg",
        "dir_nlink",
        "extra_isize",
        "",
        "quota",
        "bigalloc",
        "metadata_csum",
        "replica",
        "read-only",
        "project",
        "shared_blocks",
        "verity",
        "orphan_present"
    };
    private static final String[] XFS_READ_ONLY_COMPATIBLE = {"finobt", "rmapbt", "reflink", "inobtcount"};
    private static final String[] XFS_INCOMPATIBLE = {
        "ftype", "sparse", "metauuid", "bigtime", "needsrepair", "nrext64", "exchange", "parent", "metadir", "zoned"
    };

    private FilesystemFeatures() {}

    /** Those of an ext4 whose device begins with these bytes, 2 KiB at least; none if they are no ext4. */
    public static List<String> ofExt4(byte[] device) {
        ByteBuffer bytes = ByteBuffer.wrap(device).order(ByteOrder.LITTLE_ENDIAN);
        if (device.length < 2 * EXT4_AT || bytes.getShort(EXT4_MAGIC_AT) != EXT4_MAGIC) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        addNamed(bytes.getInt(EXT4_AT + 0x5c), EXT4_COMPATIBLE, names);
        addNamed(bytes.getInt(EXT4_AT + 0x60), EXT4_INCOMPATIBLE, names);
        addNamed(bytes.getInt(EXT4_AT + 0x64), EXT4_READ_ONLY_COMPATIBLE, names);
        // Set while it is mounted.
        names.remove("needs_recovery");
        return names.stream().sorted().toList();
    }

    /** Those of an XFS whose device begins with these bytes, 512 at least; none if they are no XFS. */
    public static List<String> ofXfs(byte[] device) {
        ByteBuffer bytes = ByteBuffer.wrap(device);
        if (device.length < 512 || bytes.getInt(0) != XFS_MAGIC) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        addNamed(bytes.getInt(0xd4), XFS_READ_ONLY_COMPATIBLE, names);
        addNamed(bytes.getInt(0xd8), XFS_INCOMPATIBLE, names);
        return names.stream().sorted().toList();
    }

    /** Those of a mounted btrfs, as the kernel shows them. */
    public static List<String> ofBtrfs(Sysfs sysfs, Mount mount) {
        return BlockDevice.nameOfSource(sysfs, mount)
                .flatMap(name -> BtrfsVolume.on(sysfs, name))
                .map(BtrfsVolume::features)
                .orElse(List.of());
    }

    private static void addNamed(int bits, String[] byBit, List<String> names) {
        IntStream.range(0, byBit.length)
                .filter(bit -> (bits >>> bit & 1) == 1 && !byBit[bit].isEmpty())
                .forEach(bit -> names.add(byBit[bit]));
    }
}
