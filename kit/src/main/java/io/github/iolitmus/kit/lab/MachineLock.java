package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.settings.LockPolicy;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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

    /** Who of this process holds which file. It must not even be opened again: closing a file lets go of all locks that the process has on it. */
    private static final Map<Object, String> OURS = new HashMap<>();

    private final LockFile file;
    private final FileLock lock;
    private final Consumer<String> tell;

    private MachineLock(LockFile file, FileLock lock, Consumer<String> tell) {
        this.file = file;
        this.lock = lock;
        this.tell = tell;
    }

    /**
     * Where all users of a machine find it: the first directory where everybody may make files and nobody may remove another's.
     *
     * @throws MachineLockException if there is none; a user's own directory would let two users measure at once
     */
    public static Path file() {
        return file(Stream.of("/run/lock", "/var/lock", "/tmp").map(Path::of).toList());
    }

    static Path file(List<Path> directories) {
        return directories.stream()
                .filter(MachineLock::isForEverybody)
                .findFirst()
                .orElseThrow(() -> new MachineLockException(
                        "none of " + directories + " is a directory with mode 1777, where all users could share a lock,"
                                + " so nobody knows who measures and nothing was run; chmod 1777 one of them, or set"
                                + " iolitmus.lock=off where nobody else measures",
                        null))
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
     * @param tell is told whom it waits for, and at the end if the lock was taken away meanwhile
     * @throws MachineLockException if it cannot be had
     */
    public static MachineLock acquire(Path file, LockPolicy policy, String run, Consumer<String> tell) {
        Attempt first = attempt(file, run, tell);
        return first.lock == null ? await(first, file, policy, run, tell) : first.lock;
    }

    /** What one attempt came to: the lock, or who holds it. */
    private record Attempt(@Nullable MachineLock lock, String holder) {}

    private static synchronized Attempt attempt(Path path, String run, Consumer<String> tell) {
        try {
            while (true) {
                String own = OURS.get(LockFile.keyOf(path));
                if (own != null) {
                    return new Attempt(null, own);
                }
                Attempt attempt = attempt(LockFile.open(path), run, tell);
                // Where neither is there, somebody removed or replaced the file: the lock on it excludes nobody.
                if (attempt != null) {
                    return attempt;
                }
            }
        } catch (IOException failed) {
            throw new MachineLockException(
                    "cannot use the machine's lock " + path + ": " + failed
                            + "; without it nobody knows who measures, so nothing was run; remove what is there, or set"
                            + " iolitmus.lock=off where nobody else measures",
                    failed);
        }
    }

    private static @Nullable Attempt attempt(LockFile file, String run, Consumer<String> tell) throws IOException {
        FileChannel channel = file.channel();
        boolean taken = false;
        try {
            FileLock lock = channel.tryLock();
            if (lock == null) {
                return new Attempt(null, heldBy(channel));
            }
            if (!file.isInPlace()) {
                return null;
            }
            requireOurs(channel);
            String holder = holder(run);
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((holder + "\n").getBytes(StandardCharsets.UTF_8)), 0);
            OURS.put(file.key(), holder);
            taken = true;
            return new Attempt(new MachineLock(file, lock, tell), holder);
        } finally {
            if (!taken) {
                channel.close();
            }
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
                + ProcessHandle.current().pid() + ", since " + Instant.now();
    }

    private static MachineLock await(Attempt refused, Path file, LockPolicy policy, String run, Consumer<String> tell) {
        String first = "another measurement is under way on this machine (";
        if (policy.patience().isZero()) {
            throw trouble(first + withoutUser(refused.holder) + ")", file);
        }
        tell.accept(first + refused.holder + "); waiting for it to end");
        long[] reminded = {System.currentTimeMillis()};
        Attempt[] last = {refused};
        try {
            return Awaitility.await()
                    .pollInterval(POLL)
                    .atMost(policy.patience())
                    .until(
                            () -> {
                                if (System.currentTimeMillis() - reminded[0] > REMIND.toMillis()) {
                                    reminded[0] = System.currentTimeMillis();
                                    tell.accept("still waiting (" + last[0].holder + ")");
                                }
                                last[0] = attempt(file, run, tell);
                                return last[0].lock;
                            },
                            Objects::nonNull);
        } catch (ConditionTimeoutException tooLong) {
            throw trouble(
                    "waited " + policy.patience() + ", and another measurement is still under way ("
                            + withoutUser(last[0].holder) + ")",
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

    /** Lets go of it; tells if it had been taken away. */
    @Override
    public void close() {
        try (FileChannel channel = file.channel()) {
            boolean kept = file.isInPlace();
            channel.truncate(0);
            letGo(kept);
        } catch (IOException failed) {
            throw new MachineLockException("cannot let go of the machine's lock: " + failed, failed);
        }
    }

    private void letGo(boolean kept) throws IOException {
        synchronized (MachineLock.class) {
            OURS.remove(file.key());
            lock.release();
        }
        if (!kept) {
            tell.accept("somebody removed or replaced the machine's lock " + file.path() + " while this run held it, so"
                    + " another may have measured at the same time; run again");
        }
    }
}
