package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.ReadFlag;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What is ordered of a loop in another process arrives there. */
class LoopOrderTest {

    private static final long FILE_BYTES = 1 << 20;

    @Test
    void nothingOfAnOrderIsLostOnTheWay() throws IOException {
        AccessPlan plan = AccessPlan.forward()
                .blocksOf(ByteSize.kib(8))
                .declaring(Advice.RANDOM)
                .throughPreadv2(ReadFlag.NOWAIT, ReadFlag.HIPRI)
                .direct()
                .byThreads(3)
                .advising(Advice.WILLNEED)
                .inBatchesOf(4);

        assertArrives(plan);
        assertArrives(AccessPlan.backward().throughIoUringRegistered(7));
        assertArrives(AccessPlan.random().limitedTo(9).throughListio(5).byThreadsSharingADescriptor(2));
    }

    private static void assertArrives(AccessPlan plan) throws IOException {
        LoopOrder sent = new LoopOrder(plan.reading(), 8192, plan.declared(), FILE_BYTES, plan.parts(FILE_BYTES, 1, 2));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        sent.write(new DataOutputStream(bytes));

        LoopOrder arrived = LoopOrder.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));

        assertThat(arrived).usingRecursiveComparison().isEqualTo(sent);
    }
}
