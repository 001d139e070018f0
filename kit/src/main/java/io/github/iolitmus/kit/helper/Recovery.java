package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Undoes what dead sessions left: the effects of their journals in reverse, then images of sessions that are gone altogether. */
final class Recovery {

    private final Configuration configuration;
    private final boolean dryRun;
    private final List<String> done = new ArrayList<>();

    private Recovery(Configuration configuration, boolean dryRun) {
        this.configuration = configuration;
        this.dryRun = dryRun;
    }

    /** Recovers; gives a line for each thing undone, or in a dry run to be undone, and for each that could not be. */
    static List<String> run(Configuration configuration, boolean dryRun) {
        Recovery recovery = new Recovery(configuration, dryRun);
        RunDirectory.forEachDead(recovery::bury);
        recovery.orphanedImages();
        return recovery.done;
    }

    private void bury(Path session) {
        List<Undo> effects;
        try {
            effects = Journal.read(session.resolve(RunDirectory.JOURNAL));
        } catch (IOException | IllegalArgumentException | RefusedException unreadable) {
            done.add("FAILED: the journal of " + session + " cannot be read: " + unreadable);
            return;
        }
        boolean allUndone = true;
        for (int index = effects.size() - 1; index >= 0; index--) {
            allUndone &= undo(effects.get(index));
        }
        if (allUndone && !dryRun) {
            RunDirectory.remove(session);
        }
        done.add((dryRun ? "would remove " : allUndone ? "removed " : "kept ") + session);
    }

    private boolean undo(Undo effect) {
        try {
            if (!dryRun) {
                Undoing.undo(effect);
            }
            done.add(effect.toString());
            return true;
        } catch (FailedException failed) {
            done.add("FAILED: " + effect + ": " + failed.getMessage());
            return false;
        }
    }

    /** After a restart of the machine the journals are gone with /run, the images are not. */
    private void orphanedImages() {
        for (Path image : KernelFile.entries(configuration.imageDirectory())) {
            String name = image.getFileName().toString();
            String session = name.substring(0, Math.max(0, name.indexOf('_')));
            if (name.endsWith(".img")
                    && !session.isEmpty()
                    && !Files.exists(RunDirectory.PATH.resolve(session))
                    && LoopDevice.on(image.toString()).isEmpty()) {
                undo(Undo.of(Undo.Kind.DELETE, image));
            }
        }
    }
}
