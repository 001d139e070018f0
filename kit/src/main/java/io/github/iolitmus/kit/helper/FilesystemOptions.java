package io.github.iolitmus.kit.helper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The options each kind of filesystem takes: a closed list, each with the values it may have and the argument of mkfs or mount it becomes. */
public final class FilesystemOptions {

    private static final String ON_OFF = "0|1";
    private static final String SWITCH = "on|off";
    private static final String BLOCK = "1024|2048|4096";

    /** Where an option goes. */
    private enum Place {
        /** mount -o. */
        MOUNT,
        /** mkfs, after a flag. */
        MKFS,
        /** mke2fs -O: a feature's name, with ^ to leave it out. */
        FEATURE
    }

    private record Option(String name, Pattern value, Place place, String flag, String prefix) {
        boolean takes(String text) {
            String bare = place == Place.FEATURE && text.startsWith("^") ? text.substring(1) : text;
            if (value.pattern().isEmpty()) {
                return bare.equals(name);
            }
            return bare.startsWith(name + "=")
                    && value.matcher(bare.substring(name.length() + 1)).matches();
        }

        String described() {
            String values = value.pattern();
            return (place == Place.FEATURE ? "[^]" : "") + name + (values.isEmpty() ? "" : "=" + values);
        }
    }

    private static final List<Option> ANY_MOUNT =
            List.of(mount("noatime", ""), mount("relatime", ""), mount("strictatime", ""), mount("lazytime", ""));

    private static final Map<String, List<Option>> OF_KIND = new TreeMap<>(Map.of(
            "ext4",
            List.of(
                    feature("has_journal"),
                    feature("extent"),
                    feature("metadata_csum"),
                    feature("64bit"),
                    feature("flex_bg"),
                    feature("bigalloc"),
                    feature("inline_data"),
                    feature("fast_commit"),
                    mkfs("block", BLOCK, "-b", ""),
                    mount("data", "ordered|journal|writeback"),
                    mount("barrier", ON_OFF),
                    mount("commit", "[1-9][0-9]{0,2}"),
                    mount("delalloc", ""),
                    mount("nodelalloc", ""),
                    mount("dioread_lock", ""),
                    mount("dioread_nolock", ""),
                    mount("discard", "")),
            "xfs",
            List.of(
                    mkfs("reflink", ON_OFF, "-m", "reflink="),
                    mkfs("crc", ON_OFF, "-m", "crc="),
                    mkfs("rmapbt", ON_OFF, "-m", "rmapbt="),
                    mkfs("finobt", ON_OFF, "-m", "finobt="),
                    mkfs("bigtime", ON_OFF, "-m", "bigtime="),
                    mkfs("block", BLOCK, "-b", "size="),
                    mount("allocsize", "64k|128k|1m|16m|64m"),
                    mount("logbsize", "32k|64k|128k|256k"),
                    mount("discard", "")),
            "btrfs",
            List.of(
                    mkfs("nodesize", "4096|8192|16384|32768|65536", "--nodesize", ""),
                    mkfs("csum", "crc32c|xxhash|sha256|blake2", "--csum", ""),
                    mkfs("metadata", "single|dup", "--metadata", ""),
                    mount("compress", "zstd|lzo|zlib|no"),
                    mount("compress-force", "zstd|lzo|zlib"),
                    mount("nodatacow", ""),
                    mount("nodatasum", ""),
                    mount("max_inline", "[0-9]{1,4}"),
                    mount("commit", "[1-9][0-9]{0,2}"),
                    mount("discard", "sync|async")),
            "f2fs",
            List.of(mount("mode", "adaptive|lfs"), mount("discard", ""), mount("nodiscard", "")),
            "tmpfs",
            List.of(mount("huge", "never|always|within_size|advise"), mount("noswap", "")),
            "overlay",
            List.of(
                    mount("metacopy", SWITCH),
                    mount("redirect_dir", "on|follow|nofollow|off"),
                    mount("index", SWITCH),
                    mount("volatile", "")),
            "zfs",
            List.of(
                    mkfs("ashift", "9|1[0-3]", "-o", "ashift="),
                    mkfs("recordsize", "512|[1248]K|16K|32K|64K|128K|256K|512K|1M", "-O", "recordsize="),
                    mkfs("compression", "on|off|lz4|lzjb|gzip", "-O", "compression="),
                    mkfs("primarycache", "all|metadata|none", "-O", "primarycache="),
                    mkfs("sync", "standard|always|disabled", "-O", "sync="),
                    mkfs("atime", SWITCH, "-O", "atime="),
                    mkfs("checksum", SWITCH, "-O", "checksum="))));

    private FilesystemOptions() {}

    private static Option mount(String name, String values) {
        return new Option(name, Pattern.compile(values), Place.MOUNT, "", "");
    }

    private static Option mkfs(String name, String values, String flag, String prefix) {
        return new Option(name, Pattern.compile(values), Place.MKFS, flag, prefix);
    }

    private static Option feature(String name) {
        return new Option(name, Pattern.compile(""), Place.FEATURE, "-O", "");
    }

    /** The kinds the helper makes. */
    public static List<String> kinds() {
        return List.copyOf(OF_KIND.keySet());
    }

    /** The options of a kind, each with the values it may have: {@code data=ordered|journal|writeback}. */
    public static List<String> described(String kind) {
        return options(kind).stream().map(Option::described).toList();
    }

    /** Whether the kind takes this option with this value: {@code data=journal}, {@code ^has_journal}. */
    public static boolean allows(String kind, String option) {
        return options(kind).stream().anyMatch(it -> it.takes(option));
    }

    private static List<Option> options(String kind) {
        List<Option> options = new ArrayList<>(OF_KIND.getOrDefault(kind, List.of()));
        if (!kind.equals("zfs")) {
            options.addAll(ANY_MOUNT);
        }
        return options;
    }

    /**
     * The options of a request.
     *
     * @param text comma separated; may be empty
     * @throws RefusedException if the kind does not take one
     */
    static List<String> split(String kind, String text) {
        List<String> given = text.isEmpty() ? List.of() : Arrays.asList(text.split(",", -1));
        for (String option : given) {
            if (!allows(kind, option)) {
                throw new RefusedException(
                        kind + " is not made with the option " + option + "; it takes " + described(kind));
            }
        }
        return given;
    }

    /** The arguments of mkfs they become; features go into one argument. */
    static List<String> mkfs(String kind, List<String> given) {
        List<String> arguments = new ArrayList<>();
        List<String> features = new ArrayList<>();
        for (String text : given) {
            Option option = find(kind, text);
            if (option.place == Place.MKFS) {
                arguments.add(option.flag);
                arguments.add(option.prefix + text.substring(text.indexOf('=') + 1));
            } else if (option.place == Place.FEATURE) {
                features.add(text);
            }
        }
        if (!features.isEmpty()) {
            arguments.addAll(List.of("-O", String.join(",", features)));
        }
        return arguments;
    }

    /** The options of mount they become, after those that every mount has. */
    static String mount(String kind, List<String> given) {
        List<String> options = new ArrayList<>(List.of("nosuid", "nodev"));
        given.stream().filter(text -> find(kind, text).place == Place.MOUNT).forEach(options::add);
        return String.join(",", options);
    }

    private static Option find(String kind, String text) {
        return options(kind).stream()
                .filter(option -> option.takes(text))
                .findFirst()
                .orElseThrow(() -> new RefusedException(kind + " does not take " + text));
    }
}
