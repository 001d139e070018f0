package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Undoes effects. Each is idempotent: what is not there any more is undone. */
final class Undoing {

    private static final Duration BUSY = Duration.ofSeconds(10);

    private Undoing() {}

    /**
     * Undoes one effect.
     *
     * @throws FailedException if it cannot be undone now
     */
    static void undo(Undo effect) {
        List<String> arguments = effect.arguments();
        switch (effect.kind()) {
            case UNMOUNT -> unmount(arguments.get(0));
            case DETACH -> LoopDevice.detachAll(arguments.get(0));
            case DELETE, REMOVE_DIRECTORY -> delete(Path.of(arguments.get(0)));
            case RESTORE -> restore(Path.of(arguments.get(0)), arguments.get(1));
            case DESTROY_POOL -> Zfs.destroy(arguments.get(0));
            case END_DAEMON -> endDaemon(Long.parseLong(arguments.get(0)), Long.parseLong(arguments.get(1)));
            case REMOVE_CGROUP -> Cgroup.removeAll(arguments.get(0));
            case REMOVE_TRACE -> removeTrace(Path.of(arguments.get(0)));
        }
    }

    /** Unmounts whatever is there. What stays busy is detached from the tree, so that nobody new gets in; the kernel ends it with its last user. */
    private static void unmount(String path) {
        while (Mounts.at(path).isPresent()) {
            // Somebody may have frozen it; then neither writers nor the unmounting would ever get on.
            if (Tools.find("fsfreeze").isPresent()) {
                Tools.attempt(Tools.USUAL, "fsfreeze", "--unfreeze", path);
            }
            boolean unmounted = Patience.until(
                    BUSY,
                    () -> Tools.attempt(Tools.USUAL, "umount", path).succeeded()
                            || Mounts.at(path).isEmpty());
            if (!unmounted) {
                Log.say(path + " is busy; it is unmounted lazily and ends with its last user");
                Tools.run("umount", "--lazy", path);
            }
        }
    }

    /**
     * Unmounts a filesystem that is to be mounted again: lazily would leave its cache warm.
     *
     * @throws FailedException if it stays busy
     */
    static void unmountFully(Path path) {
        String[] last = {""};
        boolean unmounted = Patience.until(BUSY, () -> {
            Tools.Result result = Tools.attempt(Tools.USUAL, "umount", path.toString());
            last[0] = result.output().strip();
            return result.succeeded();
        });
        if (!unmounted) {
            throw new FailedException(
                    path + " cannot be unmounted, so it is not cold: " + last[0] + "; close all files on it first");
        }
    }

    private static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (DirectoryNotEmptyException notOurs) {
            throw new FailedException(path + " is not empty, so it is left", notOurs);
        } catch (IOException failed) {
            throw new FailedException("cannot delete " + path, failed);
        }
    }

    private static void restore(Path knob, String value) {
        // A loop device or a btrfs's window is gone with its filesystem.
        if (Files.exists(knob)) {
            KernelFile.write(knob, value);
        }
    }

    private static void endDaemon(long pid, long startTicks) {
        Optional<ProcessStat> daemon = ProcessStat.read(pid).filter(found -> found.startTicks() == startTicks);
        if (daemon.isEmpty()) {
            return;
        }
        ProcessHandle.of(pid).ifPresent(ProcessHandle::destroy);
        if (!Patience.until(BUSY, () -> !daemon.get().lives())) {
            ProcessHandle.of(pid).ifPresent(ProcessHandle::destroyForcibly);
        }
        if (!Patience.until(BUSY, () -> !daemon.get().lives())) {
            throw new FailedException("process " + pid + " does not end");
        }
    }

    private static void removeTrace(Path instance) {
        if (!Files.exists(instance)) {
            return;
        }
        KernelFile.write(instance.resolve("tracing_on"), "0");
        if (!Patience.until(BUSY, () -> instance.toFile().delete() || !Files.exists(instance))) {
            throw new FailedException("the trace instance " + instance + " is busy");
        }
    }
}
