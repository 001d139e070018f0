package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/** What one session does at a time, because all share it. */
final class Exclusively {

    private static final Duration WAITING = Duration.ofSeconds(30);

    private Exclusively() {}

    /**
     * Does it under a lock.
     *
     * @param what is shared, for the message
     */
    static void run(Path lock, String what, Runnable work) {
        try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            if (!Patience.until(WAITING, () -> locked(lock, channel))) {
                throw new FailedException("another session keeps " + what + " busy");
            }
            work.run();
        } catch (IOException failed) {
            throw new FailedException("cannot lock " + lock, failed);
        }
    }

    private static boolean locked(Path file, FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException ours) {
            return false;
        } catch (IOException failed) {
            throw new FailedException("cannot lock " + file, failed);
        }
    }
}
