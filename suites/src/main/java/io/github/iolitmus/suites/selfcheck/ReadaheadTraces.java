package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** What tells which pages come into the page cache, and in which readahead windows: the kernel's trace of them. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PAGE_CACHE_TRACE})
class ReadaheadTraces {

    private static final int READS = 128;

    @Behaviour(
            id = "readahead-trace-sees-every-page",
            belief =
                    "Each page that reads bring into the cache is in the trace once, and pages that are cached already are not.",
            reliedOnBy = "Every claim on readahead windows here",
            source = "Documentation/trace/events: mm_filemap_add_to_page_cache")
    void everyPageIsTracedOnce(@Provision("64MiB") WorkFile file, Lab lab) {
        ByteSize block = atLeastAPage(kib(8));
        AccessPlan reads =
                AccessPlan.strided(3).blocksOf(block).limitedTo(READS).declaring(Advice.RANDOM);

        Arm warm = lab.readaheadTraced().warm(file).run(reads);
        Arm cold = lab.readaheadTraced().cold(file).run(reads);

        claimEachOnce(READS * (block.bytes() / PageSize.bytes()), warm, cold);
    }

    static void claimEachOnce(long pages, Arm warm, Arm cold) {
        assumeControl(warm).pagesAdded().isZero();
        claimSoftly(claims -> {
            claims.assertThat(cold).residentPages().isEqualTo(pages);
            claims.assertThat(cold).pagesAdded().isEqualTo(pages);
        });
    }
}
