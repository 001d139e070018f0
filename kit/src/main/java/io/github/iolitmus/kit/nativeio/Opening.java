package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.Errno;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;

/** The ways to get an open file. */
final class Opening {

    private static final int OWNER_ONLY = 0600;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Calls calls;

    Opening(Calls calls) {
        this.calls = calls;
    }

    NativeFile open(Path path, OpenFlag... flags) {
        return open(path.toString(), path.toString(), flags);
    }

    /** Opens the inode behind a descriptor anew, which works without a name too. */
    NativeFile reopen(int descriptor, String name, OpenFlag... flags) {
        return open("/proc/self/fd/" + descriptor, name, flags);
    }

    /** A file without a name. Not every filesystem has O_TMPFILE; without it, the name lives for the time between two calls. */
    NativeFile temporary(Path directory) {
        int flags = calls.architecture().tmpfile() | Constants.O_RDWR | Constants.O_CLOEXEC;
        int descriptor = calls.libc().open(directory.toString(), flags, OWNER_ONLY);
        if (descriptor == -1 && hasNoTmpfile(calls.libc().errno())) {
            return createAndUnlink(directory);
        }
        calls.setsErrno().check(descriptor, "open", directory, "O_TMPFILE|O_RDWR");
        return new NativeFile(calls, descriptor, directory + "/(temporary)");
    }

    private static boolean hasNoTmpfile(int errno) {
        return errno == Errno.EOPNOTSUPP.number() || errno == Errno.EISDIR.number() || errno == Errno.EINVAL.number();
    }

    private NativeFile createAndUnlink(Path directory) {
        byte[] random = new byte[8];
        RANDOM.nextBytes(random);
        Path path = directory.resolve(".iolitmus-" + ProcessHandle.current().pid() + "-"
                + HexFormat.of().formatHex(random));
        NativeFile file = open(path, OpenFlag.READ, OpenFlag.WRITE, OpenFlag.CREATE, OpenFlag.EXCLUSIVE);
        try {
            Files.delete(path);
        } catch (IOException failed) {
            file.close();
            throw new UncheckedIOException("cannot unlink the temporary file " + path, failed);
        }
        return file;
    }

    private NativeFile open(String target, String name, OpenFlag... flags) {
        int bits = OpenFlag.bits(calls.architecture(), flags);
        int descriptor = calls.setsErrno()
                .check(calls.libc().open(target, bits, OWNER_ONLY), "open", target, Arrays.toString(flags));
        return new NativeFile(calls, descriptor, name);
    }
}
