package io.github.iolitmus.kit.nativeio;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** One page of memory per thread for the structures that calls read and write, so that no call allocates any. */
final class Scratch {

    private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(Scratch::new);

    private final NativeBuffer buffer = NativeBuffer.allocate(PageSize.bytes());
    private final ByteBuffer bytes = buffer.asByteBuffer().order(ByteOrder.nativeOrder());

    private Scratch() {}

    /** The thread's page, with the first {@code lengthBytes} zeroed. Its content lasts until the thread's next call. */
    static Scratch zeroed(int lengthBytes) {
        Scratch scratch = OF_THREAD.get();
        for (int i = 0; i < lengthBytes; i++) {
            scratch.bytes.put(i, (byte) 0);
        }
        return scratch;
    }

    long address() {
        return buffer.address();
    }

    ByteBuffer bytes() {
        return bytes;
    }
}
