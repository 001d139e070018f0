package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.record.Outcome.HOLDS;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
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
import java.util.List;

/** Whether a plan means the same by whatever call it reads. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class WaysToRead {

    private static final int READS = 256;

    @Behaviour(
            id = "every-way-to-read-fetches-the-same-pages",
            belief = "Without readahead, the pages that a read brings in do not depend on the call that reads them.",
            reliedOnBy = "This kit, which compares calls by the same plan; programs that move from pread to io_uring",
            source = "pread(2), preadv2(2), io_uring_enter(2), lio_listio(3)")
    @Requires(Capability.IO_URING)
    void eachFetchesWhatIsAsked(@Provision("16MiB") WorkFile file, Lab lab) {
        AccessPlan scattered =
                AccessPlan.strided(3).blocksOf(block()).limitedTo(READS).declaring(Advice.RANDOM);

        Arm pread = lab.cold(file).run(scattered);
        List<Arm> others = List.of(
                lab.cold(file).run(scattered.throughPreadv2()),
                lab.cold(file).run(scattered.throughIoUring(8)),
                lab.cold(file).run(scattered.throughIoUringRegistered(8)),
                lab.cold(file).run(scattered.throughListio(8)),
                lab.cold(file).run(scattered.byThreads(2)),
                lab.cold(file).run(scattered.byThreadsSharingADescriptor(2)));

        claimEachFetched(READS, pread, others);
    }

    static void claimEachFetched(int pages, Arm pread, List<Arm> others) {
        assumeControl(pread).residentPages().isEqualTo(pages);
        claimSoftly(claims -> others.forEach(other -> {
            claims.assertThat(other).residentPages().isEqualTo(pages);
            claims.assertThat(other).unaskedPages().isZero();
        }));
    }

    @Behaviour(
            id = "direct-reads-leave-the-page-cache-alone",
            belief =
                    "A read with O_DIRECT goes past the page cache: it leaves no page there, and what is read again comes from the device again.",
            reliedOnBy = "MySQL's innodb_flush_method=O_DIRECT, ScyllaDB, benchmarks that mean to measure the device",
            source = "open(2), O_DIRECT")
    @Expect(
            outcome = HOLDS,
            because = "the filesystem gives the request to the device with the caller's memory (fs/iomap/direct-io.c)")
    @Expect(
            on = "ext4:data=journal",
            outcome = REFUTED,
            because = "where it journals data ext4 takes O_DIRECT and reads through the page cache (fs/ext4/inode.c,"
                    + " ext4_dio_alignment)")
    @Requires({Capability.DIRECT_IO, Capability.STORAGE_ACCOUNTING})
    void whatIsReadDirectlyIsNotCached(@Provision("16MiB") WorkFile file, Lab lab) {
        AccessPlan scan = AccessPlan.forward().blocksOf(block()).limitedTo(READS);

        Arm cached = lab.warm(file).run(scan);
        Arm direct = lab.cold(file).run(scan.direct());
        Arm again = lab.warm(file).run(scan.direct());

        claimPastTheCache(bytes((long) READS * PageSize.bytes()), cached, direct, again);
    }

    static void claimPastTheCache(ByteSize asked, Arm cached, Arm direct, Arm again) {
        assumeControl(cached).storageReads().isAtMost(bytes(0));
        assertThat(direct).residentPages().isZero();
        assertThat(again).storageReads().isAtLeast(asked);
    }

    private static ByteSize block() {
        return bytes(PageSize.bytes());
    }
}
