package io.github.iolitmus.kit.privilege;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The helper as it is installed for a group of users: its own small jar, a launcher that clears the environment and names an absolute JRE, one line
 * for sudo. Everything belongs to root, because whoever could write any of it would be root.
 *
 * @param group whose members may start it
 * @param java the JRE's launcher
 */
public record Installation(String group, Path java) {

    /** Where the jar and the launcher go. */
    public static final Path DIRECTORY = Path.of("/usr/local/lib/iolitmus");

    /** The line for sudo. */
    public static final Path SUDOERS = Path.of("/etc/sudoers.d/iolitmus");

    static final Path JAR = DIRECTORY.resolve("iolitmus-helper.jar");
    static final Path LAUNCHER = DIRECTORY.resolve("iolitmus-helper");

    /**
     * An installation for a group, with a JRE that only root can change.
     *
     * @throws IllegalArgumentException if the group's name is none, or there is no such JRE
     */
    public static Installation of(String group) {
        if (!group.matches("[a-z_][a-z0-9_-]{0,31}")) {
            throw new IllegalArgumentException("\"" + group + "\" is no name of a group");
        }
        Optional<Path> java = RootOwned.java();
        return new Installation(
                group,
                java.orElseThrow(
                        () -> new IllegalArgumentException("no Java 17 or later that root alone can change, with"
                                + " all that it loads, was found: this one is in " + System.getProperty("java.home")
                                + ", and there is none in "
                                + RootOwned.JVMS
                                + "; install one of the distribution's, such as openjdk-17-jre-headless")));
    }

    /** The launcher's text. */
    public String launcher() {
        return String.join(
                "\n",
                "#!/bin/sh",
                "# Nothing of the caller's environment gets through: JAVA_TOOL_OPTIONS would be code that root runs.",
                "exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C \"SUDO_UID=$SUDO_UID\" \"SUDO_GID=$SUDO_GID\" \\",
                "    " + java + " " + String.join(" ", HelperCommand.JVM_OPTIONS) + " \\",
                "    -cp " + JAR + " " + HelperCommand.MAIN + " \"$@\"",
                "");
    }

    /** The line for sudo: members of the group, without arguments. */
    public String sudoers() {
        return "%" + group + " ALL=(root) NOPASSWD: " + LAUNCHER + " \"\"\n";
    }

    /** What would be written, for people. */
    public List<String> described() {
        return List.of(
                JAR + " (0644): the classes of " + HelperCommand.MAIN.substring(0, HelperCommand.MAIN.lastIndexOf('.'))
                        + ", and nothing else",
                LAUNCHER + " (0755):\n" + launcher().indent(4).stripTrailing(),
                SUDOERS + " (0440):\n" + sudoers().indent(4).stripTrailing());
    }
}
