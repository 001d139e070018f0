package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.UUID;

/**
 * {@code /run/iolitmus}: a directory for each session, with its journal and a file that its helper holds locked as long as it lives. The lock is the
 * proof of life: the kernel lets go of it however the helper ends.
 */
final class RunDirectory {

    static final Path PATH = Path.of("/run/iolitmus");
    private static final String LOCK = "lock";
    /** Of all callers together: each has quotas of its own. */
    private static final int MOST_SESSIONS = 64;

    static final String JOURNAL = "journal";

    private RunDirectory() {}

    /**
     * A session that lives.
     *
     * @param held keeps it alive
     */
    record Session(String id, Path directory, FileChannel held) {}

    /** Makes the directory of a new session and locks it. */
    static Session begin() {
        try (FileChannel all = lockAll()) {
            if (sessions().size() >= MOST_SESSIONS) {
                throw new FailedException("there are " + sessions().size() + " sessions in " + PATH
                        + " already, more than any run needs; end the runs they belong to");
            }
            String id = "s" + ProcessHandle.current().pid() + "-"
                    + UUID.randomUUID().toString().substring(0, 8);
            Path directory = OwnDirectory.make(PATH.resolve(id), "rwx--x--x");
            FileChannel held =
                    FileChannel.open(directory.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            if (held.tryLock() == null) {
                throw new FailedException("somebody else locked the new session " + id + " of " + all);
            }
            return new Session(id, directory, held);
        } catch (IOException failed) {
            throw new FailedException("cannot begin a session in " + PATH, failed);
        }
    }

    /** What is done with a dead session. */
    interface Burial {
        void bury(Path session);
    }

    /**
     * Hands over each session whose helper is dead, while no other helper begins or buries one.
     *
     * @param own the asking helper's own session, which is not even looked at: closing a file lets go of all locks that this process has on it
     */
    static void forEachDead(String own, Burial burial) {
        try (FileChannel all = lockAll()) {
            for (Path session : sessions()) {
                if (all.isOpen() && !session.endsWith(own) && isDead(session)) {
                    burial.bury(session);
                }
            }
        } catch (IOException failed) {
            throw new FailedException("cannot look through " + PATH, failed);
        }
    }

    static List<Path> sessions() {
        return KernelFile.entries(PATH).stream()
                .filter(Files::isDirectory)
                .filter(OwnDirectory::isOwn)
                .toList();
    }

    /** What a session has not undone, by its journal; nothing of one that is gone or ends. */
    static List<Undo> effects(String session) {
        try {
            return Journal.read(PATH.resolve(session).resolve(JOURNAL));
        } catch (IOException | IllegalArgumentException unreadable) {
            return List.of();
        }
    }

    private static boolean isDead(Path session) throws IOException {
        Path file = session.resolve(LOCK);
        if (!Files.exists(file)) {
            return true;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        }
    }

    /** Removes a session's own files once everything is undone. */
    static void remove(Path session) {
        try {
            Files.deleteIfExists(session.resolve(JOURNAL));
            Files.deleteIfExists(session.resolve(LOCK));
            Files.deleteIfExists(session);
        } catch (IOException failed) {
            throw new FailedException("cannot remove " + session, failed);
        }
    }

    private static FileChannel lockAll() throws IOException {
        OwnDirectory.make(PATH, "rwx--x--x");
        FileChannel channel = FileChannel.open(PATH.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!channel.lock().isValid()) {
            throw new IOException("the lock of " + PATH + " cannot be held");
        }
        return channel;
    }
}
