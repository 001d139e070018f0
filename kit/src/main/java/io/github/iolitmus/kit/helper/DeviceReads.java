package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.io.RandomAccessFile;

/** Bytes of a device that the helper made, to verify where a file's extents lie. */
final class DeviceReads {

    private static final long MOST_BYTES = 1 << 20;

    /** As far as the superblocks of what the helper makes lie. */
    private static final int SUPERBLOCKS = 8 << 10;

    private final Filesystems filesystems;

    DeviceReads(Filesystems filesystems) {
        this.filesystems = filesystems;
    }

    Answer read(Arguments arguments) {
        arguments.only("id", "offset", "length");
        BlockDevice device = filesystems.device(arguments.id("id"));
        long offset = arguments.number("offset", 0, Long.MAX_VALUE >> 1);
        byte[] bytes = new byte[(int) arguments.number("length", 1, MOST_BYTES)];
        if (filesystems.isOnRealDevice(arguments.id("id")) && offset + bytes.length > SUPERBLOCKS) {
            throw new RefusedException("of a real device only the first " + SUPERBLOCKS
                    + " bytes are read: what was on it before is still there");
        }
        // Its own cache may have what lay there before: a filesystem does not write through it.
        Tools.run("blockdev", "--flushbufs", "/dev/" + device.name());
        try (RandomAccessFile file = new RandomAccessFile("/dev/" + device.name(), "r")) {
            if (offset + bytes.length > file.length()) {
                throw new RefusedException("the device ends at " + file.length());
            }
            file.seek(offset);
            file.readFully(bytes);
        } catch (IOException failed) {
            throw new FailedException("cannot read /dev/" + device.name(), failed);
        }
        return new Answer().frame("device", bytes);
    }
}
