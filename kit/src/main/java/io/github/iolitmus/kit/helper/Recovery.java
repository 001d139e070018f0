package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Undoes what dead sessions left: the effects of their journals in reverse, then images of sessions that are gone altogether. */
final class Recovery {

    private static final String FAILED = "FAILED: ";
    /** What a killed helper was just doing may need that long to end. */
    private static final Duration TOOLS_ENDING = Duration.ofSeconds(10);

    private final Configuration configuration;
    private final boolean dryRun;
    private final List<String> done = new ArrayList<>();

    private Recovery(Configuration configuration, boolean dryRun) {
        this.configuration = configuration;
        this.dryRun = dryRun;
    }

    /** Whether a line tells of something done. */
    static boolean isDone(String line) {
        return !line.startsWith(FAILED);
    }

    /** Recovers; gives a line for each thing undone, or in a dry run to be undone, and for each that could not be. */
    static List<String> run(Configuration configuration, String own, boolean dryRun) {
        Recovery recovery = new Recovery(configuration, dryRun);
        RunDirectory.forEachDead(own, recovery::bury);
        recovery.orphanedImages();
        return recovery.done;
    }

    private void bury(Path session) {
        List<Undo> effects;
        try {
            effects = Journal.read(session.resolve(RunDirectory.JOURNAL));
        } catch (IOException | RuntimeException unreadable) {
            done.add(FAILED + "the journal of " + session + " cannot be read: " + unreadable);
            return;
        }
        if (!dryRun) {
            Undoing.thaw(effects);
        }
        boolean allUndone = dryRun || endTools(session.getFileName().toString());
        for (int index = effects.size() - 1; index >= 0; index--) {
            allUndone &= undo(effects.get(index));
        }
        done.add(dryRun ? "would remove " + session : allUndone ? removed(session) : FAILED + "kept " + session);
    }

    /** A tool that outlived its helper may still be mounting. */
    private boolean endTools(String session) {
        boolean ended = Marked.TOOL.end(session, TOOLS_ENDING);
        if (!ended) {
            done.add(FAILED + "a tool of " + session + " hangs in the kernel: " + Marked.TOOL.of(session));
        }
        return ended;
    }

    private static String removed(Path session) {
        try {
            RunDirectory.remove(session);
            return "removed " + session;
        } catch (FailedException failed) {
            return FAILED + failed.getMessage();
        }
    }

    private boolean undo(Undo effect) {
        try {
            if (!dryRun) {
                Undoing.undo(effect);
            }
            done.add(effect.toString());
            return true;
        } catch (RuntimeException failed) {
            done.add(FAILED + effect + ": " + failed.getMessage());
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
