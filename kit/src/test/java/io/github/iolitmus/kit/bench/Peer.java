package io.github.iolitmus.kit.bench;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** Programs of others that are measured beside the kit. */
final class Peer {

    /** Where tools of root are, also for a PATH that leaves them out. */
    private static final String SYSTEM_TOOLS = "/usr/sbin" + File.pathSeparator + "/sbin";

    private Peer() {}

    /**
     * The programs are there.
     *
     * @throws LeftOutException if one is not
     */
    static void require(String... programs) {
        for (String program : programs) {
            if (!isOn(System.getenv().getOrDefault("PATH", "") + File.pathSeparator + SYSTEM_TOOLS, program)) {
                throw new LeftOutException(
                        "there is no program " + program + " to compare with; install it, and it is measured");
            }
        }
    }

    static boolean isOn(String path, String program) {
        return Stream.of(path)
                .flatMap(it -> Arrays.stream(it.split(File.pathSeparator, -1)))
                .filter(directory -> !directory.isEmpty())
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
