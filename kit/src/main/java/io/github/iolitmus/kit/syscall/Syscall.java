package io.github.iolitmus.kit.syscall;

import io.github.iolitmus.kit.nativeio.Advice;
import java.util.Set;

/**
 * A system call that was traced from its entry to its exit.
 *
 * @param name as the kernel has it: {@code pread64}, {@code fadvise64}
 * @param on the descriptor it was made on
 * @param thread the pid of the thread that made it
 * @param offset in bytes, where it begins in the file; that of a call which goes on where the last one ended as far as that is known; -1 where not
 * @param length how many bytes it asks for; -1 where the call takes no such number, or leaves it in memory as {@code preadv} does
 * @param advice of {@code fadvise64}, as the kernel numbers it; -1 for other calls
 * @param returned what it returned: a number of bytes, or an error as a negative number
 * @param startMicros when it was entered, by the trace's clock
 * @param latencyMicros from its entry to its exit
 */
public record Syscall(
        String name,
        Opening on,
        long thread,
        long offset,
        long length,
        int advice,
        long returned,
        long startMicros,
        long latencyMicros) {

    static final Set<String> READS = Set.of("read", "readv", "pread64", "preadv", "preadv2");

    /** Whether it reads into memory of the process. */
    public boolean isRead() {
        return READS.contains(name);
    }

    /** Whether it asks that a range be read ahead. */
    public boolean isReadAheadAdvice() {
        return advice == Advice.WILLNEED.number() || name.equals("readahead");
    }

    /** Whether it failed. */
    public boolean hasFailed() {
        return returned < 0 && returned > -4096;
    }

    Syscall on(Opening known) {
        return new Syscall(name, known, thread, offset, length, advice, returned, startMicros, latencyMicros);
    }

    /** Where what it returned ends; -1 where that is not known. */
    long end() {
        return offset < 0 || returned < 0 ? -1 : offset + returned;
    }

    /** Whether two ranges have a byte in common; advice of no length goes to the end of the file. */
    boolean covers(Syscall read) {
        long end = length > 0 ? offset + length : Long.MAX_VALUE;
        return read.offset >= 0 && read.returned > 0 && read.offset < end && read.end() > offset;
    }

    /** For people: {@code fadvise64(offset 8192, length 8192) = 0 on descriptor 3 of process 4711}. */
    @Override
    public String toString() {
        return name + "(offset " + offset + ", length " + length + ") = " + returned + " on " + on;
    }
}
