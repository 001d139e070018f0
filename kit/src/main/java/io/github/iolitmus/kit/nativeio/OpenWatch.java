package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.InotifyLayout;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells whether files are opened, by whomever and by whatever name. <a href="https://man7.org/linux/man-pages/man7/inotify.7.html">man page</a>
 *
 * <pre>{@code
 * try (OpenWatch watch = OpenWatch.begin()) {
 *     watch.add(path);
 *     ...
 *     boolean opened = watch.opened().contains(path);
 * }
 * }</pre>
 */
public final class OpenWatch implements AutoCloseable {

    private final Calls calls;
    private final NativeFile inotify;
    private final Map<Integer, Set<Path>> watched = new HashMap<>();
    private final Set<Path> opened = new HashSet<>();

    private OpenWatch(Calls calls, NativeFile inotify) {
        this.calls = calls;
        this.inotify = inotify;
    }

    /** Watches no file yet. */
    public static OpenWatch begin() {
        Calls calls = Calls.ofProcess();
        int descriptor = calls.setsErrno()
                .check(
                        calls.libc().inotify_init1(Constants.O_CLOEXEC | Constants.O_NONBLOCK),
                        "inotify_init1",
                        "IN_CLOEXEC|IN_NONBLOCK");
        return new OpenWatch(calls, new NativeFile(calls, descriptor, "inotify"));
    }

    /** Watches a file from now on; links of {@code /proc} are followed, so that it needs no name. */
    public void add(Path file) {
        int watch = calls.setsErrno()
                .check(
                        calls.libc().inotify_add_watch(inotify.descriptor(), file.toString(), Constants.IN_OPEN),
                        "inotify_add_watch",
                        file,
                        "IN_OPEN");
        watched.computeIfAbsent(watch, unused -> new HashSet<>()).add(file);
    }

    /** The files that were opened since they were added, by the paths they were added by; all of them where the kernel lost count. */
    public Set<Path> opened() {
        Scratch events = Scratch.zeroed(0);
        while (true) {
            long read = calls.libc().read(inotify.descriptor(), events.address(), PageSize.bytes());
            if (read == -1 && calls.libc().errno() == Errno.EAGAIN.number()) {
                return Set.copyOf(opened);
            }
            calls.setsErrno().check(read, "read", "inotify");
            for (int at = 0;
                    at < read;
                    at += InotifyLayout.NAME + events.bytes().getInt(at + InotifyLayout.NAME_LENGTH)) {
                take(
                        events.bytes().getInt(at + InotifyLayout.WATCH),
                        events.bytes().getInt(at + InotifyLayout.MASK));
            }
        }
    }

    private void take(int watch, int mask) {
        Set<Path> files = watched.getOrDefault(watch, Set.of());
        if ((mask & Constants.IN_Q_OVERFLOW) != 0) {
            watched.values().forEach(opened::addAll);
        } else if ((mask & Constants.IN_OPEN) != 0) {
            opened.addAll(files);
        }
    }

    @Override
    public void close() {
        inotify.close();
    }
}
