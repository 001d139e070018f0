package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.syscall.Snapshot.Numbered;
import io.github.iolitmus.kit.syscall.Snapshot.Open;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Which file each descriptor was open on: known for those that were open when the trace began or when it ended, and for what descendants inherit of
 * them. The trace itself has a path as an address in the process only, so what was opened and closed meanwhile stays unknown.
 */
final class Descriptors {

    private static final long UNKNOWN = -1;
    private static final int NO_DESCRIPTION = -1;

    private final Map<Numbered, Opening> open = new HashMap<>();
    private final Map<Integer, Opening> all = new HashMap<>();
    /** By the ordinal of a description; of those that are not there nothing is known. */
    private final Map<Integer, Long> positions = new HashMap<>();

    private final Set<Integer> appending = new HashSet<>();
    private final Set<Numbered> closeOnExec = new HashSet<>();
    /** What was opened or closed so close to the second look that it may have seen either. */
    private final Set<Numbered> changedLate = new HashSet<>();

    Descriptors(Snapshot before) {
        Map<Open, Long> alike = before.descriptors().values().stream()
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        before.descriptors().forEach((number, found) -> {
            Opening opening = open(number, NO_DESCRIPTION, Optional.of(found.file()), false, found.flags());
            // Two that are alike may be duplicates, which share their position, or not.
            if (alike.getOrDefault(found, 0L) == 1) {
                positions.put(opening.description(), found.position());
            }
        });
    }

    private Opening open(Numbered number, int description, Optional<FileKey> file, boolean meanwhile, long flags) {
        int ordinal = all.size();
        Opening opening = new Opening(
                number.process(),
                number.descriptor(),
                ordinal,
                description == NO_DESCRIPTION ? ordinal : description,
                file,
                meanwhile);
        open.put(number, opening);
        all.put(ordinal, opening);
        if (Snapshot.closesOnExec(flags)) {
            closeOnExec.add(number);
        } else {
            closeOnExec.remove(number);
        }
        if (Snapshot.appends(flags)) {
            appending.add(opening.description());
        }
        return opening;
    }

    /** The opening that a number stands for now. */
    Opening at(long process, int descriptor) {
        Numbered number = new Numbered(process, descriptor);
        Opening known = open.get(number);
        return known == null ? open(number, NO_DESCRIPTION, Optional.empty(), false, 0) : known;
    }

    /** Where a call that takes no offset begins; -1 where that is not known. */
    long position(Opening opening) {
        return positions.getOrDefault(opening.description(), UNKNOWN);
    }

    void move(Opening opening, long bytes) {
        positions.computeIfPresent(opening.description(), (unused, position) -> position + bytes);
        if (appending.contains(opening.description())) {
            loseThePosition(opening);
        }
    }

    void moveTo(Opening opening, long position) {
        positions.put(opening.description(), position);
    }

    void loseThePosition(Opening opening) {
        positions.remove(opening.description());
    }

    /** A file was opened. */
    Opening opened(long process, int descriptor, long flags) {
        Opening opening = open(new Numbered(process, descriptor), NO_DESCRIPTION, Optional.empty(), true, flags);
        positions.put(opening.description(), 0L);
        return opening;
    }

    /** A descriptor got a second number. */
    void duplicated(Opening original, int descriptor, long flags) {
        if (descriptor != original.descriptor()) {
            open(
                    new Numbered(original.process(), descriptor),
                    original.description(),
                    original.file(),
                    original.openedMeanwhile(),
                    flags);
        }
    }

    void closed(long process, long first, long last) {
        open.keySet()
                .removeIf(number ->
                        number.process() == process && number.descriptor() >= first && number.descriptor() <= last);
    }

    void closeOnExec(long process, long first, long last, boolean close) {
        for (Numbered number : open.keySet()) {
            if (number.process() == process && number.descriptor() >= first && number.descriptor() <= last) {
                if (close) {
                    closeOnExec.add(number);
                } else {
                    closeOnExec.remove(number);
                }
            }
        }
    }

    /** A number changed while a look was taken, which may have seen what was there before or afterwards. */
    void changedDuringTheFirstLook(long process, int descriptor) {
        open.computeIfPresent(
                new Numbered(process, descriptor),
                (number, seen) -> open(number, NO_DESCRIPTION, Optional.empty(), false, 0));
    }

    void changedDuringTheSecondLook(long process, int descriptor) {
        changedLate.add(new Numbered(process, descriptor));
    }

    /** A process has a child; where it is a thread, nothing is ever looked up under its number. */
    void forked(long parent, long child) {
        open.keySet().removeIf(number -> number.process() == child);
        Map.copyOf(open).forEach((number, opening) -> {
            if (number.process() == parent) {
                open(
                        new Numbered(child, number.descriptor()),
                        opening.description(),
                        opening.file(),
                        opening.openedMeanwhile(),
                        closeOnExec.contains(number) ? Constants.O_CLOEXEC : 0);
            }
        });
    }

    /** A process has become another program. */
    void executed(long process) {
        List<Numbered> lost = closeOnExec.stream()
                .filter(number -> number.process() == process)
                .toList();
        lost.forEach(open::remove);
        lost.forEach(closeOnExec::remove);
    }

    /** All openings by their ordinals, with what was still open at the end filled in; who contradicts what was known is known no more. */
    Map<Integer, Opening> resolved(Snapshot after) {
        open.forEach((number, opening) -> {
            Open found = after.descriptors().get(number);
            if (found != null && !changedLate.contains(number)) {
                boolean agrees =
                        opening.file().isEmpty() || opening.file().get().equals(found.file());
                all.put(opening.ordinal(), opening.on(agrees ? Optional.of(found.file()) : Optional.empty()));
            }
        });
        return all;
    }
}
