package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.FilesystemFeatures;
import io.github.iolitmus.kit.internal.sysfs.Mount;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.privilege.FailedException;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import java.util.List;
import java.util.Map;

/** The features a filesystem was made with: what its superblock says, or what the kernel shows of it. */
final class Features {

    private static final String SUPERBLOCKS = "8192";

    private final Sysfs sysfs;
    private final Requests helper;

    Features(Sysfs sysfs, Requests helper) {
        this.sysfs = sysfs;
        this.helper = helper;
    }

    /** Their names, none where they cannot be told. */
    List<String> of(MadeKind kind, String device, Mount storing) {
        return switch (kind) {
            case EXT4 -> FilesystemFeatures.ofExt4(superblock(device));
            case XFS -> FilesystemFeatures.ofXfs(superblock(device));
            case BTRFS -> FilesystemFeatures.ofBtrfs(sysfs, storing);
            case F2FS, TMPFS, OVERLAY, ZFS -> List.of();
        };
    }

    private byte[] superblock(String device) {
        try {
            return helper
                    .request(Verb.DEVICE_READ, Map.of("id", device, "offset", "0", "length", SUPERBLOCKS))
                    .frames()
                    .values()
                    .stream()
                    .findFirst()
                    .orElse(new byte[0]);
        } catch (RefusedException | FailedException unreadable) {
            // A record without features is a record all the same.
            return new byte[0];
        }
    }
}
