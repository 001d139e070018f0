package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The effects that belong together, such as a filesystem's: undone together, newest first. */
final class Scope {

    private final Session session;
    private final List<Undo> effects = new ArrayList<>();

    Scope(Session session) {
        this.session = session;
    }

    Session session() {
        return session;
    }

    <T> T effect(Undo undo, Supplier<T> making) {
        T made = session.effect(undo, making);
        effects.add(undo);
        return made;
    }

    void perform(Undo undo, Runnable making) {
        session.perform(undo, making);
        effects.add(undo);
    }

    Path directory(String name, String permissions) {
        Path path = session.directory().resolve(name);
        return effect(Undo.of(Undo.Kind.REMOVE_DIRECTORY, path), () -> OwnDirectory.make(path, permissions));
    }

    /**
     * Undoes one of them.
     *
     * @throws FailedException if it cannot be undone; it stays to be undone
     */
    void undo(Undo effect) {
        session.undo(effect);
        effects.remove(effect);
    }

    void undoAll() {
        while (!effects.isEmpty()) {
            undo(effects.get(effects.size() - 1));
        }
    }
}
