package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.BlockDevice;
import io.github.iolitmus.kit.internal.sysfs.BlockStat;
import io.github.iolitmus.kit.internal.sysfs.Mount;
import io.github.iolitmus.kit.internal.sysfs.MountTable;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;

/**
 * The rule by which a block device's counters are evidence of a test's own requests: it counts, one mount alone uses it, that is not {@code /},
 * and nothing the test or its JVM touches besides lies on it. Mounts in other namespaces cannot be seen; neither can an image file on this
 * filesystem that a loop device serves.
 */
final class PrivateDevice {

    private final Sysfs sysfs;
    private final MountTable mounts;
    private final Backing backing;

    PrivateDevice(Sysfs sysfs, MountTable mounts, Backing backing) {
        this.sysfs = sysfs;
        this.mounts = mounts;
        this.backing = backing;
    }

    /** The device as {@code major:minor} if it is private to whoever works on this mount. */
    Optional<String> of(Mount storing, Collection<Path> busy) {
        return BlockDevice.of(sysfs, storing)
                .filter(device -> BlockStat.read(sysfs, device).isPresent())
                .filter(device -> isOnlyMount(storing))
                .filter(device -> busy.stream()
                        .noneMatch(path -> backing.devicesBelow(path).contains(storing.device())));
    }

    private boolean isOnlyMount(Mount storing) {
        return mounts.mountsOf(storing.device()).size() == 1
                && storing.mountPoint().getNameCount() > 0;
    }
}
