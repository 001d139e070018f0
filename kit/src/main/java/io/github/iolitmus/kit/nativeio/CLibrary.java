package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.record.UnsupportedException;

/** The C library of this process. */
public final class CLibrary {

    private CLibrary() {}

    /** Name and version, {@code glibc 2.36}; where native calls cannot be made, why. */
    public static String version() {
        try {
            return "glibc " + Calls.ofProcess().libc().gnu_get_libc_version();
        } catch (UnsupportedException unsupported) {
            return "unusable: " + unsupported.reason();
        }
    }
}
