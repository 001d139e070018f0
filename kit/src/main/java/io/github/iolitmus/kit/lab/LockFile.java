package io.github.iolitmus.kit.lab;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A file of one name in a directory where everybody may make files: opened or made for all users, and known by its inode, because a lock on a file
 * that was removed excludes nobody.
 *
 * @param key of the open file; as long as it is open no other file has it
 */
record LockFile(Path path, FileChannel channel, Object key) {

    private static final int TRIES = 10;
    private static final int FOR_ALL = 0666;
    private static final String FRESH = ".new-";

    /**
     * Opens the file that is there, or makes it. Whatever somebody may have planted there is neither followed nor written to.
     *
     * @throws MachineLockException if it was planted
     */
    static LockFile open(Path path) throws IOException {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Object before = keyOf(path);
            if (before == null) {
                make(path);
            } else {
                FileChannel channel = openExisting(path, before);
                if (channel != null) {
                    return new LockFile(path, channel, before);
                }
            }
        }
        throw new IOException("it is removed and made again all the time");
    }

    /** The inode of what is there; null where nothing is. A channel does not tell its own. */
    static @Nullable Object keyOf(Path path) throws IOException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
        } catch (NoSuchFileException missing) {
            return null;
        }
    }

    /** Without O_CREAT: in a sticky directory the kernel may refuse that for another user's file. Null where it was replaced meanwhile. */
    private static @Nullable FileChannel openExisting(Path path, Object expected) throws IOException {
        requireOneName(path);
        openForAll(path);
        FileChannel channel;
        try {
            channel = FileChannel.open(
                    path, Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
        } catch (NoSuchFileException removed) {
            return null;
        }
        if (Objects.equals(keyOf(path), expected)) {
            return channel;
        }
        channel.close();
        return null;
    }

    private static void requireOneName(Path path) throws IOException {
        try {
            BasicFileAttributes found =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!found.isRegularFile() || !hasOneName(path)) {
                throw new MachineLockException(
                        path + " is no file of one name, so somebody planted it; nothing was run: remove it", null);
            }
        } catch (NoSuchFileException removed) {
            // It is made again.
        }
    }

    /** A maker that died left a second name; all others would be somebody's precious file. */
    private static boolean hasOneName(Path path) throws IOException {
        return names(path) == 1 || names(path) == 1 + ofMakers(path) || names(path) == 1;
    }

    private static int names(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
    }

    private static int ofMakers(Path path) throws IOException {
        int count = 0;
        Object key = keyOf(path);
        try (Stream<Path> siblings = Files.list(directory(path))) {
            for (Path sibling : siblings.toList()) {
                boolean fresh = sibling.getFileName().toString().startsWith(path.getFileName() + FRESH);
                count += fresh && Objects.equals(keyOf(sibling), key) ? 1 : 0;
            }
        }
        return count;
    }

    /** An owner corrects the mode. Root does not correct others' files: they could put another of their names in its place meanwhile. */
    private static void openForAll(Path path) throws IOException {
        try {
            int mode = (int) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS);
            Object owner = Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
            if ((mode & FOR_ALL) != FOR_ALL && owner.equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"))) {
                allow(path);
            }
        } catch (NoSuchFileException removed) {
            // It is made again.
        }
    }

    private static void allow(Path path) throws IOException {
        Files.getFileAttributeView(path, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                .setPermissions(PosixFilePermissions.fromString("rw-rw-rw-"));
    }

    /** It gets its name with its mode, which a creation does not give because of the umask: who dies in between shuts nobody out. */
    private static void make(Path path) throws IOException {
        Path fresh = Files.createTempFile(directory(path), path.getFileName() + FRESH, "");
        try {
            allow(fresh);
            Files.createLink(path, fresh);
        } catch (FileAlreadyExistsException madeMeanwhile) {
            // Then that one is opened.
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static Path directory(Path path) {
        return Objects.requireNonNull(path.toAbsolutePath().getParent());
    }

    /** Whether the path still leads to the open file. */
    boolean isInPlace() throws IOException {
        return key.equals(keyOf(path));
    }
}
