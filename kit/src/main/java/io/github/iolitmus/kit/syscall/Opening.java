package io.github.iolitmus.kit.syscall;

import java.util.Optional;

/**
 * A descriptor of a process from its opening to its closing. The same number may be several openings, one after the other.
 *
 * @param process the pid of the process
 * @param descriptor its number; -1 for a call that takes none
 * @param ordinal tells this opening from others
 * @param description tells what it shares with duplicates and with descendants: position and readahead state
 * @param file what it is open on; empty where that is not known
 * @param openedMeanwhile whether it was opened while the trace lasted
 */
public record Opening(
        long process, int descriptor, int ordinal, int description, Optional<FileKey> file, boolean openedMeanwhile) {

    /** What calls without a descriptor are made on. */
    static Opening none(long process) {
        return new Opening(process, -1, -1, -1, Optional.empty(), false);
    }

    Opening on(Optional<FileKey> known) {
        return new Opening(process, descriptor, ordinal, description, known, openedMeanwhile);
    }

    /** Whether it is a descriptor, and it is not known of what file. */
    boolean isUnattributed() {
        return descriptor >= 0 && file.isEmpty();
    }

    /** For people: {@code descriptor 3 of process 4711}. */
    @Override
    public String toString() {
        return "descriptor " + descriptor + " of process " + process;
    }
}
