package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.Protection;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Timed loops on the calling thread. */
final class LocalLoops implements Loops {

    private final TimedLoop timed = new TimedLoop();
    private final WarmUp warmUp = new WarmUp(timed);

    @Override
    public void warmUp(NativeFile file) {
        warmUp.once(file);
    }

    @Override
    public Loop prepare(NativeFile file, LoopOrder order) {
        if (order.declared() != null) {
            file.advise(0, 0, order.declared());
        }
        return new Ready(file, order);
    }

    private final class Ready implements Loop {
        private final NativeFile file;
        private final LoopOrder order;
        private final NativeBuffer buffer;
        private final @Nullable MappedRegion region;
        private final long[] nanos;

        Ready(NativeFile file, LoopOrder order) {
            this.file = file;
            this.order = order;
            this.region = order.call() == ReadCall.MMAP_TOUCH
                    ? file.map(0, order.fileBytes(), Protection.READ, MapKind.SHARED)
                    : null;
            this.buffer = NativeBuffer.allocate(order.blockBytes());
            this.nanos = new long[order.schedule().steps()];
            // Touches the pages of the array now, not in the loop.
            Arrays.fill(nanos, 1);
        }

        @Override
        public LoopRun run() {
            int descriptor = file.descriptor();
            MappedRegion mapped = region;
            return mapped == null
                    ? LoopRun.of(() ->
                            timed.pread(descriptor, buffer.address(), order.blockBytes(), order.schedule(), nanos))
                    : LoopRun.of(() -> timed.touch(descriptor, mapped, order.blockBytes(), order.schedule(), nanos));
        }

        @Override
        public long[] nanos() {
            return nanos;
        }

        @Override
        public void close() {
            if (region != null) {
                region.close();
            }
            buffer.close();
        }
    }
}
