package io.github.iolitmus.kit.filesystem;

import java.io.IOException;

/** Opens filesystems under test, of any kind. */
public final class Filesystems {

    private Filesystems() {}

    /**
     * Opens one. A filesystem that the kit makes is mounted once in this JVM for each specification, and gone when the last that opened it has
     * closed it.
     *
     * @throws io.github.iolitmus.kit.record.UnsupportedException if this machine or this user cannot have it, with the remedy
     * @throws IllegalArgumentException if it names nothing that can be tested
     * @throws IOException if it cannot be examined
     */
    public static MountedFilesystem open(FilesystemSpec spec, OpenContext context) throws IOException {
        return Providers.of(spec).open(spec, context);
    }
}
