package io.github.iolitmus.kit.filesystem;

import java.io.IOException;

/**
 * Opens filesystems of one kind. Those of the kit are built in; others are found by {@link java.util.ServiceLoader}, and their kind is then one
 * that {@link FilesystemSpec} knows.
 */
public interface FilesystemProvider {

    /** The word that a specification begins with: letters and digits. */
    String kind();

    /**
     * Looks at a specification of this kind before anything is opened.
     *
     * @throws IllegalArgumentException if it can never be opened, as with an option the kind does not have; the message names those it has
     */
    void check(FilesystemSpec spec);

    /** The same with its data on disk, where the kind would keep them in memory and the specification does not ask for that. */
    default FilesystemSpec onDisk(FilesystemSpec spec) {
        return spec;
    }

    /**
     * Opens it, making it where that is what the kind is for.
     *
     * @throws io.github.iolitmus.kit.record.UnsupportedException if this machine or this user cannot have it, with the remedy
     * @throws IllegalArgumentException if it names nothing that can be tested
     * @throws IOException if it cannot be examined
     */
    MountedFilesystem open(FilesystemSpec spec, OpenContext context) throws IOException;
}
