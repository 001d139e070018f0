package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.settings.LockPolicy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * One measurement at a time per machine: a file that all its users agree on, locked as long as a run lasts, which tells who holds it. The kernel lets
 * go of it when the holder ends, however it ends. A container has a file of its own, unless it shares the directory.
 */
public final class MachineLock implements AutoCloseable {

    private static final String NAME = "iolitmus.lock";
    private static final int STICKY_AND_WRITABLE = 01002;
    private static final String RUN = "run ";
    private static final int MOST_BYTES = 1024;
    private static final Duration POLL = Duration.ofMillis(250);
    private static final Duration REMIND = Duration.ofMinutes(1);

    private final FileChannel channel;
    private final FileLock lock;

    private MachineLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** Where all users of a machine find it: the first directory where everybody may make files and nobody may remove another's. */
    public static Path file() {
        return Stream.of("/run/lock", "/var/lock", "/tmp")
                .map(Path::of)
                .filter(MachineLock::isForEverybody)
                .findFirst()
                .orElse(Path.of(System.getProperty("java.io.tmpdir", "/tmp")))
                .resolve(NAME);
    }

    private static boolean isForEverybody(Path directory) {
        try {
            return ((int) Files.getAttribute(directory, "unix:mode") & STICKY_AND_WRITABLE) == STICKY_AND_WRITABLE;
        } catch (IOException missing) {
            return false;
        }
    }

    /**
     * Takes the lock, waiting for whoever holds it as the policy says.
     *
     * @param run what is to hold it
     * @param tell is told whom it waits for
     * @throws MachineLockException if it cannot be had
     */
    public static MachineLock acquire(Path file, LockPolicy policy, String run, Consumer<String> tell) {
        FileChannel channel = open(file);
        try {
            FileLock lock = attempt(channel);
            if (lock == null) {
                lock = await(channel, policy, file, tell);
            }
            requireOurs(channel);
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(holder(run).getBytes(StandardCharsets.UTF_8)), 0);
            return new MachineLock(channel, lock);
        } catch (IOException failed) {
            close(channel);
            throw new MachineLockException("cannot lock " + file + ": " + failed, failed);
        } catch (RuntimeException failed) {
            close(channel);
            throw failed;
        }
    }

    /** Another program's file that came under this name is left as it is. */
    private static void requireOurs(FileChannel channel) throws IOException {
        ByteBuffer beginning = ByteBuffer.allocate(RUN.length());
        int read = channel.read(beginning, 0);
        if (read > 0 && !new String(beginning.array(), 0, read, StandardCharsets.UTF_8).equals(RUN)) {
            throw new IOException("it holds something else; remove it if nobody needs it");
        }
    }

    private static String holder(String run) {
        return RUN + run + " of user " + System.getProperty("user.name", "unknown") + ", process "
                + ProcessHandle.current().pid() + ", since " + Instant.now() + "\n";
    }

    private static FileLock await(FileChannel channel, LockPolicy policy, Path file, Consumer<String> tell) {
        String first = "another measurement is under way on this machine (";
        if (policy.patience().isZero()) {
            throw trouble(first + withoutUser(heldBy(channel)) + ")", file);
        }
        tell.accept(first + heldBy(channel) + "); waiting for it to end");
        long[] reminded = {System.currentTimeMillis()};
        FileLock[] taken = new FileLock[1];
        try {
            Awaitility.await().pollInterval(POLL).atMost(policy.patience()).until(() -> {
                if (System.currentTimeMillis() - reminded[0] > REMIND.toMillis()) {
                    reminded[0] = System.currentTimeMillis();
                    tell.accept("still waiting (" + heldBy(channel) + ")");
                }
                taken[0] = attempt(channel);
                return taken[0] != null;
            });
            return taken[0];
        } catch (ConditionTimeoutException tooLong) {
            throw trouble(
                    "waited " + policy.patience() + ", and another measurement is still under way ("
                            + withoutUser(heldBy(channel)) + ")",
                    file);
        }
    }

    private static MachineLockException trouble(String what, Path file) {
        return new MachineLockException(
                what
                        + ": two at once would measure each other, so nothing was run; wait for its end, or let this run wait"
                        + " longer with iolitmus.lock=wait:PT1H (" + file + ")",
                null);
    }

    private static @Nullable FileLock attempt(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ofThisProcess) {
            return null;
        }
    }

    /** What fails is recorded, and records name no users; who waits is told more. */
    private static String withoutUser(String holder) {
        return holder.replaceFirst(" of user [^,]*", "");
    }

    private static String heldBy(FileChannel channel) {
        try {
            ByteBuffer text = ByteBuffer.allocate(MOST_BYTES);
            channel.read(text, 0);
            String holder = new String(text.array(), 0, text.position(), StandardCharsets.UTF_8).strip();
            return holder.isEmpty() ? "it has not said whose" : holder.replaceAll("\\p{Cntrl}", "?");
        } catch (IOException unreadable) {
            return "whose cannot be read: " + unreadable.getMessage();
        }
    }

    /** Opens the file that is there, or makes it. Whatever somebody may have planted there is neither followed nor written to. */
    private static FileChannel open(Path file) {
        try {
            FileChannel channel = openOrMake(file);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || !Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS)
                            .equals(1)) {
                channel.close();
                throw new MachineLockException(
                        file + " is no file of one name, so somebody planted it; nothing was run: remove it", null);
            }
            return channel;
        } catch (IOException failed) {
            throw new MachineLockException(
                    "cannot open the machine's lock " + file + ": " + failed
                            + "; without it nobody knows who measures, so nothing was run; remove what is there, or set"
                            + " iolitmus.lock=off where nobody else measures",
                    failed);
        }
    }

    private static FileChannel openOrMake(Path file) throws IOException {
        Set<OpenOption> existing = Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        try {
            return FileChannel.open(file, existing);
        } catch (NoSuchFileException missing) {
            try {
                Files.createFile(file);
                // The creation heeds a umask; another user must be able to lock it, too.
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
            } catch (FileAlreadyExistsException madeMeanwhile) {
                return FileChannel.open(file, existing);
            }
            return FileChannel.open(file, existing);
        }
    }

    private static void close(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException failed) {
            throw new MachineLockException("cannot close the machine's lock: " + failed, failed);
        }
    }

    /** Lets go of it. */
    @Override
    public void close() {
        try {
            channel.truncate(0);
            lock.release();
        } catch (IOException failed) {
            throw new MachineLockException("cannot let go of the machine's lock: " + failed, failed);
        } finally {
            close(channel);
        }
    }
}
