package io.github.iolitmus.suites.readahead;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static io.github.iolitmus.kit.quantity.ByteSize.mib;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.kit.workload.FileAction;
import java.util.ArrayList;
import java.util.List;

/** Forward scans that do not have the file for themselves: others scan it in turns, or write behind. The control scans alone. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.PRIVATE_DEVICE, Capability.READAHEAD_WINDOW})
class ScansByOthers {

    private static final int DESCRIPTORS = 4;
    private static final int CHUNK = 64;
    private static final ByteSize BEHIND = mib(1);

    private final int block = Math.toIntExact(atLeastAPage(kib(8)).bytes());

    @Behaviour(
            id = "round-robin-descriptors-keep-large-reads",
            belief =
                    "Workers with descriptors of their own that take turns at one file, chunk by chunk, keep large reads.",
            reliedOnBy = "PostgreSQL's parallel sequential scan, Kafka's replica fetchers",
            source = "PostgreSQL, heapam.c and tableam.c, table_block_parallelscan_nextpage: chunks of blocks",
            documented = false)
    void turnsKeepLargeReads(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm alone = lab.cold(file).perform("one descriptor scans", own -> scan(own, 1));
        Arm turns = lab.cold(file).perform("4 descriptors scan in turns of 64 blocks", own -> scan(own, DESCRIPTORS));

        claimLargeReads(alone, turns, lab.filesystem().info().readAheadBytes());
    }

    @Behaviour(
            id = "writing-behind-keeps-readahead",
            belief =
                    "Writing the same file a fixed distance behind a sequential reader does not disturb its readahead.",
            reliedOnBy = "VACUUM, compaction, everything that rewrites in place",
            source = "some-io-tests, sequential-read-and-write.c")
    void writingBehindKeepsReadahead(@Provision("16MiB") WorkFile file, Lab lab) {
        Arm alone = lab.cold(file).perform("scan", own -> scan(own, 1));
        Arm writing = lab.cold(file).modify("scan, write 1 MiB behind by the same descriptor", writingBehind(false));
        Arm apart = lab.cold(file).modify("scan, write 1 MiB behind by another descriptor", writingBehind(true));

        claimLargeReads(alone, writing, lab.filesystem().info().readAheadBytes());
        claimLargeReads(alone, apart, lab.filesystem().info().readAheadBytes());
    }

    static void claimLargeReads(Arm alone, Arm shared, long windowBytes) {
        assumeControl(alone).readRequests().meanSize().isAtLeast(bytes(windowBytes * 3 / 4));
        assertThat(shared).readRequests().meanSize().isAtLeast(bytes(windowBytes * 3 / 4));
    }

    private void scan(NativeFile file, int descriptors) {
        long blocks = file.status().sizeBytes() / block;
        List<NativeFile> workers = new ArrayList<>();
        try (NativeBuffer buffer = NativeBuffer.allocate(block)) {
            for (int worker = 0; worker < descriptors; worker++) {
                workers.add(file.reopen(OpenFlag.READ));
            }
            for (long read = 0; read < blocks; read++) {
                workers.get((int) (read / CHUNK % descriptors)).pread(buffer, block, read * block);
            }
        } finally {
            workers.forEach(NativeFile::close);
        }
    }

    private FileAction writingBehind(boolean byAnother) {
        return own -> {
            long blocks = own.status().sizeBytes() / block;
            long behind = BEHIND.bytes() / block;
            try (NativeFile other = own.reopen(OpenFlag.READ, OpenFlag.WRITE);
                    NativeBuffer buffer = NativeBuffer.allocate(block)) {
                NativeFile writer = byAnother ? other : own;
                for (long read = 0; read < blocks; read++) {
                    own.pread(buffer, block, read * block);
                    if (read >= behind) {
                        writer.pwrite(buffer, block, (read - behind) * block);
                    }
                }
            }
        };
    }
}
