package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Undoes effects. Each is idempotent: what is not there any more is undone. */
final class Undoing {

    private static final Duration BUSY = Duration.ofSeconds(10);
    private static final Duration BUSY_STEP = Duration.ofMillis(100);
    private static final Duration UNFREEZING = Duration.ofSeconds(5);

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
            case RESTORE -> restore(Path.of(arguments.get(0)), arguments.get(1), arguments.get(2));
            case WIPE -> RealDevice.wipe(Path.of(arguments.get(0)));
            case DESTROY_POOL -> Zfs.destroy(arguments.get(0));
            case END_DAEMON -> ZfsDaemon.endWithoutPools();
            case REMOVE_CGROUP -> Cgroup.removeAll(arguments.get(0));
            case DISABLE_CONTROLLER ->
                Controllers.disable(arguments.get(0), Path.of(arguments.get(1)), arguments.get(2));
            case REMOVE_TRACE -> removeTrace(Path.of(arguments.get(0)));
        }
    }

    /**
     * Thaws whatever is mounted by these effects, before any is undone: no signal reaches a thread that waits for a frozen filesystem, and neither its
     * cgroup nor a verb under way would come to an end.
     */
    static void thaw(List<Undo> effects) {
        effects.stream()
                .filter(effect -> effect.kind() == Undo.Kind.UNMOUNT)
                .map(effect -> effect.arguments().get(0))
                .filter(path -> Mounts.at(path).isPresent())
                .forEach(Undoing::thaw);
    }

    /** What is not frozen stays as it is. */
    private static void thaw(String path) {
        if (Tools.find("fsfreeze").isPresent()) {
            Tools.attempt(UNFREEZING, "fsfreeze", "--unfreeze", path);
        }
    }

    /** Unmounts whatever is there. What stays busy is detached from the tree, so that nobody new gets in; the kernel ends it with its last user. */
    private static void unmount(String path) {
        while (Mounts.at(path).isPresent()) {
            if (!unmounted(path)) {
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
        if (!unmounted(path.toString())) {
            throw new FailedException(path + " cannot be unmounted within " + BUSY.toSeconds()
                    + " s, so it stays as it is: somebody uses it; close all files on it first");
        }
    }

    private static boolean unmounted(String path) {
        if (Mounts.at(path).isEmpty()) {
            return true;
        }
        // Somebody may have frozen it; then neither writers nor the unmounting would ever get on.
        thaw(path);
        return Patience.until(
                BUSY,
                BUSY_STEP,
                () -> Tools.attempt(Tools.USUAL, "umount", path).succeeded()
                        || Mounts.at(path).isEmpty());
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

    private static void restore(Path knob, String value, String image) {
        // With its filesystem a loop device is gone, or is somebody else's by now.
        boolean ours = image.isEmpty() || !LoopDevice.on(image).isEmpty();
        if (ours && Files.exists(knob)) {
            KernelFile.write(knob, value);
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
