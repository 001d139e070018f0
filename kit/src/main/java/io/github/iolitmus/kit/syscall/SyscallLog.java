package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.trace.KernelTrace.Recorded;
import io.github.iolitmus.kit.trace.TraceLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The calls of a trace, each from its entry to its exit, in the order of their entries.
 *
 * @param calls those that were entered and left while it lasted
 * @param unfinished how many were still under way at its end
 * @param lost events that were not recorded or cannot be read
 */
public record SyscallLog(List<Syscall> calls, long unfinished, long lost) {

    private static final Pattern ENTRY = Pattern.compile("sys_(\\w+)\\((.*)\\)");
    private static final Pattern EXIT = Pattern.compile("sys_(\\w+) -> (\\S+)");
    /** Kernels write all numbers in hexadecimal, those below ten perhaps without {@code 0x}. */
    private static final Pattern ARGUMENT = Pattern.compile("(\\w+): (?:0x)?([0-9a-f]+)");

    private static final Pattern FORK = Pattern.compile("sched_process_fork: .* child_pid=(\\d+)");

    private static final List<String> DESCRIPTORS = List.of("fd", "fildes", "oldfd", "fd_in", "in_fd", "fd_out");
    private static final List<String> OFFSETS = List.of("pos", "pos_l", "offset", "off");
    private static final List<String> LENGTHS = List.of("count", "len", "nbytes");

    public SyscallLog {
        calls = List.copyOf(calls);
    }

    /**
     * An entry that waits for its exit.
     *
     * @param moves whether it leaves the position of its descriptor behind it
     * @param flags those that it was made with, 0 where it takes none
     * @param place its place among the calls
     */
    private record Entered(Syscall call, boolean moves, long flags, int place) {}

    static SyscallLog parse(Recorded recorded, Snapshot before, Snapshot after) {
        Reader reader = new Reader(new Descriptors(before));
        long unread = TraceLine.readAll(recorded.text(), reader::read);
        Map<Integer, Opening> known = reader.descriptors.resolved(after);
        List<Syscall> calls = reader.calls.stream()
                .flatMap(Optional::stream)
                .map(call -> call.on(known.getOrDefault(call.on().ordinal(), call.on())))
                .toList();
        return new SyscallLog(calls, reader.underWay.size(), recorded.lost() + unread);
    }

    private static final class Reader {
        private final Descriptors descriptors;
        private final List<Optional<Syscall>> calls = new ArrayList<>();
        private final Map<Long, Entered> underWay = new HashMap<>();

        Reader(Descriptors descriptors) {
            this.descriptors = descriptors;
        }

        boolean read(TraceLine line) {
            Matcher entry = ENTRY.matcher(line.said());
            if (entry.matches()) {
                underWay.put(line.tid(), entered(line, entry.group(1), arguments(entry.group(2))));
                calls.add(Optional.empty());
                return true;
            }
            Matcher exit = EXIT.matcher(line.said());
            if (!exit.matches()) {
                return readOfProcess(line);
            }
            Entered begun = underWay.remove(line.tid());
            // What was entered before the trace began is none of it.
            if (begun != null) {
                Syscall call = left(
                        begun.call, Long.parseUnsignedLong(exit.group(2).replaceFirst("^0x", ""), 16), line.micros());
                calls.set(begun.place, Optional.of(call));
                descriptors.ended(call, begun.moves, begun.flags);
            }
            return true;
        }

        private boolean readOfProcess(TraceLine line) {
            Matcher fork = FORK.matcher(line.said());
            if (fork.matches()) {
                descriptors.forked(process(line), Long.parseLong(fork.group(1)));
                return true;
            }
            if (line.said().startsWith("sched_process_exec: ")) {
                descriptors.executed(process(line));
                return true;
            }
            return false;
        }

        /** Without its process a thread's own number is the best there is; its descriptors are then known by none. */
        private static long process(TraceLine line) {
            return line.process() < 0 ? line.tid() : line.process();
        }

        private Entered entered(TraceLine line, String name, Map<String, Long> arguments) {
            long process = process(line);
            Opening on = first(DESCRIPTORS, arguments)
                    .filter(descriptor -> descriptor.intValue() >= 0)
                    .map(descriptor -> descriptors.at(process, descriptor.intValue()))
                    .orElseGet(() -> Opening.none(process));
            long offset = offset(name, arguments);
            boolean moves = Descriptors.movesThePosition(name, offset);
            Syscall call = new Syscall(
                    // As most architectures call it.
                    name.equals("fadvise64_64") ? "fadvise64" : name,
                    on,
                    line.tid(),
                    moves ? descriptors.position(on) : offset,
                    first(LENGTHS, arguments).orElse(-1L),
                    arguments.getOrDefault("advice", -1L).intValue(),
                    0,
                    line.micros(),
                    0);
            return new Entered(call, moves, arguments.getOrDefault("flags", 0L), calls.size());
        }

        private static long offset(String name, Map<String, Long> arguments) {
            // This one says only where in memory its offset is.
            return name.equals("sendfile64") ? -1 : first(OFFSETS, arguments).orElse(-1L);
        }

        private static Syscall left(Syscall call, long returned, long micros) {
            return new Syscall(
                    call.name(),
                    call.on(),
                    call.thread(),
                    call.offset(),
                    call.length(),
                    call.advice(),
                    returned,
                    call.startMicros(),
                    micros - call.startMicros());
        }

        private static Map<String, Long> arguments(String text) {
            Map<String, Long> arguments = new HashMap<>();
            ARGUMENT.matcher(text)
                    .results()
                    .forEach(
                            found -> arguments.putIfAbsent(found.group(1), Long.parseUnsignedLong(found.group(2), 16)));
            return arguments;
        }

        private static Optional<Long> first(List<String> names, Map<String, Long> arguments) {
            return names.stream()
                    .filter(arguments::containsKey)
                    .map(arguments::get)
                    .findFirst();
        }
    }
}
