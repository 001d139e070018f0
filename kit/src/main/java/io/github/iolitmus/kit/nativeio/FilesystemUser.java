package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * Acts as another user towards the filesystem. Only a thread of its own changes its user, and it ends with the action. <a
 * href="https://man7.org/linux/man-pages/man2/setfsuid.2.html">man page</a>
 */
public final class FilesystemUser {

    /** The user that owns nothing, {@code nobody} on Debian and elsewhere. */
    public static final int NOBODY = 65534;

    private static final int NO_SUCH_USER = -1;

    private FilesystemUser() {}

    /** Why this process cannot act as another user; empty if it can. */
    public static Optional<String> refusal() {
        try {
            return Calls.ofProcess().libc().geteuid() == 0
                    ? Optional.empty()
                    : Optional.of("acting as another user needs root: run as root to have this judged");
        } catch (UnsupportedException unsupported) {
            return Optional.of(unsupported.verdict().reason());
        }
    }

    /**
     * Does something with the filesystem rights of that user, without root's.
     *
     * @throws UnsupportedException if this process may not
     */
    public static <T> T as(int uid, Supplier<T> action) {
        LibC libc = Calls.ofProcess().libc();
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        libc.setfsuid(uid);
                        // Asking for a user that does not exist changes nothing and tells who it is now.
                        if (libc.setfsuid(NO_SUCH_USER) != uid) {
                            throw new UnsupportedException(
                                    "cannot act as user " + uid, "run as root to have this judged");
                        }
                        result.complete(action.get());
                    } catch (Throwable failed) {
                        result.completeExceptionally(failed);
                    }
                },
                "iolitmus-as-user-" + uid);
        thread.start();
        try {
            return result.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
