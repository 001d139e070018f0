package io.github.iolitmus.kit.filesystem;

import java.util.Set;

/** Where a filesystem keeps what is written to it, told by its type. */
public enum BackingKind {
    /** In memory alone: no readahead, nothing to make cold, an fsync that does nothing. */
    MEMORY,
    /** On local storage, as far as the type tells. */
    STORAGE,
    /** At another machine or in another process, with caches of its own. */
    REMOTE,
    /** Not to be seen, as below the overlay of a container. */
    UNKNOWN;

    private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs", "hugetlbfs", "devtmpfs");
    private static final Set<String> AT_ANOTHER = Set.of(
            "nfs",
            "nfs4",
            "cifs",
            "smb3",
            "smbfs",
            "ceph",
            "afs",
            "9p",
            "virtiofs",
            "lustre",
            "orangefs",
            "beegfs",
            "fuse");

    /** The kind of a backing type as {@code /proc/self/mountinfo} writes it: {@code ext4}, {@code fuse.sshfs}. */
    public static BackingKind of(String backingType) {
        if (backingType.equals(Backing.UNKNOWN_TYPE)) {
            return UNKNOWN;
        }
        if (IN_MEMORY.contains(backingType)) {
            return MEMORY;
        }
        // fuseblk is FUSE on a local block device.
        return AT_ANOTHER.contains(backingType) || backingType.startsWith("fuse.") ? REMOTE : STORAGE;
    }
}
