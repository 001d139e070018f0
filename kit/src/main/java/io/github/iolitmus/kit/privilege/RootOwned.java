package io.github.iolitmus.kit.privilege;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds a JRE that root can run for others: it and every directory above it belong to root and can be written by nobody else. */
final class RootOwned {

    static final Path JVMS = Path.of("/usr/lib/jvm");

    private static final int OLDEST = 17;
    private static final int WRITABLE_BY_OTHERS = 022;
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+).*");

    private RootOwned() {}

    /** The running one if it will do, else one of the distribution's. */
    static Optional<Path> java() {
        try (Stream<Path> installed = Files.isDirectory(JVMS) ? Files.list(JVMS) : Stream.empty()) {
            return Stream.concat(Stream.of(Path.of(System.getProperty("java.home"))), installed.sorted())
                    .filter(RootOwned::isRecent)
                    .map(home -> home.resolve("bin/java"))
                    .map(RootOwned::real)
                    .flatMap(Optional::stream)
                    .filter(RootOwned::isRootsAlone)
                    .findFirst();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean isRecent(Path home) {
        try {
            Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
            return version.find() && Integer.parseInt(version.group(1)) >= OLDEST;
        } catch (IOException noJre) {
            return false;
        }
    }

    private static Optional<Path> real(Path java) {
        try {
            return Optional.of(java.toRealPath());
        } catch (IOException missing) {
            return Optional.empty();
        }
    }

    /** Whether a file and all directories above it can be changed by root alone. */
    static boolean isRootsAlone(Path file) {
        for (Path path = file; path != null; path = path.getParent()) {
            try {
                int mode = (int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
                if (!Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                                .equals(0)
                        || (mode & WRITABLE_BY_OTHERS) != 0) {
                    return false;
                }
            } catch (IOException missing) {
                return false;
            }
        }
        return true;
    }
}
