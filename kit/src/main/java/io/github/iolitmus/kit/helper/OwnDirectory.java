package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A directory that root owns and nobody else can write to; only in such ones does the helper open anything. */
final class OwnDirectory {

    private static final int WRITABLE_BY_OTHERS = 022;
    private static final int STICKY = 01000;

    private OwnDirectory() {}

    /**
     * Makes it where it is missing.
     *
     * @param permissions as {@code rwx--x--x}
     * @throws FailedException if what is there is not the helper's own
     */
    static Path make(Path directory, String permissions) {
        try {
            Files.createDirectory(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions)));
        } catch (FileAlreadyExistsException there) {
            requireOwn(directory);
            if (!Files.isDirectory(directory)) {
                throw new FailedException(directory + " is no directory; remove it", there);
            }
            return directory;
        } catch (IOException failed) {
            throw new FailedException("cannot make " + directory, failed);
        }
        try {
            // The creation heeds a umask.
            Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(permissions));
        } catch (IOException failed) {
            throw new FailedException("cannot set the permissions of " + directory, failed);
        }
        return directory;
    }

    /** Makes it with its parents. */
    static Path makeAll(Path directory, String permissions) {
        Path parent = directory.getParent();
        if (parent != null && !Files.exists(parent)) {
            makeAll(parent, "rwxr-xr-x");
        }
        return make(directory, permissions);
    }

    /** Whether only root can change a file or directory: its owner, and no link. */
    static boolean isOwn(Path path) {
        try {
            return !Files.isSymbolicLink(path)
                    && Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS)
                            .equals(0)
                    && ((int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS) & WRITABLE_BY_OTHERS)
                            == 0;
        } catch (IOException unavailable) {
            return false;
        }
    }

    /** The path without links: the kernel tells a loop device's file so. */
    static Path real(Path directory) {
        try {
            return directory.toRealPath();
        } catch (IOException failed) {
            throw new FailedException("cannot follow " + directory, failed);
        }
    }

    /** Requires that nobody but root can put something else in a directory's place: neither its parents are others', nor theirs. */
    static void requireOwnParents(Path directory) {
        for (Path parent = directory.getParent(); parent != null; parent = parent.getParent()) {
            if (!isSticky(parent)) {
                requireOwn(parent);
            }
        }
    }

    /** Whether it is root's and, as /tmp, lets nobody rename what is another's. */
    private static boolean isSticky(Path directory) {
        try {
            return Files.getAttribute(directory, "unix:uid").equals(0)
                    && ((int) Files.getAttribute(directory, "unix:mode") & STICKY) != 0;
        } catch (IOException unavailable) {
            return false;
        }
    }

    static void requireOwn(Path path) {
        if (!isOwn(path)) {
            throw new FailedException(path + " does not belong to root alone (another owner, writable by others, or a"
                    + " symbolic link), so the helper does not use it; remove it or correct its owner and mode");
        }
    }
}
