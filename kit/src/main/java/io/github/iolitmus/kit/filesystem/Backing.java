package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.Mount;
import io.github.iolitmus.kit.internal.sysfs.MountTable;
import io.github.iolitmus.kit.internal.sysfs.OverlayLayers;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What lies below an overlay. In a container the layers are directories of the host and cannot be seen. */
final class Backing {

    static final String UNKNOWN_TYPE = "unknown";

    private static final String OVERLAY = "overlay";

    private final Sysfs sysfs;
    private final MountTable mounts;

    Backing(Sysfs sysfs, MountTable mounts) {
        this.sysfs = sysfs;
        this.mounts = mounts;
    }

    /** The mount that stores what is written to this one: itself, or for an overlay the one its upper directory is on; empty where unseen. */
    Optional<Mount> of(Mount mount) {
        Set<Integer> passed = new HashSet<>();
        Optional<Mount> current = Optional.of(mount);
        while (current.isPresent() && current.get().type().equals(OVERLAY)) {
            // A layer's name may by chance exist on the overlay itself.
            if (!passed.add(current.get().id())) {
                return Optional.empty();
            }
            current = OverlayLayers.upper(current.get()).flatMap(this::visibleMountOf);
        }
        return current;
    }

    /** The superblocks that what is read below a path may come from, by device; without those that cannot be seen. */
    Set<String> devicesBelow(Path path) {
        Set<String> devices = new HashSet<>();
        collect(path, devices);
        return devices;
    }

    private void collect(Path path, Set<String> devices) {
        mounts.mountOf(path).filter(mount -> devices.add(mount.device())).ifPresent(mount -> {
            if (mount.type().equals(OVERLAY)) {
                OverlayLayers.all(mount).stream().filter(this::isVisible).forEach(layer -> collect(layer, devices));
            }
        });
    }

    private Optional<Mount> visibleMountOf(Path layer) {
        return isVisible(layer) ? mounts.mountOf(layer) : Optional.empty();
    }

    private boolean isVisible(Path layer) {
        return layer.isAbsolute() && Files.isDirectory(sysfs.path(layer.toString()));
    }
}
