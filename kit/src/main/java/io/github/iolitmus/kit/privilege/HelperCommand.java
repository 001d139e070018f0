package io.github.iolitmus.kit.privilege;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How the helper is started here: directly where this process may do everything itself, else by sudo, which runs the installed copy alone.
 *
 * @param words the command
 * @param bySudo whether sudo decides
 */
record HelperCommand(List<String> words, boolean bySudo) {

    static final Path INSTALLED = Installation.LAUNCHER;

    static final List<String> JVM_OPTIONS =
            List.of("-Xms8m", "-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData");

    static final String MAIN = "io.github.iolitmus.kit.helper.HelperMain";

    /**
     * The command, or why there is none.
     *
     * @param command null where there is none
     * @param refusal what is missing and the remedy; empty where nothing is
     */
    record Choice(@Nullable HelperCommand command, String refusal) {}

    static Choice choose(Authority authority, Path installed) {
        if (authority.administers()) {
            return new Choice(new HelperCommand(direct(), false), "");
        }
        Optional<String> unfit = unfit(installed);
        return unfit.isPresent()
                ? new Choice(null, authority.lack() + " and " + unfit.get())
                : new Choice(new HelperCommand(List.of("sudo", "-n", installed.toString()), true), "");
    }

    /** Why the installed copy cannot be used; whoever could write it would be root. */
    private static Optional<String> unfit(Path installed) {
        if (!Files.exists(installed)) {
            return Optional.of("no helper is installed in " + installed.getParent()
                    + "; run once: sudo java -jar iolitmus.jar helper install --group GROUP, with a group of yours");
        }
        try {
            return Files.getAttribute(installed, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                            .equals(0)
                    ? Optional.empty()
                    : Optional.of(installed + " does not belong to root, so it is not run; remove it and run: sudo java"
                            + " -jar iolitmus.jar helper install --group GROUP");
        } catch (IOException unreadable) {
            return Optional.of("cannot tell whom " + installed + " belongs to (" + unreadable + "), so it is not run");
        }
    }

    /** As root starts it itself. */
    static List<String> direct() {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(JVM_OPTIONS);
        words.addAll(List.of("-cp", classes().toString(), MAIN));
        return words;
    }

    /** The directory or jar of the helper's classes, which are the kit's. */
    private static Path classes() {
        CodeSource source = HelperCommand.class.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI()).toAbsolutePath();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("cannot tell where the kit's classes are: " + source, impossible);
        }
    }
}
