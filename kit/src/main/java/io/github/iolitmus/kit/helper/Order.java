package io.github.iolitmus.kit.helper;

import java.util.List;

/**
 * A filesystem as it was ordered, everything in it checked.
 *
 * @param id its id: {@code fs-1}
 * @param kind ext4, xfs and so on
 * @param below what an overlay lies on; empty for others
 * @param options of the kind, or for an overlay of what it lies on
 */
record Order(
        String id, String kind, String below, long bytes, boolean inMemory, long sectorBytes, List<String> options) {

    private static final long LEAST_BYTES = 16L << 20;

    static Order of(String id, Arguments arguments, Configuration configuration) {
        arguments.only("kind", "size", "backing", "sector", "options", "below");
        String kind = arguments.word("kind", FilesystemOptions.kinds());
        String below =
                kind.equals("overlay") ? arguments.word("below", List.of("ext4", "xfs", "btrfs", "f2fs", "tmpfs")) : "";
        long sector = arguments.number("sector", 512, 4096, 512);
        if (sector != 512 && sector != 4096) {
            throw new RefusedException("sector is 512 or 4096");
        }
        return new Order(
                id,
                kind,
                below,
                arguments.number("size", LEAST_BYTES, configuration.largestImageBytes()),
                arguments.word("backing", List.of("memory", "disk")).equals("memory"),
                sector,
                FilesystemOptions.split(
                        below.isEmpty() ? kind : below,
                        arguments.optional("options").orElse("")));
    }

    /** What an overlay lies on, as an order of its own. */
    Order orderBelow() {
        return new Order(id + "-below", below, "", bytes, inMemory, sectorBytes, options);
    }
}
