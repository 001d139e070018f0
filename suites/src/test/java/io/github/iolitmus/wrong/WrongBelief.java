package io.github.iolitmus.wrong;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** What is not so. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class WrongBelief {

    @Behaviour(
            id = "backward-reads-are-read-ahead",
            belief = "The kernel reads ahead of a descending scan, too.",
            source = "nobody; it is wrong on purpose")
    void backwardReadsAreReadAhead(@Provision("16MiB") WorkFile file, Lab lab) {
        Arm forward = lab.cold(file).run(AccessPlan.forward().blocksOf(kib(8)).limitedTo(256));
        Arm backward = lab.cold(file).run(AccessPlan.backward().blocksOf(kib(8)).limitedTo(256));

        assumeControl(forward).unaskedPages().isAtLeast(16);
        assertThat(backward).describedAs("downwards").unaskedPages().isAtLeast(16);
    }
}
