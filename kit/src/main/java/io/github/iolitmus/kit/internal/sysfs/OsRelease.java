package io.github.iolitmus.kit.internal.sysfs;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The distribution's name; in a container, the container's. <a href="https://man7.org/linux/man-pages/man5/os-release.5.html">os-release(5)</a> */
public final class OsRelease {

    private static final Pattern PRETTY_NAME = Pattern.compile("PRETTY_NAME=([\"']?)(.*)\\1\\s*");

    private OsRelease() {}

    /** The name for people, {@code Debian GNU/Linux 12 (bookworm)}; {@code Linux} where the system does not say. */
    public static String prettyName(Sysfs sysfs) {
        return prettyName(sysfs.lines("/etc/os-release"))
                .or(() -> prettyName(sysfs.lines("/usr/lib/os-release")))
                .orElse("Linux");
    }

    private static Optional<String> prettyName(List<String> lines) {
        return lines.stream()
                .map(PRETTY_NAME::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(2))
                .findFirst();
    }
}
