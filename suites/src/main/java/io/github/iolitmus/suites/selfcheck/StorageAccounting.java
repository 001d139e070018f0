package io.github.iolitmus.suites.selfcheck;

import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.assertions.IoAssertions.claimSoftly;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.workload.Arm;
import java.util.concurrent.CompletableFuture;

/** Whom {@code read_bytes} of {@code /proc/thread-self/io} charges, and when. */
@OnEachFilesystem
@Requires({Capability.EVICTION, Capability.STORAGE_ACCOUNTING})
class StorageAccounting {

    private static final int BYTES = 1 << 20;
    /** What a filesystem may read of its own metadata on the thread's account. */
    private static final int METADATA_BYTES = 64 << 10;
    /** Small, because a single advice loads at most about a readahead window. */
    private static final int CHUNK_BYTES = 32 << 10;

    @Behaviour(
            id = "read-bytes-charge-the-thread-that-hinted",
            belief =
                    "read_bytes counts when a read is submitted, for the thread that submits it: advice is charged to the"
                            + " adviser, not to the reader.",
            reliedOnBy = "This kit, which counts bytes without privileges; iotop and accounting by thread",
            source = "proc_pid_io(5); Documentation/filesystems/proc.rst, read_bytes")
    void theAdviserPays(@Provision("64MiB") WorkFile file, Lab lab) {
        Arm reading = lab.cold(file).perform("read 1 MiB without readahead", StorageAccounting::readAll);
        Arm advising = lab.cold(file).perform("WILLNEED of 1 MiB", StorageAccounting::adviseAll);
        Arm advisedByAnother = lab.cold(file).perform("read 1 MiB that another thread advised", own -> {
            CompletableFuture.runAsync(() -> adviseAll(own)).join();
            readAll(own);
        });

        claimTheAdviserPays(reading, advising, advisedByAnother);
    }

    static void claimTheAdviserPays(Arm reading, Arm advising, Arm advisedByAnother) {
        assumeControl(reading).storageReads().isBetween(bytes(BYTES), bytes(BYTES + METADATA_BYTES));
        claimSoftly(claims -> {
            claims.assertThat(advising).storageReads().isBetween(bytes(BYTES), bytes(BYTES + METADATA_BYTES));
            claims.assertThat(advisedByAnother).storageReads().isAtMost(bytes(METADATA_BYTES));
        });
    }

    static void adviseAll(NativeFile file) {
        for (int offset = 0; offset < BYTES; offset += CHUNK_BYTES) {
            file.advise(offset, CHUNK_BYTES, Advice.WILLNEED);
        }
    }

    static void readAll(NativeFile file) {
        file.advise(0, 0, Advice.RANDOM);
        try (NativeBuffer buffer = NativeBuffer.allocate(BYTES)) {
            file.pread(buffer, BYTES, 0);
        }
    }
}
