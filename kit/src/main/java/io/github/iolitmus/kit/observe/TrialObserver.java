package io.github.iolitmus.kit.observe;

import static java.util.Objects.requireNonNull;

import io.github.iolitmus.kit.internal.sysfs.BlockStat;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.internal.sysfs.ThreadIo;
import io.github.iolitmus.kit.internal.sysfs.VmStat;
import io.github.iolitmus.kit.nativeio.ThreadUsage;
import io.github.iolitmus.kit.record.DeviceRequests;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The counters around one trial. {@link #begin} right before the timed loop and {@link #endOfLoop} right after it, on the same thread; {@link
 * #requests} and {@link #somebodyDroppedTheCache} once what the loop set off has settled.
 */
public final class TrialObserver {

    private final Sysfs sysfs;
    private final @Nullable String privateDevice;
    private final VmStat vmBefore;
    private final Optional<BlockStat> blockBefore;
    private final Optional<ThreadIo> processIoBefore;
    private Optional<ThreadIo> ioBefore = Optional.empty();
    private @Nullable ThreadUsage usageBefore;
    private @Nullable ThreadUsage usage;
    private long storageReadBytes = -1;

    private TrialObserver(Sysfs sysfs, @Nullable String privateDevice) {
        this.sysfs = sysfs;
        this.privateDevice = privateDevice;
        this.vmBefore = VmStat.read(sysfs);
        this.blockBefore = blockNow();
        this.processIoBefore = ThreadIo.readProcess(sysfs);
    }

    /** Takes the readings before the loop; {@code privateDevice} is {@code major:minor}, null where there is none. */
    public static TrialObserver begin(@Nullable String privateDevice) {
        return begin(Sysfs.live(), privateDevice);
    }

    /** As {@link #begin(String)}, from the state that the kernel's files describe. */
    static TrialObserver begin(Sysfs sysfs, @Nullable String privateDevice) {
        TrialObserver observer = new TrialObserver(sysfs, privateDevice);
        observer.ioBefore = ThreadIo.read(sysfs);
        // The thread's own usage last: taking the other readings uses some.
        observer.usageBefore = ThreadUsage.now();
        return observer;
    }

    /** Takes the thread's readings after the loop. */
    public void endOfLoop() {
        usage = ThreadUsage.now().since(requireNonNull(usageBefore));
        Optional<ThreadIo> ioAfter = ThreadIo.read(sysfs);
        storageReadBytes = ioBefore.isPresent() && ioAfter.isPresent()
                ? ioAfter.get().since(ioBefore.get()).storageReadBytes()
                : -1;
    }

    /** The thread's sleeps and faults in the loop. */
    public ThreadUsage usage() {
        return requireNonNull(usage, "endOfLoop first");
    }

    /** Bytes the thread fetched from storage in the loop; -1 where the kernel does not account them. */
    public long storageReadBytes() {
        return storageReadBytes;
    }

    /** Requests that the device completed since the beginning; null where it is not private. */
    public @Nullable DeviceRequests requests() {
        Optional<BlockStat> after = blockNow();
        return blockBefore.isPresent() && after.isPresent() ? after.get().minus(blockBefore.get()) : null;
    }

    /** How many of the bytes that were read from the private device since the beginning this process did not ask for; 0 where that is unknown. */
    public long foreignReadBytes(DeviceRequests requests) {
        Optional<ThreadIo> processIo = ThreadIo.readProcess(sysfs);
        return processIo.isEmpty() || processIoBefore.isEmpty()
                ? 0
                : requests.readBytes()
                        - processIo.get().since(processIoBefore.get()).storageReadBytes();
    }

    /** Whether somebody wrote to drop_caches since the beginning. */
    public boolean somebodyDroppedTheCache() {
        return VmStat.read(sysfs).changesSince(vmBefore).containsKey("drop_pagecache");
    }

    private Optional<BlockStat> blockNow() {
        return privateDevice == null ? Optional.empty() : BlockStat.read(sysfs, privateDevice);
    }
}
