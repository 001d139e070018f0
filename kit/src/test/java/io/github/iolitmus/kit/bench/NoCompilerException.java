package io.github.iolitmus.kit.bench;

/** There is no C compiler, so there is nothing to compare with. */
public final class NoCompilerException extends LeftOutException {

    private static final long serialVersionUID = 1L;

    NoCompilerException(String compiler, Throwable cause) {
        super(
                "cannot run " + compiler + ": " + cause.getMessage()
                        + "; the peer of the timed loop is a C program, so nothing was measured. Install a C compiler and the C"
                        + " library's headers: gcc and libc6-dev on Debian and Ubuntu, gcc and glibc-devel on Fedora",
                cause);
    }
}
