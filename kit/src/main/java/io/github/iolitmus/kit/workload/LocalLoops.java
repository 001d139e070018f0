package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;

/** Timed loops in this process: on the calling thread, or on as many as the order says. */
final class LocalLoops implements Loops {

    private final WarmUp warmUp = new WarmUp();

    @Override
    public void warmUp(NativeFile file, Reading reading) {
        warmUp.once(file, reading);
    }

    @Override
    public Loop prepare(NativeFile file, LoopOrder order) {
        return order.reading().threads() == 1
                ? OneThread.on(file, order, order.schedules().get(0))
                : ThreadedLoop.on(file, order);
    }
}
