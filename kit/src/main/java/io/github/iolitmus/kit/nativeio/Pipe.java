package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;

/** A pipe: the file that has neither positions nor a page cache, to see how calls refuse it. */
public final class Pipe implements AutoCloseable {

    private final NativeFile readEnd;
    private final NativeFile writeEnd;

    private Pipe(NativeFile readEnd, NativeFile writeEnd) {
        this.readEnd = readEnd;
        this.writeEnd = writeEnd;
    }

    /** Opens a pipe, close-on-exec. */
    public static Pipe open() {
        Calls calls = Calls.ofProcess();
        Scratch descriptors = Scratch.zeroed(2 * Integer.BYTES);
        calls.setsErrno().check(calls.libc().pipe2(descriptors.address(), Constants.O_CLOEXEC), "pipe2", "O_CLOEXEC");
        int read = descriptors.bytes().getInt(0);
        int write = descriptors.bytes().getInt(Integer.BYTES);
        return new Pipe(new NativeFile(calls, read, "pipe, read end"), new NativeFile(calls, write, "pipe, write end"));
    }

    /** The end to read from. */
    public NativeFile readEnd() {
        return readEnd;
    }

    /** The end to write to. */
    public NativeFile writeEnd() {
        return writeEnd;
    }

    /** Closes both ends; a second time does nothing. */
    @Override
    public void close() {
        try (writeEnd;
                readEnd) {
            // The resources of this statement are all there is to close.
        }
    }
}
