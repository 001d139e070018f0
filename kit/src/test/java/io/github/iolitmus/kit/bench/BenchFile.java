package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.file.SplitMix64;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.nio.LongBuffer;
import java.nio.file.Path;

/** A nameless file of incompressible bytes, durable: 64 MiB. */
final class BenchFile {

    static final int BLOCK_BYTES = 8192;
    static final long BLOCKS = 8192;

    private static final int CHUNK_BYTES = 1 << 20;

    private BenchFile() {}

    static NativeFile in(Path directory) {
        NativeFile file = NativeFile.openTemporary(directory);
        SplitMix64 random = new SplitMix64(7);
        try (NativeBuffer chunk = NativeBuffer.allocate(CHUNK_BYTES)) {
            for (long offset = 0; offset < BLOCKS * BLOCK_BYTES; offset += CHUNK_BYTES) {
                LongBuffer longs = chunk.asByteBuffer().asLongBuffer();
                while (longs.hasRemaining()) {
                    longs.put(random.nextLong());
                }
                if (file.pwrite(chunk, CHUNK_BYTES, offset) != CHUNK_BYTES) {
                    throw new IllegalStateException("no room for 64 MiB in " + directory);
                }
            }
        }
        file.fsync();
        return file;
    }
}
