package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The daemon zfs-fuse. A machine has one at a time, so sessions share it: the one that finds none starts it, and the one that leaves it without a
 * pool ends it. A daemon that no helper started, such as the distribution's service, serves our pools and is left running.
 */
final class ZfsDaemon {

    static final String NAME = "zfs-fuse";

    private static final Path LOCK = RunDirectory.PATH.resolve("zfs-lock");
    private static final Path PID_FILE = RunDirectory.PATH.resolve("zfs.pid");
    private static final Duration WAITING = Duration.ofSeconds(30);
    private static final Duration ASKING = Duration.ofSeconds(10);

    private ZfsDaemon() {}

    /** Makes a pool while no other session ends the daemon, which is started where none runs. */
    static void withDaemon(Runnable making) {
        Exclusively.run(LOCK, NAME, () -> {
            if (!answers()) {
                start();
            }
            making.run();
        });
    }

    private static void start() {
        Marked.kill(Marked.DAEMON.ofAnybody());
        try {
            Process daemon = Tools.start(
                    List.of(
                            Tools.find(NAME).orElseThrow().toString(),
                            "-n",
                            "-p",
                            PID_FILE.toString(),
                            "--no-kstat-mount"),
                    Marked.DAEMON);
            if (!Patience.until(WAITING, () -> answers() || !daemon.isAlive()) || !daemon.isAlive()) {
                throw new FailedException(NAME + " was started and does not answer; is there a /dev/fuse?");
            }
        } catch (IOException failed) {
            throw new FailedException("cannot start " + NAME, failed);
        }
    }

    /** Ends the daemon if a helper started it and no pool is left in it, or it does not answer. */
    static void endWithoutPools() {
        Exclusively.run(LOCK, NAME, () -> {
            List<ProcessHandle> daemons = Marked.DAEMON.ofAnybody();
            if (!daemons.isEmpty() && pools().filter(names -> !names.isBlank()).isEmpty() && !Marked.kill(daemons)) {
                throw new FailedException(NAME + " does not end: " + daemons);
            }
        });
    }

    private static boolean answers() {
        return pools().isPresent();
    }

    /** The names of all pools; empty where nobody answers. */
    private static Optional<String> pools() {
        Tools.Result listed = Tools.attempt(ASKING, "zpool", "list", "-H", "-o", "name");
        return listed.succeeded() ? Optional.of(listed.output().replace("no pools available", "")) : Optional.empty();
    }
}
