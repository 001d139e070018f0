package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.file.SplitMix64;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.nio.LongBuffer;
import java.nio.file.Path;

/** A nameless file of incompressible bytes, durable. */
final class BenchFile {

    private static final int CHUNK_BYTES = 1 << 20;

    private BenchFile() {}

    /** Makes one of that size, a multiple of 1 MiB. */
    static NativeFile in(Path directory, ByteSize size) {
        NativeFile file = NativeFile.openTemporary(directory);
        SplitMix64 random = new SplitMix64(7);
        try (NativeBuffer chunk = NativeBuffer.allocate(CHUNK_BYTES)) {
            for (long offset = 0; offset < size.bytes(); offset += CHUNK_BYTES) {
                LongBuffer longs = chunk.asByteBuffer().asLongBuffer();
                while (longs.hasRemaining()) {
                    longs.put(random.nextLong());
                }
                if (file.pwrite(chunk, CHUNK_BYTES, offset) != CHUNK_BYTES) {
                    file.close();
                    throw new LeftOutException("there is no room for " + size + " in " + directory);
                }
            }
        }
        file.fsync();
        return file;
    }
}
