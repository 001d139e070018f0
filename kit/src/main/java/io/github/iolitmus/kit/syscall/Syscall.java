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

    private static final Set<String> READS = Set.of("read", "readv", "pread64", "preadv", "preadv2");
    private static final Set<String> VECTORED = Set.of("readv", "preadv", "preadv2", "writev", "pwritev", "pwritev2");
    /** Those that touch a second file, or one that they name by an address. */
    private static final Set<String> ON_MORE_THAN_TOLD =
            Set.of("copy_file_range", "splice", "sendfile64", "madvise", "msync");

    private static final int HIGHEST_ERROR = 4095;

    /** The name that most architectures have for it. */
    static String usualName(String name) {
        return name.equals("fadvise64_64") ? "fadvise64" : name;
    }

    /** Whether it reads into memory of the process. */
    public boolean isRead() {
        return READS.contains(name);
    }

    /** Whether it asked that a range be read ahead, and was not refused. */
    public boolean isReadAheadAdvice() {
        return !hasFailed() && (advice == Advice.WILLNEED.number() || name.equals("readahead"));
    }

    /** Whether it has its sizes in memory, where the trace does not look. */
    public boolean isVectored() {
        return VECTORED.contains(name);
    }

    /** Whether it may have to do with another file than that of its descriptor. */
    boolean mayBeOnAnotherFile() {
        return ON_MORE_THAN_TOLD.contains(name);
    }

    /** Whether it failed. */
    public boolean hasFailed() {
        return returned < 0 && returned >= -HIGHEST_ERROR;
    }

    Syscall on(Opening known) {
        return new Syscall(name, known, thread, offset, length, advice, returned, startMicros, latencyMicros);
    }

    Syscall left(long result, long micros) {
        return new Syscall(name, on, thread, offset, length, advice, result, startMicros, micros - startMicros);
    }

    /** Where the range of advice ends; advice of no length goes to the end of the file, {@code readahead} of none nowhere. */
    long adviceEnd() {
        if (length == 0) {
            return name.equals("readahead") ? offset : Long.MAX_VALUE;
        }
        return offset > Long.MAX_VALUE - length ? Long.MAX_VALUE : offset + length;
    }

    /** Where what a read returned ends; -1 where that is not known. */
    long end() {
        return offset < 0 || returned < 0 ? -1 : offset + returned;
    }

    /** For people: {@code fadvise64(offset 8192, length 8192) = 0 on descriptor 3 of process 4711}. */
    @Override
    public String toString() {
        return name + "(offset " + offset + ", length " + length + ") = " + returned + " on " + on;
    }
}
