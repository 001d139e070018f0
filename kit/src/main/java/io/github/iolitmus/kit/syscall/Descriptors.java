package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.syscall.Snapshot.Numbered;
import io.github.iolitmus.kit.syscall.Snapshot.Open;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which file each descriptor was open on: known for those that were open when the trace began or when it ended, and for what descendants inherit of
 * them. The trace itself has a path as an address in the process only, so what was opened and closed meanwhile stays unknown.
 */
final class Descriptors {

    private static final List<String> OPENS = List.of("open", "openat", "openat2");
    private static final List<String> WITHOUT_OFFSET = List.of("read", "readv", "write", "writev");
    /** Those that take -1 for the position of the descriptor. */
    private static final List<String> OFFSET_OR_NOT = List.of("preadv2", "pwritev2");

    private static final List<String> DUPLICATES = List.of("dup", "dup2", "dup3");

    private final Map<Numbered, Opening> open = new HashMap<>();
    private final Map<Integer, Opening> all = new HashMap<>();
    private final Map<Integer, Long> positions = new HashMap<>();
    private final Set<Numbered> closeOnExec = new HashSet<>();

    Descriptors(Snapshot before) {
        before.descriptors().forEach((number, found) -> {
            Opening opening = open(number, Optional.of(found.file()), false, found.closesOnExec());
            positions.put(opening.ordinal(), found.position());
        });
    }

    private Opening open(Numbered number, Optional<FileKey> file, boolean meanwhile, boolean closesOnExec) {
        Opening opening = new Opening(number.process(), number.descriptor(), all.size(), file, meanwhile);
        open.put(number, opening);
        all.put(opening.ordinal(), opening);
        if (closesOnExec) {
            closeOnExec.add(number);
        } else {
            closeOnExec.remove(number);
        }
        return opening;
    }

    /** The opening that a number stands for now. */
    Opening at(long process, int descriptor) {
        Numbered number = new Numbered(process, descriptor);
        Opening known = open.get(number);
        return known == null ? open(number, Optional.empty(), false, false) : known;
    }

    /** Where a call that takes no offset begins; -1 where that is not known. */
    long position(Opening opening) {
        return positions.getOrDefault(opening.ordinal(), -1L);
    }

    /** Whether a call goes on where the last one ended, and leaves the position behind it. */
    static boolean movesThePosition(String call, long offset) {
        return WITHOUT_OFFSET.contains(call) || (OFFSET_OR_NOT.contains(call) && offset == -1);
    }

    /**
     * Takes notice of a call that ended.
     *
     * @param moves whether it {@linkplain #movesThePosition moved the position}
     * @param flags of a call that opens
     */
    void ended(Syscall call, boolean moves, long flags) {
        if (call.name().equals("close")) {
            open.remove(new Numbered(call.on().process(), call.on().descriptor()));
        } else if (call.returned() < 0) {
            return;
        } else if (OPENS.contains(call.name())) {
            Opening opening = open(returned(call), Optional.empty(), true, Snapshot.closesOnExec(flags));
            positions.put(opening.ordinal(), 0L);
        } else if (DUPLICATES.contains(call.name())
                && call.returned() != call.on().descriptor()) {
            Opening original = call.on();
            copy(
                    original,
                    open(returned(call), original.file(), original.openedMeanwhile(), Snapshot.closesOnExec(flags)));
        } else if (call.name().equals("lseek")) {
            positions.put(call.on().ordinal(), call.returned());
        } else if (moves) {
            positions.computeIfPresent(call.on().ordinal(), (unused, position) -> position + call.returned());
        }
    }

    private static Numbered returned(Syscall call) {
        return new Numbered(call.on().process(), (int) call.returned());
    }

    private void copy(Opening original, Opening duplicate) {
        Long position = positions.get(original.ordinal());
        if (position != null) {
            positions.put(duplicate.ordinal(), position);
        }
    }

    /** A process has a child; where it is a thread, nothing is ever looked up under its number. */
    void forked(long parent, long child) {
        Map.copyOf(open).forEach((number, opening) -> {
            if (number.process() == parent) {
                Numbered inherited = new Numbered(child, number.descriptor());
                copy(opening, open(inherited, opening.file(), opening.openedMeanwhile(), closeOnExec.contains(number)));
            }
        });
    }

    /** A process has become another program. */
    void executed(long process) {
        open.keySet().removeIf(number -> number.process() == process && closeOnExec.remove(number));
    }

    /** All openings by their ordinals, with what was still open at the end filled in; who contradicts what was known is known no more. */
    Map<Integer, Opening> resolved(Snapshot after) {
        open.forEach((number, opening) -> {
            Open found = after.descriptors().get(number);
            if (found != null) {
                boolean agrees =
                        opening.file().isEmpty() || opening.file().get().equals(found.file());
                all.put(opening.ordinal(), opening.on(agrees ? Optional.of(found.file()) : Optional.empty()));
            }
        });
        return all;
    }
}
