package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.RawMemory;
import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.IoUringLayout;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.nio.ByteBuffer;

/** The memory that a ring shares with the kernel: both rings in one mapping, the submission entries in another. */
final class IoUringMemory implements AutoCloseable {

    private final Calls calls;
    private final Mapping rings;
    private final Mapping entries;
    private final int submissionTail;
    private final int submissionMask;
    private final int completionHead;
    private final int completionTail;
    private final int completionMask;
    private final int completions;

    /** A mapping with its view. */
    private record Mapping(long address, long lengthBytes, ByteBuffer view) {

        static Mapping of(Calls calls, NativeFile ring, long lengthBytes, long what) {
            long address = calls.setsErrno()
                    .check(
                            calls.libc()
                                    .mmap(
                                            0,
                                            lengthBytes,
                                            Constants.PROT_READ | Constants.PROT_WRITE,
                                            Constants.MAP_SHARED | Constants.MAP_POPULATE,
                                            ring.descriptor(),
                                            what),
                            "mmap",
                            ring,
                            "length " + lengthBytes,
                            "offset " + what);
            return new Mapping(address, lengthBytes, RawMemory.view(address, lengthBytes));
        }
    }

    private IoUringMemory(Calls calls, Mapping rings, Mapping entries, ByteBuffer parameters) {
        this.calls = calls;
        this.rings = rings;
        this.entries = entries;
        this.submissionTail = parameters.getInt(IoUringLayout.SQ_TAIL);
        this.submissionMask = rings.view().getInt(parameters.getInt(IoUringLayout.SQ_RING_MASK));
        this.completionHead = parameters.getInt(IoUringLayout.CQ_HEAD);
        this.completionTail = parameters.getInt(IoUringLayout.CQ_TAIL);
        this.completionMask = rings.view().getInt(parameters.getInt(IoUringLayout.CQ_RING_MASK));
        this.completions = parameters.getInt(IoUringLayout.CQ_CQES);
    }

    /** Maps the rings that {@code io_uring_setup} described. */
    static IoUringMemory map(Calls calls, NativeFile ring, ByteBuffer parameters) {
        if ((parameters.getInt(IoUringLayout.FEATURES) & IoUringLayout.FEATURE_SINGLE_MMAP) == 0) {
            throw new UnsupportedException("this kernel's io_uring is older than Linux 5.4", "use Linux 5.6 or later");
        }
        int submissions = parameters.getInt(IoUringLayout.SQ_ENTRIES);
        long ofSubmissions = parameters.getInt(IoUringLayout.SQ_ARRAY) + (long) submissions * Integer.BYTES;
        long ofCompletions = parameters.getInt(IoUringLayout.CQ_CQES)
                + (long) parameters.getInt(IoUringLayout.CQ_ENTRIES) * IoUringLayout.CQE_BYTES;
        Mapping rings = Mapping.of(calls, ring, Math.max(ofSubmissions, ofCompletions), IoUringLayout.OFFSET_OF_RINGS);
        Mapping entries =
                Mapping.of(calls, ring, (long) submissions * IoUringLayout.SQE_BYTES, IoUringLayout.OFFSET_OF_ENTRIES);
        for (int index = 0; index < submissions; index++) {
            // Entries are used in order: the array that could say otherwise never changes.
            rings.view().putInt(parameters.getInt(IoUringLayout.SQ_ARRAY) + index * Integer.BYTES, index);
        }
        return new IoUringMemory(calls, rings, entries, parameters);
    }

    ByteBuffer rings() {
        return rings.view();
    }

    int submissionTail() {
        return submissionTail;
    }

    int completionHead() {
        return completionHead;
    }

    int completionTail() {
        return completionTail;
    }

    /** Fills in the entry at the tail. */
    void entry(int tail, byte operation, int descriptor, long address, int length, long offset, int number, long tag) {
        int at = (tail & submissionMask) * IoUringLayout.SQE_BYTES;
        ByteBuffer view = entries.view();
        view.putLong(at, 0);
        view.put(at + IoUringLayout.SQE_OPCODE, operation);
        view.putInt(at + IoUringLayout.SQE_FD, descriptor);
        view.putLong(at + IoUringLayout.SQE_OFFSET, offset);
        view.putLong(at + IoUringLayout.SQE_ADDRESS, address);
        view.putInt(at + IoUringLayout.SQE_LENGTH, length);
        view.putInt(at + IoUringLayout.SQE_CALL_FLAGS, 0);
        view.putLong(at + IoUringLayout.SQE_USER_DATA, tag);
        view.putLong(at + IoUringLayout.SQE_BUFFER_INDEX, 0);
        view.putShort(at + IoUringLayout.SQE_BUFFER_INDEX, (short) number);
        view.putLong(at + IoUringLayout.SQE_BUFFER_INDEX + Long.BYTES, 0);
        view.putLong(at + IoUringLayout.SQE_BUFFER_INDEX + 2 * Long.BYTES, 0);
    }

    /** Sets the flags of the entry at that place, which its operation interprets. */
    void flags(int place, int flags) {
        entries.view().putInt((place & submissionMask) * IoUringLayout.SQE_BYTES + IoUringLayout.SQE_CALL_FLAGS, flags);
    }

    long completedTag(int head) {
        return rings.view().getLong(completion(head) + IoUringLayout.CQE_USER_DATA);
    }

    int completedResult(int head) {
        return rings.view().getInt(completion(head) + IoUringLayout.CQE_RESULT);
    }

    private int completion(int head) {
        return completions + (head & completionMask) * IoUringLayout.CQE_BYTES;
    }

    @Override
    public void close() {
        for (Mapping mapping : new Mapping[] {rings, entries}) {
            calls.setsErrno()
                    .check(
                            calls.libc().munmap(mapping.address(), mapping.lengthBytes()),
                            "munmap",
                            "length " + mapping.lengthBytes());
        }
    }
}
