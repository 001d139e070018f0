package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.internal.libc.Architecture;
import io.github.iolitmus.kit.internal.libc.LibC;
import io.github.iolitmus.kit.internal.libc.ReturnsError;
import io.github.iolitmus.kit.internal.libc.SetsErrno;

/** The C library with its two error conventions; tests put a library of their own in its place. */
record Calls(LibC libc, Architecture architecture, SetsErrno setsErrno, ReturnsError returnsError) {

    static Calls ofProcess() {
        return of(SystemLibC.get(), Architecture.current());
    }

    static Calls of(LibC libc, Architecture architecture) {
        return new Calls(
                libc,
                architecture,
                new SetsErrno(libc, NativeCallException::new),
                new ReturnsError(NativeCallException::new));
    }
}
