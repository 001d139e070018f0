package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Errno;
import io.github.iolitmus.kit.internal.libc.Remedies;
import java.util.Optional;

/**
 * A system call failed. The message names the call with its arguments, the error by symbol, number and meaning, and what most likely helps.
 *
 * <p>Example: {@code posix_fadvise(fd 7, 0, 0, WILLNEED) failed: ESPIPE (29), a pipe or socket has no positions; advice is about files}.
 */
public final class NativeCallException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String call;
    private final String arguments;
    private final int errno;

    /** {@code call(arguments)} failed with that error number. */
    public NativeCallException(String call, String arguments, int errno) {
        super(message(call, arguments, errno));
        this.call = call;
        this.arguments = arguments;
        this.errno = errno;
    }

    private static String message(String call, String arguments, int errno) {
        return call + "(" + arguments + ") failed: " + Errno.nameOf(errno) + " (" + errno + ")"
                + Errno.of(errno).map(known -> ", " + known.meaning()).orElse("")
                + Remedies.of(call, errno).map(remedy -> "; " + remedy).orElse("");
    }

    /** The name of the call, as in its man page. */
    public String call() {
        return call;
    }

    /** The arguments as text. */
    public String arguments() {
        return arguments;
    }

    /** The error number. */
    public int errno() {
        return errno;
    }

    /** The symbolic name of the error, such as {@code EINVAL}. */
    public String symbol() {
        return Errno.nameOf(errno);
    }

    /** What the error means, in words; empty for a number without a name here. */
    public String meaning() {
        return Errno.of(errno).map(Errno::meaning).orElse("");
    }

    /** What most likely helps, where that is known for this call and error. */
    public Optional<String> remedy() {
        return Remedies.of(call, errno);
    }
}
