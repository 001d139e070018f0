package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Files;
import java.util.Optional;

/** Which block device a mount's requests arrive at. */
public final class BlockDevice {

    private static final String DEV = "/dev/";
    private static final String MAPPER = "/dev/mapper/";

    private BlockDevice() {}

    /**
     * The one device that stores the mount's filesystem, as {@code major:minor}. Empty without a block device (tmpfs, overlay, NFS, ZFS), and for
     * a btrfs of several devices, because no single one of them sees all requests.
     */
    public static Optional<String> of(Sysfs sysfs, Mount mount) {
        if (!DeviceNumber.isAnonymous(mount.device())) {
            return Optional.of(mount.device())
                    .filter(device -> BlockNode.of(sysfs, device).isPresent());
        }
        return nameOfSource(sysfs, mount)
                .filter(name -> !spansDevices(sysfs, name))
                .flatMap(name -> sysfs.text("/sys/class/block/" + name + "/dev"));
    }

    /** The name in sysfs of the block device a mount gives as its source: {@code dm-0} for {@code /dev/mapper/data}. */
    static Optional<String> nameOfSource(Sysfs sysfs, Mount mount) {
        String source = mount.source();
        if (!source.startsWith(DEV)) {
            return Optional.empty();
        }
        if (source.startsWith(MAPPER)) {
            return nameOfMapped(sysfs, source.substring(MAPPER.length()));
        }
        // sysfs writes the slash of names such as cciss/c0d0 as an exclamation mark.
        return Optional.of(source.substring(DEV.length()).replace('/', '!'))
                .filter(name -> Files.exists(sysfs.path("/sys/class/block/" + name)));
    }

    private static Optional<String> nameOfMapped(Sysfs sysfs, String mapped) {
        return Sysfs.entries(sysfs.path("/sys/class/block")).stream()
                .filter(node -> Sysfs.text(node.resolve("dm/name")).equals(Optional.of(mapped)))
                .map(node -> node.getFileName().toString())
                .findFirst();
    }

    private static boolean spansDevices(Sysfs sysfs, String name) {
        return BtrfsVolume.on(sysfs, name)
                .map(volume -> volume.blockNames().size() > 1)
                .orElse(false);
    }
}
