package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.internal.libc.Constants;
import io.github.iolitmus.kit.internal.libc.StatxLayout;
import io.github.iolitmus.kit.nativeio.FileStatus.DirectAlignment;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Asks {@code statx} about an open file. */
final class Statx {

    private static final int SECTOR_BYTES = 512;

    private Statx() {}

    static FileStatus of(Calls calls, int descriptor, Object file) {
        Scratch scratch = Scratch.zeroed(StatxLayout.BYTES);
        int mask = StatxLayout.STATX_BASIC_STATS | StatxLayout.STATX_DIOALIGN;
        calls.setsErrno()
                .check(
                        calls.libc().statx(descriptor, "", Constants.AT_EMPTY_PATH, mask, scratch.address()),
                        "statx",
                        file);
        ByteBuffer statx = scratch.bytes();
        return new FileStatus(
                statx.getLong(StatxLayout.SIZE),
                statx.getLong(StatxLayout.BLOCKS) * SECTOR_BYTES,
                Short.toUnsignedInt(statx.getShort(StatxLayout.MODE)),
                statx.getInt(StatxLayout.UID),
                statx.getInt(StatxLayout.DEV_MAJOR),
                statx.getInt(StatxLayout.DEV_MINOR),
                statx.getLong(StatxLayout.INO),
                alignment(statx));
    }

    private static Optional<DirectAlignment> alignment(ByteBuffer statx) {
        int memoryBytes = statx.getInt(StatxLayout.DIO_MEM_ALIGN);
        int offsetBytes = statx.getInt(StatxLayout.DIO_OFFSET_ALIGN);
        boolean told = (statx.getInt(StatxLayout.MASK) & StatxLayout.STATX_DIOALIGN) != 0;
        return told && offsetBytes != 0 ? Optional.of(new DirectAlignment(memoryBytes, offsetBytes)) : Optional.empty();
    }
}
