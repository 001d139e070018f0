package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.quantity.ByteSize.mib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** What tells which requests a device was given: the kernel's trace of them. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.REQUEST_TRACE})
class RequestTraces {

    private static final int READS = 512;

    @Behaviour(
            id = "request-trace-sees-every-byte",
            belief = "Every block of a cold backward scan is in exactly one traced request, and none of a warm one is.",
            reliedOnBy = "Every claim on traced requests here",
            source = "Documentation/trace/events: block_rq_issue")
    void everyBlockIsTracedOnce(@Provision("64MiB") WorkFile file, Lab lab) {
        AccessPlan scan = AccessPlan.backward().blocksOf(atLeastAPage(kib(8))).limitedTo(READS);

        Arm warm = lab.traced().warm(file).run(scan);
        Arm cold = lab.traced().cold(file).run(scan);

        claimEachOnce(warm, cold);
    }

    static void claimEachOnce(Arm warm, Arm cold) {
        assumeControl(warm).tracedReads().count().isZero();
        claimSoftly(claims -> {
            claims.assertThat(cold).tracedReads().count().isEqualTo(READS);
            claims.assertThat(cold).tracedReads().bytes().isEqualTo(mib(4));
        });
    }
}
