package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.RANDOM;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.record.Outcome.REFUTED;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.Expect;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;

/** The readahead window that a machine comes with, as its streams show it and not as a file of the kernel says. */
@OnEachFilesystem
@Requires(Capability.EVICTION)
class DefaultWindow {

    static final int PAGES = Math.toIntExact(kib(128).bytes() / PageSize.bytes());

    private final AccessPlan scan =
            AccessPlan.forward().blocksOf(atLeastAPage(kib(8))).limitedTo(512);

    /** Undocumented where the window is the device's: it follows the limits of its queue (block/blk-settings.c), and whoever set it. */
    @Behaviour(
            id = "default-readahead-window-is-128-kib",
            belief = "The readahead window is 128 KiB unless somebody sets another.",
            reliedOnBy = "Sizing advice and start-up checks of Elasticsearch, Cassandra, Pinot, RavenDB",
            source = "elastic/elasticsearch#88007; CASSANDRA-19575")
    @Expect(
            on = "btrfs",
            outcome = REFUTED,
            because = "it has a backing device info of its own, whose window is at least 4 MiB (fs/btrfs/disk-io.c,"
                    + " open_ctree)")
    void aStreamIsOneWindowAhead(@Provision("64MiB") WorkFile file, Lab lab) {
        if (lab.lacks(Capability.TUNING).isEmpty()) {
            throw new UnsupportedException(
                    "the kit sets the readahead window of " + lab.filesystem().spec() + ", so it is nobody's default",
                    "name a directory of a filesystem that is mounted already, as in iolitmus.filesystems=dir:PATH");
        }
        Arm random = lab.cold(file).run(scan.declaring(RANDOM));
        Arm stream = lab.cold(file).run(scan);

        claimSmallWindow(random, stream);
    }

    /** A stream fetches its next window when it enters the current one: it is one ahead of its reader, and never two whole ones. */
    static void claimSmallWindow(Arm random, Arm stream) {
        assumeControl(random).unaskedPages().isZero();
        assertThat(stream).unaskedPages().isBetween(PAGES, 2 * PAGES - 1);
    }
}
