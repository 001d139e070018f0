package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a specification of a made filesystem asks for.
 *
 * @param below the kind below an overlay, null for every other kind
 * @param size of the image, or of what a tmpfs may hold; 0 where none was asked for
 * @param sectorBytes the logical block size of its device; 0 where none was asked for
 * @param on where it is made: {@code memory} or {@code disk} for an image there, {@code device:NAME} for a device that the administrator named so
 * @param options the kind's own, as given
 */
record MadeSpec(
        MadeKind kind, @Nullable MadeKind below, ByteSize size, int sectorBytes, String on, List<String> options) {

    private static final int DEFAULT_SECTOR = 512;
    /** How the option begins that says where it is made. */
    static final String ON = "on=";

    static final String MEMORY = "memory";
    static final String DISK = "disk";
    private static final String DEVICE = "device:";

    /**
     * Reads what stands after the colon.
     *
     * @throws IllegalArgumentException if the kind has no such option
     */
    static MadeSpec of(MadeKind kind, FilesystemSpec spec) {
        List<String> parts = new ArrayList<>(
                spec.rest().isEmpty() ? List.of() : Arrays.asList(spec.rest().split(",", -1)));
        MadeKind below = kind == MadeKind.OVERLAY ? below(spec, parts) : null;
        ByteSize size = taken(parts, "size").map(text -> size(spec, text)).orElse(ByteSize.bytes(0));
        int sector = taken(parts, "sector").map(text -> sector(spec, text)).orElse(0);
        String on = taken(parts, "on").map(text -> on(spec, text)).orElse(MEMORY);
        if (!kind.hasImage() && (sector != 0 || !on.equals(MEMORY))) {
            throw new IllegalArgumentException("\"" + spec + "\": a " + kind.word()
                    + " lives in memory alone, so it has neither sectors nor a place; it may have size= and "
                    + MadeOptions.named(kind));
        }
        if (on.startsWith(DEVICE) && (sector != 0 || size.bytes() != 0)) {
            throw new IllegalArgumentException(
                    "\"" + spec + "\": a device has a size and a sector of its own: leave out size= and sector=");
        }
        // The helper hands an overlay's options to what it lies on.
        MadeKind optioned = below == null ? kind : below;
        parts.forEach(option -> MadeOptions.requireKnown(optioned, option, spec));
        return new MadeSpec(kind, below, size, sector, on, List.copyOf(parts));
    }

    private static MadeKind below(FilesystemSpec spec, List<String> parts) {
        String word = parts.isEmpty() ? "" : parts.remove(0);
        return Arrays.stream(MadeKind.values())
                .filter(kind -> kind.word().equals(word) && kind != MadeKind.OVERLAY && kind != MadeKind.ZFS)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"" + spec + "\" does not tell what the overlay lies"
                        + " over: write overlay:ext4; below it may be ext4, xfs, btrfs, f2fs and tmpfs"));
    }

    private static Optional<String> taken(List<String> parts, String name) {
        Optional<String> part =
                parts.stream().filter(it -> it.startsWith(name + "=")).findFirst();
        part.ifPresent(parts::remove);
        return part.map(it -> it.substring(name.length() + 1));
    }

    private static ByteSize size(FilesystemSpec spec, String text) {
        try {
            return ByteSize.parse(text);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("\"" + spec + "\": size=" + text + ": " + wrong.getMessage(), wrong);
        }
    }

    private static int sector(FilesystemSpec spec, String text) {
        if (text.equals("512") || text.equals("4096")) {
            return Integer.parseInt(text);
        }
        throw new IllegalArgumentException("\"" + spec + "\": sector=" + text + ": allowed are 512 and 4096");
    }

    private static String on(FilesystemSpec spec, String text) {
        if (text.matches("memory|disk|device:[a-z0-9-]+")) {
            return text;
        }
        throw new IllegalArgumentException(
                "\"" + spec + "\": on=" + text + ": allowed are memory, disk and device:NAME, of"
                        + " the name that the administrator gave a device in /etc/iolitmus/helper.properties");
    }

    /** The kind that stores the data. */
    MadeKind storing() {
        return below == null ? kind : below;
    }

    private boolean isOnDevice() {
        return on.startsWith(DEVICE);
    }

    /** Where the image lies: {@code memory}, {@code disk}; {@code none} without one. */
    String image() {
        if (!storing().hasImage()) {
            return "none";
        }
        return isOnDevice() ? "none" : on;
    }

    /** The arguments of the request that makes it. */
    Map<String, String> arguments() {
        Map<String, String> arguments = new LinkedHashMap<>();
        arguments.put("kind", kind.word());
        arguments.put("backing", on);
        if (!isOnDevice()) {
            arguments.put("size", Long.toString((size.bytes() == 0 ? MadeKind.SIZE : size).bytes()));
            arguments.put("sector", Integer.toString(sectorBytes == 0 ? DEFAULT_SECTOR : sectorBytes));
        }
        if (!options.isEmpty()) {
            arguments.put("options", options.stream().collect(Collectors.joining(",")));
        }
        if (below != null) {
            arguments.put("below", below.word());
        }
        return arguments;
    }
}
