package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Drops the machine's caches, for the sake of one filesystem. */
final class Caches {

    private static final Path DROP_CACHES = Path.of("/proc/sys/vm/drop_caches");
    private static final List<String> WHAT = List.of("pagecache", "slab", "all");
    private static final Duration SYNCING = Duration.ofSeconds(30);

    private final Filesystems filesystems;

    Caches(Filesystems filesystems) {
        this.filesystems = filesystems;
    }

    /** Syncs that filesystem alone, because a global sync waits for every stalled disk of the machine, then drops. */
    Answer drop(Arguments arguments) {
        arguments.only("id", "what");
        MadeFilesystem filesystem = filesystems.mounted(arguments.id("id"));
        String what = arguments.word("what", WHAT);
        Tools.Result synced = Tools.attempt(
                SYNCING, "sync", "--file-system", filesystem.path().toString());
        if (!synced.succeeded()) {
            throw new FailedException("syncing " + filesystem.path() + " failed: " + synced.output());
        }
        KernelFile.write(DROP_CACHES, Integer.toString(WHAT.indexOf(what) + 1));
        return new Answer();
    }
}
