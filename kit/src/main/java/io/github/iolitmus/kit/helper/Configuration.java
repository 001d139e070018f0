package io.github.iolitmus.kit.helper;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the administrator allows, from {@code /etc/iolitmus/helper.properties}; every value has a default.
 *
 * @param imageDirectory where images on disk are kept
 * @param largestImageBytes of one image
 * @param allImagesBytes of a session's images together
 * @param filesystems a session may have at a time
 * @param traces a session may have at a time
 * @param limits a session may have at a time
 * @param devices real block devices by the name the administrator gave them: their stable path below {@code /dev/disk}
 * @param destructive the names of those whose content may be lost
 */
record Configuration(
        Path imageDirectory,
        long largestImageBytes,
        long allImagesBytes,
        int filesystems,
        int traces,
        int limits,
        Map<String, Path> devices,
        Set<String> destructive) {

    static final Path FILE = Path.of("/etc/iolitmus/helper.properties");

    private static final String DEVICE = "device.";
    /** Of what is counted. */
    private static final int MOST = 1000;

    private static final String DESTRUCTIVE = ".destructive";
    private static final Set<String> KEYS =
            Set.of("image-directory", "largest-image-bytes", "all-images-bytes", "filesystems", "traces", "limits");

    /**
     * Reads the administrator's file; without one, the defaults.
     *
     * @throws FailedException if others than root could have written it, or it says what nobody understands
     */
    static Configuration load(Path file) {
        Properties properties = new Properties();
        // A link to nowhere is no missing file: its limits would silently be the defaults.
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            OwnDirectory.requireOwn(requireNonNull(file.getParent()));
            OwnDirectory.requireOwn(file);
            try (var reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException | IllegalArgumentException failed) {
                throw new FailedException("cannot read " + file, failed);
            }
        }
        return of(properties, file);
    }

    private static Configuration of(Properties properties, Path file) {
        Map<String, Path> devices = new TreeMap<>();
        Set<String> destructive = new TreeSet<>();
        for (String key : properties.stringPropertyNames()) {
            if (key.matches("device\\.[a-z0-9-]+")) {
                devices.put(key.substring(DEVICE.length()), stablePath(key, properties.getProperty(key), file));
            } else if (key.matches("device\\.[a-z0-9-]+\\.destructive")) {
                if (isTrue(key, properties.getProperty(key).strip(), file)) {
                    destructive.add(key.substring(DEVICE.length(), key.length() - DESTRUCTIVE.length()));
                }
            } else if (!KEYS.contains(key)) {
                throw new FailedException(file + ": there is no property " + key + ", only " + KEYS
                        + ", device.NAME and device.NAME.destructive; nothing is done until it is corrected");
            }
        }
        return new Configuration(
                absolute(properties.getProperty("image-directory", "/var/lib/iolitmus/images"), file),
                number(properties, "largest-image-bytes", 8L << 30, file),
                number(properties, "all-images-bytes", 32L << 30, file),
                count(properties, "filesystems", 16, file),
                count(properties, "traces", 4, file),
                count(properties, "limits", 8, file),
                Map.copyOf(devices),
                Set.copyOf(destructive));
    }

    private static Path stablePath(String key, String path, Path file) {
        if (!path.matches("/dev/disk/by-id/[A-Za-z0-9_][A-Za-z0-9_.:+-]*")) {
            throw new FailedException(
                    file + ": " + key + "=" + path
                            + " is no stable name of a device; use one of /dev/disk/by-id, because sda is another disk tomorrow");
        }
        return Path.of(path);
    }

    private static boolean isTrue(String key, String text, Path file) {
        if (!text.matches("true|false")) {
            throw new FailedException(file + ": " + key + "=" + text + " is neither true nor false");
        }
        return text.equals("true");
    }

    /** A relative directory would be another for each client: the helper starts where its client is. */
    private static Path absolute(String directory, Path file) {
        if (!directory.startsWith("/")) {
            throw new FailedException(file + ": image-directory=" + directory + " does not begin with a slash");
        }
        return Path.of(directory);
    }

    private static int count(Properties properties, String key, int otherwise, Path file) {
        long number = number(properties, key, otherwise, file);
        if (number > MOST) {
            throw new FailedException(file + ": " + key + "=" + number + " is more than " + MOST);
        }
        return (int) number;
    }

    private static long number(Properties properties, String key, long otherwise, Path file) {
        String text = properties.getProperty(key, Long.toString(otherwise)).strip();
        if (!text.matches("[0-9]{1,15}")) {
            throw new FailedException(file + ": " + key + "=" + text + " is no number");
        }
        return Long.parseLong(text);
    }
}
