package io.github.iolitmus.kit.syscall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the kernel tells of the open descriptors of a process and of its descendants at one time. */
record Snapshot(Map<Numbered, Open> descriptors) {

    /** As {@code /proc} and {@code openat} write it, in octal. */
    private static final int CLOSE_ON_EXEC = 02000000;

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
     * @param position where a read without offset begins
     * @param closesOnExec whether the process loses it when it becomes another program
     */
    record Open(FileKey file, long position, boolean closesOnExec) {}

    static Snapshot of(long pid) {
        Map<Numbered, Open> open = new HashMap<>();
        ProcessHandle.of(pid).stream()
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .flatMap(process -> descriptorsOf(process.pid()))
                .forEach(number -> look(number).ifPresent(found -> open.put(number, found)));
        return new Snapshot(open);
    }

    private static Stream<Numbered> descriptorsOf(long pid) {
        try (Stream<Path> entries = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            return entries
                    .map(entry -> new Numbered(
                            pid, Integer.parseInt(entry.getFileName().toString())))
                    .toList()
                    .stream();
        } catch (IOException gone) {
            // It has ended, or is not this user's to look into: nothing is known of it.
            return Stream.empty();
        }
    }

    private static Optional<Open> look(Numbered number) {
        try {
            List<String> info = Files.readAllLines(Path.of("/proc/" + number.process + "/fdinfo/" + number.descriptor));
            long position = Long.parseLong(field(info, "pos:"));
            boolean closesOnExec = closesOnExec(Integer.parseInt(field(info, "flags:"), 8));
            return FileKey.of(number.path()).map(file -> new Open(file, position, closesOnExec));
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

    static boolean closesOnExec(long flags) {
        return (flags & CLOSE_ON_EXEC) != 0;
    }
}
