package io.github.iolitmus.kit.privilege;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What dead sessions of the root helper left. Needs root to look and to undo. */
public final class LeftOvers {

    private LeftOvers() {}

    /**
     * What was undone.
     *
     * @param lines one for each
     * @param complete whether nothing was left
     */
    public record Recovery(List<String> lines, boolean complete) {}

    /** Whether this process may look. */
    public static boolean isRoot() {
        return Authority.read(Sysfs.live()).root();
    }

    /**
     * Undoes it, or in a dry run tells what would be undone.
     *
     * @throws IOException if the helper cannot be started
     * @throws IllegalStateException if it ended with trouble
     */
    public static Recovery recover(boolean dryRun) throws IOException {
        List<String> words = new ArrayList<>(HelperCommand.direct());
        words.add("recover");
        if (dryRun) {
            words.add("--dry-run");
        }
        ProcessBuilder builder =
                new ProcessBuilder(words).directory(new File("/")).redirectErrorStream(true);
        builder.environment().clear();
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            int status = process.waitFor();
            if (status > 1) {
                throw new IllegalStateException("recovering failed: " + output.strip());
            }
            return new Recovery(
                    Stream.of(output.split("\n"))
                            .filter(line -> !line.isBlank())
                            .toList(),
                    status == 0);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the helper recovered", interrupted);
        }
    }
}
