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
 * @param size of the image, or of what a tmpfs may hold
 * @param sectorBytes the logical block size of its device; 0 where none was asked for
 * @param onDisk whether the image lies on the machine's disk instead of in its memory
 * @param options the kind's own, as given
 */
record MadeSpec(
        MadeKind kind, @Nullable MadeKind below, ByteSize size, int sectorBytes, boolean onDisk, List<String> options) {

    private static final int DEFAULT_SECTOR = 512;

    /**
     * Reads what stands after the colon.
     *
     * @throws IllegalArgumentException if the kind has no such option
     */
    static MadeSpec of(MadeKind kind, FilesystemSpec spec) {
        List<String> parts = new ArrayList<>(
                spec.rest().isEmpty() ? List.of() : Arrays.asList(spec.rest().split(",", -1)));
        MadeKind below = kind == MadeKind.OVERLAY ? below(spec, parts) : null;
        ByteSize size = taken(parts, "size").map(text -> size(spec, text)).orElse(MadeKind.SIZE);
        int sector = taken(parts, "sector").map(text -> sector(spec, text)).orElse(0);
        boolean onDisk = taken(parts, "on").map(text -> onDisk(spec, text)).orElse(false);
        if (!kind.hasImage() && (sector != 0 || onDisk)) {
            throw new IllegalArgumentException("\"" + spec + "\": a " + kind.word()
                    + " lives in memory alone, so it has neither sectors nor a place; it may have size= and "
                    + MadeOptions.named(kind));
        }
        // The helper hands an overlay's options to what it lies on.
        MadeKind optioned = below == null ? kind : below;
        parts.forEach(option -> MadeOptions.requireKnown(optioned, option, spec));
        return new MadeSpec(kind, below, size, sector, onDisk, List.copyOf(parts));
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

    private static boolean onDisk(FilesystemSpec spec, String text) {
        if (text.equals("disk") || text.equals("memory")) {
            return text.equals("disk");
        }
        throw new IllegalArgumentException("\"" + spec + "\": on=" + text + ": allowed are memory and disk");
    }

    /** The kind that stores the data. */
    MadeKind storing() {
        return below == null ? kind : below;
    }

    /** Where the image lies: {@code memory}, {@code disk}; {@code none} for a filesystem that lives in memory by itself. */
    String image() {
        if (!storing().hasImage()) {
            return "none";
        }
        return onDisk ? "disk" : "memory";
    }

    /** The arguments of the request that makes it. */
    Map<String, String> arguments() {
        Map<String, String> arguments = new LinkedHashMap<>();
        arguments.put("kind", kind.word());
        arguments.put("size", Long.toString(size.bytes()));
        arguments.put("backing", onDisk ? "disk" : "memory");
        arguments.put("sector", Integer.toString(sectorBytes == 0 ? DEFAULT_SECTOR : sectorBytes));
        if (!options.isEmpty()) {
            arguments.put("options", options.stream().collect(Collectors.joining(",")));
        }
        if (below != null) {
            arguments.put("below", below.word());
        }
        return arguments;
    }
}
