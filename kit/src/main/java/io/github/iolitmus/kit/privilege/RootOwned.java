package io.github.iolitmus.kit.privilege;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds a JRE that root can run for others: its launcher, all that it loads, and every directory on the way belong to root and can be written by
 * nobody else, links followed.
 */
final class RootOwned {

    static final Path JVMS = Path.of("/usr/lib/jvm");

    private static final int OLDEST = 17;
    private static final int WRITABLE_BY_OTHERS = 022;
    private static final int MOST_LINKS = 40;
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+).*");
    private static final List<String> NEEDED = List.of("bin/java", "lib/server/libjvm.so", "lib/modules", "conf");

    private RootOwned() {}

    /** The running one if it will do, else one of the distribution's. */
    static Optional<Path> java() {
        try (Stream<Path> installed = Files.isDirectory(JVMS) ? Files.list(JVMS) : Stream.empty()) {
            return Stream.concat(Stream.of(Path.of(System.getProperty("java.home"))), installed.sorted())
                    .flatMap(home -> java(home).stream())
                    .findFirst();
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** The launcher of a JRE that will do, without links. */
    static Optional<Path> java(Path home) {
        try {
            Path launcher = home.resolve("bin/java").toRealPath();
            Path real = launcher.resolve("../..").normalize();
            return isRecent(real) && changeable(real).isEmpty() ? Optional.of(launcher) : Optional.empty();
        } catch (IOException noJre) {
            return Optional.empty();
        }
    }

    private static boolean isRecent(Path home) throws IOException {
        Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
        return version.find() && Integer.parseInt(version.group(1)) >= OLDEST;
    }

    /** The first part of a JRE that is missing, or that others than root can change. */
    static Optional<Path> changeable(Path home) throws IOException {
        Set<Path> seen = new HashSet<>();
        for (String needed : NEEDED) {
            if (!Files.exists(home.resolve(needed))) {
                return Optional.of(home.resolve(needed));
            }
        }
        // All of lib: the launcher loads more libraries, and archives of classes, than anybody would list.
        for (String part : List.of("bin/java", "lib", "conf")) {
            Optional<Path> found = changeableBelow(home.resolve(part), seen);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> changeableBelow(Path path, Set<Path> seen) throws IOException {
        Optional<Path> real = secured(path, MOST_LINKS);
        if (real.isEmpty()) {
            return Optional.of(path);
        }
        if (!seen.add(real.get()) || !Files.isDirectory(real.get(), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (Stream<Path> entries = Files.list(real.get())) {
            for (Path entry : entries.toList()) {
                Optional<Path> found = changeableBelow(entry, seen);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /** Whether a file and all directories and links that lead to it can be changed by root alone; where it is missing, made by root alone. */
    static boolean isRootsAlone(Path file) {
        try {
            return secured(file.toAbsolutePath(), MOST_LINKS).isPresent();
        } catch (IOException unreadable) {
            return false;
        }
    }

    /** Where a path leads, checked step by step as the kernel follows it; empty where others than root can change a step. */
    private static Optional<Path> secured(Path path, int links) throws IOException {
        Path above = path.getParent();
        Path name = path.getFileName();
        if (above == null || name == null) {
            return isRoots(path) ? Optional.of(path) : Optional.empty();
        }
        Optional<Path> parent = secured(above, links);
        if (parent.isEmpty()) {
            return parent;
        }
        if (name.toString().equals(".")) {
            return parent;
        }
        if (name.toString().equals("..")) {
            return Optional.of(Optional.ofNullable(parent.get().getParent()).orElse(parent.get()));
        }
        Path here = parent.get().resolve(name);
        if (Files.isSymbolicLink(here)) {
            // Each directory that a link leads through is checked, too.
            return links == 0
                    ? Optional.empty()
                    : secured(parent.get().resolve(Files.readSymbolicLink(here)), links - 1);
        }
        // In root's own directory nobody else makes what is missing.
        return !Files.exists(here, LinkOption.NOFOLLOW_LINKS) || isRoots(here) ? Optional.of(here) : Optional.empty();
    }

    private static boolean isRoots(Path path) throws IOException {
        int mode = (int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        return Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS).equals(0)
                && (mode & WRITABLE_BY_OTHERS) == 0;
    }
}
