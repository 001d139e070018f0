package io.github.iolitmus.kit.helper;

import java.util.List;
import java.util.Optional;

/**
 * A filesystem as it was ordered, everything in it checked.
 *
 * @param id its id: {@code fs-1}
 * @param kind ext4, xfs and so on
 * @param device the name of the administrator's device to make it on; empty for an image
 * @param below what an overlay lies on; empty for others
 * @param options of the kind, or for an overlay of what it lies on
 */
record Order(
        String id,
        String kind,
        String below,
        long bytes,
        boolean inMemory,
        String device,
        long sectorBytes,
        List<String> options) {

    private static final long LEAST_BYTES = 16L << 20;
    private static final String DEVICE = "device:";

    static Order of(String id, Arguments arguments, Configuration configuration) {
        arguments.only("kind", "size", "backing", "sector", "options", "below");
        String kind = arguments.word("kind", FilesystemOptions.kinds());
        String below =
                kind.equals("overlay") ? arguments.word("below", List.of("ext4", "xfs", "btrfs", "f2fs", "tmpfs")) : "";
        long sector = arguments.number("sector", 512, 4096, 512);
        if (sector != 512 && sector != 4096) {
            throw new RefusedException("sector is 512 or 4096");
        }
        String device = device(arguments, configuration);
        return new Order(
                id,
                kind,
                below,
                device.isEmpty() ? arguments.number("size", LEAST_BYTES, configuration.largestImageBytes()) : 0,
                device.isEmpty()
                        && arguments.word("backing", List.of("memory", "disk")).equals("memory"),
                device,
                sector,
                FilesystemOptions.split(
                        below.isEmpty() ? kind : below,
                        arguments.optional("options").orElse("")));
    }

    /** The device of a backing {@code device:NAME}, if the administrator lets its content be lost. */
    private static String device(Arguments arguments, Configuration configuration) {
        if (!arguments.text("backing").startsWith(DEVICE)) {
            return "";
        }
        String name = arguments.text("backing").substring(DEVICE.length());
        if (!configuration.destructive().contains(name)
                || !configuration.devices().containsKey(name)) {
            throw new RefusedException("the administrator does not give a device of that name for filesystems;"
                    + " device.NAME and device.NAME.destructive=true in " + Configuration.FILE + " would");
        }
        if (arguments.has("size") || arguments.has("sector")) {
            throw new RefusedException("a device has a size and a sector of its own: leave out size and sector");
        }
        if (List.of("tmpfs", "zfs").contains(arguments.text("kind"))
                || arguments.optional("below").equals(Optional.of("tmpfs"))) {
            throw new RefusedException("this kind is not made on a device");
        }
        return name;
    }

    /** What an overlay lies on, as an order of its own. */
    Order orderBelow() {
        return new Order(id + "-below", below, "", bytes, inMemory, device, sectorBytes, options);
    }
}
