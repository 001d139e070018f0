package io.github.iolitmus.kit.observe;

import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.internal.sysfs.BlockStat;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.internal.sysfs.ThreadIo;
import io.github.iolitmus.kit.internal.sysfs.VmStat;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.trace.ReadaheadTracing;
import io.github.iolitmus.kit.trace.RequestTracing;
import io.github.iolitmus.kit.trace.Tracing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The counters of machine, process and device around one trial, beside those of its thread, which {@link ThreadObserver} reads. {@link #begin}
 * before the timed loop; {@link #requests} and {@link #somebodyDroppedTheCache} once what the loop set off has settled.
 */
public final class TrialObserver implements AutoCloseable {

    private final Sysfs sysfs;
    private final @Nullable String privateDevice;
    private final VmStat vmBefore;
    private final Optional<BlockStat> blockBefore;
    private final Optional<ThreadIo> processIoBefore;

    private RequestTracing.@Nullable Running trace;
    private ReadaheadTracing.@Nullable Running readahead;

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

    /** As {@link #begin(String)}, with traces. {@link #close} ends them whatever happens. */
    public static TrialObserver begin(@Nullable String privateDevice, Tracing tracing) {
        TrialObserver observer = begin(privateDevice);
        try {
            observer.readahead =
                    tracing.readahead().map(ReadaheadTracing::begin).orElse(null);
            observer.trace = tracing.requests().map(RequestTracing::begin).orElse(null);
            return observer;
        } catch (RuntimeException refused) {
            observer.close();
            throw refused;
        }
    }

    /** As {@link #begin(String)}, from the state that the kernel's files describe. */
    static TrialObserver begin(Sysfs sysfs, @Nullable String privateDevice) {
        return new TrialObserver(sysfs, privateDevice);
    }

    /** Requests that the device completed since the beginning; null where it is not private. */
    public @Nullable DeviceRequests requests() {
        Optional<BlockStat> after = blockNow();
        return blockBefore.isPresent() && after.isPresent() ? after.get().minus(blockBefore.get()) : null;
    }

    /**
     * How many of the bytes that were read from the private device since the beginning the test did not ask for; 0 where that is unknown.
     *
     * @param ofAChild bytes that a process of the test's read besides this one
     */
    public long foreignReadBytes(DeviceRequests requests, long ofAChild) {
        Optional<ThreadIo> processIo = ThreadIo.readProcess(sysfs);
        return processIo.isEmpty() || processIoBefore.isEmpty()
                ? 0
                : requests.readBytes()
                        - processIo.get().since(processIoBefore.get()).storageReadBytes()
                        - ofAChild;
    }

    /** Requests that were traced since the beginning of a trial on that layout, whose trace ends with that; null where none was begun. */
    public @Nullable TracedRequests traced(Layout layout) {
        return trace == null ? null : trace.stop(layout);
    }

    /** What came into the page cache since the beginning of a trial on that layout, whose trace ends with that; null where none was begun. */
    public @Nullable ReadaheadTrace readahead(Layout layout) {
        return readahead == null ? null : readahead.stop(layout);
    }

    /** Whether somebody wrote to drop_caches since the beginning. */
    public boolean somebodyDroppedTheCache() {
        return VmStat.read(sysfs).changesSince(vmBefore).containsKey("drop_pagecache");
    }

    @Override
    public void close() {
        if (trace != null) {
            trace.close();
        }
        if (readahead != null) {
            readahead.close();
        }
    }

    private Optional<BlockStat> blockNow() {
        return privateDevice == null ? Optional.empty() : BlockStat.read(sysfs, privateDevice);
    }
}
