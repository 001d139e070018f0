package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * What the verbs of one client work with.
 *
 * @param id the session's id, part of all names it makes
 * @param directory its directory in {@code /run/iolitmus}
 */
record Session(String id, Path directory, Caller caller, Configuration configuration, Journal journal) {

    /**
     * Makes an effect that is announced first; where making it fails it is undone at once.
     *
     * @param effect what undoes it, also where it did not come about
     */
    <T> T effect(Undo effect, Supplier<T> making) {
        journal.announce(effect);
        try {
            return making.get();
        } catch (RuntimeException failed) {
            undo(effect);
            throw failed;
        }
    }

    /** As {@link #effect}, where nothing is given back. */
    void perform(Undo effect, Runnable making) {
        effect(effect, () -> {
            making.run();
            return effect;
        });
    }

    /** Undoes an effect before the session's end. */
    void undo(Undo effect) {
        Undoing.undo(effect);
        journal.undone(effect);
    }

    /** Makes a directory below the session's. */
    Path makeDirectory(String name, String permissions) {
        Path path = directory.resolve(name);
        return effect(Undo.of(Undo.Kind.REMOVE_DIRECTORY, path), () -> OwnDirectory.make(path, permissions));
    }

    static Journal journalIn(Path directory) {
        try {
            return Journal.create(directory.resolve(RunDirectory.JOURNAL));
        } catch (IOException failed) {
            throw new FailedException("cannot make the journal in " + directory, failed);
        }
    }
}
