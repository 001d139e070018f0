package io.github.iolitmus.kit.helper;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * One effect as the journal keeps it, by what undoes it.
 *
 * @param kind what is to be done
 * @param arguments names and paths that the helper made, or a value it found
 */
record Undo(Kind kind, List<String> arguments) {

    /** All that can be undone. */
    enum Kind {
        /** Unmounts a path. */
        UNMOUNT(1),
        /** Detaches the loop devices of an image. */
        DETACH(1),
        /** Deletes a file of the helper's. */
        DELETE(1),
        /** Removes an empty directory of the helper's. */
        REMOVE_DIRECTORY(1),
        /** Writes a value to a knob: its file, the value, and the image whose loop device it must still be; empty for a real device. */
        RESTORE(3),
        /** Wipes the signatures off a device of the administrator's, which had none: its stable path. */
        WIPE(1),
        /** Destroys a ZFS pool. */
        DESTROY_POOL(1),
        /** Ends the daemon of ZFS if a helper started it and it has no pool any more: the session. */
        END_DAEMON(1),
        /** Removes a cgroup of every hierarchy, after lifting its limits and killing what is left in it. */
        REMOVE_CGROUP(1),
        /** Turns a controller off in a cgroup v2 hierarchy, where no other session needs it: the session, the hierarchy, the controller. */
        DISABLE_CONTROLLER(3),
        /** Removes a tracefs instance: its directory. */
        REMOVE_TRACE(1);

        private final int arguments;

        Kind(int arguments) {
            this.arguments = arguments;
        }
    }

    Undo {
        arguments = List.copyOf(arguments);
        if (arguments.size() != kind.arguments) {
            throw new IllegalArgumentException(kind + " takes " + kind.arguments + " arguments, not " + arguments);
        }
    }

    static Undo of(Kind kind, Object... arguments) {
        return new Undo(kind, Arrays.stream(arguments).map(Object::toString).toList());
    }

    /** As a line of the journal. */
    String line() {
        StringBuilder line = new StringBuilder(kind.name());
        arguments.forEach(argument -> line.append(' ').append(Words.encode(argument)));
        return line.toString();
    }

    /**
     * Reads a line of the journal.
     *
     * @throws IllegalArgumentException if it is none
     */
    static Undo parse(String line) {
        String[] words = line.split(" ", -1);
        return new Undo(
                Kind.valueOf(words[0]),
                Arrays.stream(words).skip(1).map(Words::decode).toList());
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') + " " + String.join(" ", arguments);
    }
}
