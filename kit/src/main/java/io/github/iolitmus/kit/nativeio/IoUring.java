package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.IoUringLayout;
import io.github.iolitmus.kit.internal.libc.IovecLayout;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The two rings of io_uring as they are: what is queued begins with {@link #submit}, and completions come in the order in which the kernel is done.
 * For one thread. <a href="https://man7.org/linux/man-pages/man7/io_uring.7.html">man page</a>
 *
 * <pre>{@code
 * try (IoUring ring = IoUring.open(32)) {
 *     ring.read(file, block, 8192, 0, 17);
 *     ring.submitAndAwait(1);
 *     while (ring.next()) {
 *         long which = ring.tag();    // 17
 *         int bytes = ring.result();  // or the error number, negative
 *     }
 * }
 * }</pre>
 */
public final class IoUring implements AutoCloseable {

    private static final VarHandle INTS = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private final Calls calls;
    private final NativeFile ring;
    private final int depth;
    private final IoUringMemory memory;
    private int queued;
    private int inFlight;
    private long tag;
    private int result;

    private IoUring(Calls calls, NativeFile ring, int depth, IoUringMemory memory) {
        this.calls = calls;
        this.ring = ring;
        this.depth = depth;
        this.memory = memory;
    }

    /**
     * Sets up rings.
     *
     * @param depth how many calls may be under way at most, 1 to 4096
     * @throws UnsupportedException if the kernel has no io_uring, or does not let this process have it
     */
    public static IoUring open(int depth) {
        if (depth < 1 || depth > 4096) {
            throw new IllegalArgumentException("a depth of " + depth + ": give 1 to 4096");
        }
        Calls calls = Calls.ofProcess();
        Scratch parameters = Scratch.zeroed(IoUringLayout.PARAMS_BYTES);
        int descriptor = calls.libc().io_uring_setup(depth, parameters.address());
        if (descriptor == -1) {
            throw refused(calls.libc().errno());
        }
        NativeFile ring = new NativeFile(calls, descriptor, "io_uring");
        try {
            return new IoUring(calls, ring, depth, IoUringMemory.map(calls, ring, parameters.bytes()));
        } catch (RuntimeException failed) {
            ring.close();
            throw failed;
        }
    }

    private static UnsupportedException refused(int errno) {
        return new UnsupportedException(
                "the kernel sets up no io_uring: " + Errno.nameOf(errno),
                "use Linux 5.6 or later, set kernel.io_uring_disabled to 0, and where a container's seccomp profile"
                        + " forbids it, allow io_uring_setup, io_uring_enter and io_uring_register");
    }

    /** How many calls may be under way at most. */
    public int depth() {
        return depth;
    }

    /**
     * Hands buffers to the kernel for good, so that it need not look up their pages at each call; they are numbered from 0.
     *
     * @throws NativeCallException ENOMEM where {@code ulimit -l} is too small
     */
    public void register(NativeBuffer... buffers) {
        try (NativeBuffer list = NativeBuffer.allocate(Math.max(1, buffers.length * IovecLayout.BYTES))) {
            ByteBuffer iovecs = list.asByteBuffer();
            for (int index = 0; index < buffers.length; index++) {
                iovecs.putLong(index * IovecLayout.BYTES + IovecLayout.BASE, buffers[index].address());
                iovecs.putLong(index * IovecLayout.BYTES + IovecLayout.LENGTH, buffers[index].capacity());
            }
            calls.setsErrno()
                    .check(
                            calls.libc()
                                    .io_uring_register(
                                            ring.descriptor(),
                                            IoUringLayout.REGISTER_BUFFERS,
                                            list.address(),
                                            buffers.length),
                            "io_uring_register",
                            "IORING_REGISTER_BUFFERS",
                            buffers.length);
        }
    }

    /** Queues a read of {@code length} bytes at {@code offset} into the buffer's start; its completion carries the tag. */
    public void read(NativeFile file, NativeBuffer buffer, int length, long offset, long tag) {
        queue(IoUringLayout.OP_READ, file.descriptor(), buffer.addressFor(length), length, offset, 0, tag);
    }

    /** As {@link #read}, into a buffer that was registered with that number. */
    public void readRegistered(NativeFile file, NativeBuffer buffer, int number, int length, long offset, long tag) {
        queue(IoUringLayout.OP_READ_FIXED, file.descriptor(), buffer.addressFor(length), length, offset, number, tag);
    }

    /** Queues a write of {@code length} bytes from the buffer's start at {@code offset}. */
    public void write(NativeFile file, NativeBuffer buffer, int length, long offset, long tag) {
        queue(IoUringLayout.OP_WRITE, file.descriptor(), buffer.addressFor(length), length, offset, 0, tag);
    }

    /** As {@link #write}, from a buffer that was registered with that number. */
    public void writeRegistered(NativeFile file, NativeBuffer buffer, int number, int length, long offset, long tag) {
        queue(IoUringLayout.OP_WRITE_FIXED, file.descriptor(), buffer.addressFor(length), length, offset, number, tag);
    }

    /** Queues an fsync. It is not ordered after what else is under way. */
    public void fsync(NativeFile file, long tag) {
        queue(IoUringLayout.OP_FSYNC, file.descriptor(), 0, 0, 0, 0, tag);
    }

    /** Queues an fdatasync. It is not ordered after what else is under way. */
    public void fdatasync(NativeFile file, long tag) {
        queue(IoUringLayout.OP_FSYNC, file.descriptor(), 0, 0, 0, 0, tag);
        memory.flags(tail() - 1, IoUringLayout.FSYNC_DATASYNC);
    }

    private void queue(byte operation, int descriptor, long address, int length, long offset, int number, long tag) {
        if (queued + inFlight == depth) {
            throw new IllegalStateException(
                    depth + " calls are queued or under way, which is the ring's depth: await completions first");
        }
        int tail = tail();
        memory.entry(tail, operation, descriptor, address, length, offset, number, tag);
        INTS.setRelease(memory.rings(), memory.submissionTail(), tail + 1);
        queued++;
    }

    private int tail() {
        // Nobody but this thread moves it.
        return (int) INTS.get(memory.rings(), memory.submissionTail());
    }

    /** Begins what is queued. */
    public void submit() {
        submitAndAwait(0);
    }

    /**
     * Begins what is queued, and waits until that many completions can be taken.
     *
     * @throws IllegalArgumentException if fewer are under way: they would be awaited for ever
     */
    public void submitAndAwait(int completions) {
        if (completions > queued + inFlight) {
            throw new IllegalArgumentException(
                    completions + " completions are awaited, and " + (queued + inFlight) + " calls are under way");
        }
        int flags = completions == 0 ? 0 : IoUringLayout.ENTER_GETEVENTS;
        int descriptor = ring.descriptor();
        do {
            int submitted = calls.libc().io_uring_enter(descriptor, queued, completions, flags);
            if (submitted >= 0) {
                queued -= submitted;
                inFlight += submitted;
            } else if (calls.libc().errno() != Errno.EINTR.number()) {
                calls.setsErrno().check(submitted, "io_uring_enter", queued, completions, flags);
            }
        } while (queued > 0 || ready() < completions);
    }

    private int ready() {
        return (int) INTS.getAcquire(memory.rings(), memory.completionTail())
                - (int) INTS.get(memory.rings(), memory.completionHead());
    }

    /** Takes the next completion, if there is one; {@link #tag} and {@link #result} are then its. */
    public boolean next() {
        if (ready() == 0) {
            return false;
        }
        int head = (int) INTS.get(memory.rings(), memory.completionHead());
        tag = memory.completedTag(head);
        result = memory.completedResult(head);
        INTS.setRelease(memory.rings(), memory.completionHead(), head + 1);
        inFlight--;
        return true;
    }

    /** What the call of the completion was queued with. */
    public long tag() {
        return tag;
    }

    /** What the call came to: bytes, or the error number, negative. */
    public int result() {
        return result;
    }

    /** How many calls were begun whose completion was not taken. */
    public int inFlight() {
        return inFlight;
    }

    /** Waits for what is under way, since the kernel may still write into its buffers, and gives the rings back. */
    @Override
    public void close() {
        try {
            while (inFlight > 0) {
                submitAndAwait(1);
                while (next()) {
                    // Nobody wants it any more.
                    tag = 0;
                }
            }
        } finally {
            memory.close();
            ring.close();
        }
    }
}
