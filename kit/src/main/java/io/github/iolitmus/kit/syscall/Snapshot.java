package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.observe.TraceClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the kernel tells of the open descriptors of a process and of its descendants.
 *
 * @param fromMicros when the look began, by the trace's clock
 * @param toMicros when it ended: what changed meanwhile may be in it or not
 * @param processes the process of each thread
 */
record Snapshot(long fromMicros, long toMicros, Map<Numbered, Open> descriptors, Map<Long, Long> processes) {

    private static final String RING = "anon_inode:[io_uring]";

    /** A descriptor's number in a process. */
    record Numbered(long process, int descriptor) {

        /** The file it is open on, whatever its name. */
        Path path() {
            return Path.of("/proc/" + process + "/fd/" + descriptor);
        }
    }

    /**
     * An open descriptor.
     *
     * @param position where a read without offset begins; -1 where that is not known
     * @param flags those of its opening, {@code O_CLOEXEC} among them
     * @param isRing whether it is an {@code io_uring}
     */
    record Open(FileKey file, long position, long flags, boolean isRing) {

        Open(FileKey file, long position, long flags) {
            this(file, position, flags, false);
        }
    }

    static Snapshot of(long pid) {
        long from = TraceClock.micros();
        Map<Numbered, Open> open = new HashMap<>();
        Map<Long, Long> processes = new HashMap<>();
        ProcessHandle.of(pid).stream()
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .map(ProcessHandle::pid)
                .forEach(process -> {
                    numbersIn(Path.of("/proc/" + process + "/task"))
                            .forEach(thread -> processes.put((long) thread, process));
                    numbersIn(Path.of("/proc/" + process + "/fd"))
                            .map(descriptor -> new Numbered(process, descriptor))
                            .forEach(number -> look(number).ifPresent(found -> open.put(number, found)));
                });
        return new Snapshot(from, TraceClock.micros(), open, processes);
    }

    /** None of a process that has ended, or that is not this user's to look into. */
    private static Stream<Integer> numbersIn(Path directory) {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.map(entry -> Integer.valueOf(entry.getFileName().toString())).toList().stream();
        } catch (IOException gone) {
            return Stream.empty();
        }
    }

    private static Optional<Open> look(Numbered number) {
        try {
            List<String> info = Files.readAllLines(Path.of("/proc/" + number.process + "/fdinfo/" + number.descriptor));
            long position = Long.parseLong(field(info, "pos:"));
            long flags = Long.parseLong(field(info, "flags:"), 8);
            boolean ring = Files.readSymbolicLink(number.path()).toString().equals(RING);
            return FileKey.of(number.path()).map(file -> new Open(file, position, flags, ring));
        } catch (IOException closed) {
            return Optional.empty();
        }
    }

    private static String field(List<String> info, String name) {
        return info.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElse("0");
    }

    /** Whether another process than the one that opened it is without it. */
    static boolean closesOnExec(long flags) {
        return (flags & Constants.O_CLOEXEC) != 0;
    }

    /** Whether a write leaves the position at the end of the file, wherever that is. */
    static boolean appends(long flags) {
        return (flags & Constants.O_APPEND) != 0;
    }

    boolean hasRing() {
        return descriptors.values().stream().anyMatch(Open::isRing);
    }
}
