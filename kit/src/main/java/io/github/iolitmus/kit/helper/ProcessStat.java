package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One process in {@code /proc/PID/stat}. <a href="https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html">proc_pid_stat(5)</a>
 *
 * @param pid the process
 * @param state of its leader: Z is a zombie, X is dead
 * @param parent the parent's pid
 * @param threads how many it has
 * @param startTicks when it started: tells a process from a later one of the same pid
 */
record ProcessStat(long pid, char state, long parent, long threads, long startTicks) {

    static Optional<ProcessStat> read(long pid) {
        return read(Path.of("/proc/" + pid));
    }

    /** Of a process's directory in {@code /proc}, or of a thread's in {@code /proc/PID/task}. */
    static Optional<ProcessStat> read(Path directory) {
        try {
            return Optional.of(
                    parse(new String(Files.readAllBytes(directory.resolve("stat")), StandardCharsets.ISO_8859_1)));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    static ProcessStat parse(String line) {
        // The command in parentheses may itself have blanks and parentheses.
        int end = line.lastIndexOf(')');
        String[] fields = line.substring(end + 2).strip().split(" ", -1);
        return new ProcessStat(
                Long.parseLong(line.substring(0, line.indexOf(' '))),
                fields[0].charAt(0),
                Long.parseLong(fields[1]),
                Long.parseLong(fields[17]),
                Long.parseLong(fields[19]));
    }

    /** Whether it still runs; a process whose leader is a zombie does not, even if threads of it hang in the kernel. */
    boolean lives() {
        return read(pid)
                .filter(now -> now.startTicks == startTicks && now.state != 'Z' && now.state != 'X')
                .isPresent();
    }

    /** Whether it is an ancestor of another process. */
    boolean isAncestorOf(long descendant) {
        Optional<ProcessStat> current = read(descendant);
        while (current.isPresent() && current.get().parent > 0) {
            if (current.get().parent == pid) {
                return true;
            }
            current = read(current.get().parent);
        }
        return false;
    }
}
