package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class NativeBufferTest {

    @Test
    void startsOnAPageWhateverItsCapacity() {
        for (int capacity : new int[] {1, 511, 4096, 70_000}) {
            try (NativeBuffer buffer = NativeBuffer.allocate(capacity)) {
                assertThat(buffer.address() % PageSize.bytes()).isZero();
                assertThat(buffer.capacity()).isEqualTo(capacity);
                assertThat(buffer.asByteBuffer().remaining()).isEqualTo(capacity);
            }
        }
    }

    @Test
    void itsAddressIsWhereItsBytesAre() {
        try (NativeBuffer buffer = NativeBuffer.allocate(8192);
                NativeFile file = NativeFile.openTemporary(TestDirectory.path())) {
            buffer.asByteBuffer().put(0, (byte) 1).put(8191, (byte) 2);
            file.pwrite(buffer, 8192, 0);
            buffer.asByteBuffer().put(0, (byte) 0).put(8191, (byte) 0);

            file.pread(buffer, 8192, 0);

            assertThat(buffer.asByteBuffer().get(0)).isEqualTo((byte) 1);
            assertThat(buffer.asByteBuffer().get(8191)).isEqualTo((byte) 2);
        }
    }

    @Test
    void aViewIsInTheMachinesOrder() {
        try (NativeBuffer buffer = NativeBuffer.allocate(8)) {
            assertThat(buffer.asByteBuffer().order()).isEqualTo(ByteOrder.nativeOrder());
        }
    }

    @Test
    void afterClosingItsAddressIsRefusedAndAViewStaysReadable() {
        NativeBuffer buffer = NativeBuffer.allocate(8);
        ByteBuffer view = buffer.asByteBuffer().put(3, (byte) 9);
        buffer.close();
        buffer.close();

        assertThatIllegalStateException().isThrownBy(buffer::address).withMessageContaining("closed");
        assertThatIllegalStateException().isThrownBy(buffer::asByteBuffer);
        assertThat(view.get(3)).isEqualTo((byte) 9);
    }

    @Test
    void aBufferOfNothingIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> NativeBuffer.allocate(0));
    }
}
