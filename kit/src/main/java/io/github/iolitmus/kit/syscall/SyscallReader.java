package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.trace.KernelTrace.Recorded;
import io.github.iolitmus.kit.trace.TraceLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a trace of system calls event by event: pairs entries with exits, and follows what becomes of the descriptors. */
final class SyscallReader {

    private static final Pattern ENTRY = Pattern.compile("sys_(\\w+)\\((.*)\\)");
    private static final Pattern EXIT = Pattern.compile("sys_(\\w+) -> (\\S+)");
    /** Kernels write all numbers in hexadecimal, those below ten perhaps without {@code 0x}; later ones write the flags of an opening in words. */
    private static final Pattern ARGUMENT = Pattern.compile("(\\w+): (?:0x([0-9a-f]+)|([0-9a-f]+)\\b|([A-Z_|]+))");

    private static final Pattern FORK = Pattern.compile("sched_process_fork: .* child_pid=(\\d+)");
    private static final String EXEC = "sched_process_exec: ";

    private static final List<String> DESCRIPTORS = List.of("fd", "fildes", "oldfd", "fd_in", "in_fd");
    private static final List<String> OFFSETS = List.of("pos", "pos_l", "offset", "off");
    private static final List<String> LENGTHS = List.of("count", "len", "nbytes");
    private static final Set<String> WITHOUT_OFFSET = Set.of("read", "readv", "write", "writev");
    /** Those that take -1 for the position of the descriptor. */
    private static final Set<String> OFFSET_OR_NOT = Set.of("preadv2", "pwritev2");

    private static final int F_DUPFD = 0;
    private static final int F_SETFD = 2;
    private static final int F_DUPFD_CLOEXEC = 1030;
    private static final int CLOSE_RANGE_CLOEXEC = 4;
    private static final long HIGHEST = Integer.MAX_VALUE;

    private final Snapshot before;
    private final Snapshot after;
    private final Descriptors descriptors;
    private final Map<Long, Long> processes = new HashMap<>();
    private final List<Optional<Syscall>> calls = new ArrayList<>();
    private final Map<Long, Entered> underWay = new HashMap<>();
    private long torn;

    /**
     * An entry that waits for its exit.
     *
     * @param moves whether it leaves the position of its descriptor behind it
     * @param place its place among the calls; -1 where it is none of the activity's
     */
    private record Entered(Syscall call, boolean moves, Map<String, Long> arguments, int place) {

        long argument(String name) {
            return arguments.getOrDefault(name, 0L);
        }
    }

    SyscallReader(Snapshot before, Snapshot after) {
        this.before = before;
        this.after = after;
        this.descriptors = new Descriptors(before);
        processes.putAll(after.processes());
        processes.putAll(before.processes());
    }

    SyscallLog read(Recorded recorded, Set<String> traced) {
        // First whose thread each is: the kernel may know it only later than its first call.
        TraceLine.readAll(recorded.text(), line -> {
            if (line.process() >= 0) {
                processes.put(line.tid(), line.process());
            }
            return true;
        });
        long unread = TraceLine.readAll(recorded.text(), this::read);
        Map<Integer, Opening> known = descriptors.resolved(after);
        return new SyscallLog(
                calls.stream()
                        .flatMap(Optional::stream)
                        .map(call -> resolved(call, known))
                        .toList(),
                underWay.values().stream()
                        .filter(entered -> entered.place >= 0)
                        .map(entered -> resolved(entered.call, known))
                        .toList(),
                traced,
                before.hasRing() || after.hasRing(),
                recorded.lost() + unread + torn);
    }

    private static Syscall resolved(Syscall call, Map<Integer, Opening> known) {
        return call.on(known.getOrDefault(call.on().ordinal(), call.on()));
    }

    private boolean read(TraceLine line) {
        Long process = processes.get(line.tid());
        if (process == null) {
            return false;
        }
        Matcher entry = ENTRY.matcher(line.said());
        if (entry.matches()) {
            enter(line, process, Syscall.usualName(entry.group(1)), arguments(entry.group(2)));
            return true;
        }
        Matcher exit = EXIT.matcher(line.said());
        if (exit.matches()) {
            leave(
                    line,
                    Syscall.usualName(exit.group(1)),
                    Long.parseUnsignedLong(exit.group(2).replaceFirst("^0x", ""), 16));
            return true;
        }
        Matcher fork = FORK.matcher(line.said());
        if (fork.matches()) {
            if (line.micros() >= before.fromMicros()) {
                descriptors.forked(process, Long.parseLong(fork.group(1)));
            }
            return true;
        }
        if (line.said().startsWith(EXEC)) {
            if (line.micros() >= before.fromMicros()) {
                descriptors.executed(process);
            }
            return true;
        }
        return false;
    }

    private void enter(TraceLine line, long process, String name, Map<String, Long> arguments) {
        Opening on = first(DESCRIPTORS, arguments)
                .filter(descriptor -> descriptor.intValue() >= 0 && !name.equals("close_range"))
                .map(descriptor -> descriptors.at(process, descriptor.intValue()))
                .orElseGet(() -> Opening.none(process));
        long offset = offset(name, arguments);
        boolean moves = WITHOUT_OFFSET.contains(name) || (OFFSET_OR_NOT.contains(name) && offset == -1);
        Syscall call = new Syscall(
                name,
                on,
                line.tid(),
                moves ? descriptors.position(on) : offset,
                name.equals("mmap") ? -1 : first(LENGTHS, arguments).orElse(-1L),
                arguments.getOrDefault("advice", -1L).intValue(),
                0,
                line.micros(),
                0);
        boolean ofTheActivity = line.micros() >= before.toMicros() && line.micros() < after.fromMicros();
        if (underWay.put(line.tid(), new Entered(call, moves, arguments, ofTheActivity ? calls.size() : -1)) != null) {
            torn++;
        }
        if (ofTheActivity) {
            calls.add(Optional.empty());
        }
        // The kernel gives the number away long before the call returns.
        if (name.equals("close")) {
            changing(
                    line,
                    process,
                    on.descriptor(),
                    () -> descriptors.closed(process, on.descriptor(), on.descriptor()));
        }
    }

    private void leave(TraceLine line, String name, long returned) {
        Entered entered = underWay.remove(line.tid());
        // What was entered before the trace began is none of it.
        if (entered == null) {
            return;
        }
        if (!entered.call.name().equals(name)) {
            torn++;
            return;
        }
        Syscall call = entered.call.left(returned, line.micros());
        Opening opened = effect(line, entered, call);
        if (entered.place >= 0) {
            calls.set(entered.place, Optional.of(opened == null ? call : call.on(opened)));
        }
    }

    /** What a call that has ended does to descriptors; gives what it opened, null for one that opens nothing. */
    private @Nullable Opening effect(TraceLine line, Entered entered, Syscall call) {
        long process = call.on().process();
        // What ended before the first look began is in it.
        if (call.hasFailed() || line.micros() < before.fromMicros()) {
            return null;
        }
        if (line.micros() <= before.toMicros()) {
            descriptors.loseThePosition(call.on());
        }
        int returned = (int) call.returned();
        switch (call.name()) {
            case "open", "openat", "openat2", "creat" -> {
                Opening[] opened = new Opening[1];
                changing(
                        line,
                        process,
                        returned,
                        () -> opened[0] = descriptors.opened(process, returned, entered.argument("flags")));
                return opened[0];
            }
            case "dup", "dup2", "dup3" ->
                changing(
                        line,
                        process,
                        returned,
                        () -> descriptors.duplicated(call.on(), returned, entered.argument("flags")));
            case "fcntl" -> {
                int command = (int) entered.argument("cmd");
                if (command == F_DUPFD || command == F_DUPFD_CLOEXEC) {
                    long flags = command == F_DUPFD ? 0 : Constants.O_CLOEXEC;
                    changing(line, process, returned, () -> descriptors.duplicated(call.on(), returned, flags));
                } else if (command == F_SETFD) {
                    int number = call.on().descriptor();
                    descriptors.closeOnExec(process, number, number, (entered.argument("arg") & 1) != 0);
                }
            }
            case "close_range" -> {
                long last = Math.min(HIGHEST, entered.argument("max_fd") & 0xFFFF_FFFFL);
                if ((entered.argument("flags") & CLOSE_RANGE_CLOEXEC) != 0) {
                    descriptors.closeOnExec(process, entered.argument("fd"), last, true);
                } else {
                    descriptors.closed(process, entered.argument("fd"), last);
                }
            }
            case "lseek" -> descriptors.moveTo(call.on(), call.returned());
            case "sendfile64", "splice", "copy_file_range" -> {
                descriptors.loseThePosition(call.on());
                first(List.of("fd_out", "out_fd"), entered.arguments)
                        .ifPresent(out -> descriptors.loseThePosition(descriptors.at(process, out.intValue())));
            }
            default -> {
                if (entered.moves) {
                    descriptors.move(call.on(), call.returned());
                }
            }
        }
        return null;
    }

    /** A change of a number that the first look has seen already, may have seen, or that the second may have seen. */
    private void changing(TraceLine line, long process, int descriptor, Runnable change) {
        if (line.micros() < before.fromMicros()) {
            return;
        }
        change.run();
        if (line.micros() <= before.toMicros()) {
            descriptors.changedDuringTheFirstLook(process, descriptor);
        }
        if (line.micros() >= after.fromMicros()) {
            descriptors.changedDuringTheSecondLook(process, descriptor);
        }
    }

    private static long offset(String name, Map<String, Long> arguments) {
        // This one says only where in memory its offset is.
        return name.equals("sendfile64") ? -1 : first(OFFSETS, arguments).orElse(-1L);
    }

    private static Map<String, Long> arguments(String text) {
        Map<String, Long> arguments = new HashMap<>();
        ARGUMENT.matcher(text).results().forEach(found -> {
            String words = found.group(4);
            String digits = found.group(2) == null ? found.group(3) : found.group(2);
            arguments.putIfAbsent(found.group(1), words == null ? Long.parseUnsignedLong(digits, 16) : flags(words));
        });
        return arguments;
    }

    private static long flags(String words) {
        List<String> set = List.of(words.split("\\|"));
        return (set.contains("O_CLOEXEC") ? Constants.O_CLOEXEC : 0)
                | (set.contains("O_APPEND") ? Constants.O_APPEND : 0);
    }

    private static Optional<Long> first(List<String> names, Map<String, Long> arguments) {
        return names.stream().filter(arguments::containsKey).map(arguments::get).findFirst();
    }
}
