package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import java.util.List;

/** A loop on the thread that runs it. */
final class OneThread implements Loops.Loop {

    private final Engine engine;
    private final boolean charged;
    private final Schedule schedule;
    private final StepTimes times;

    private OneThread(Engine engine, boolean charged, Schedule schedule) {
        this.charged = charged;
        this.engine = engine;
        this.schedule = schedule;
        this.times = new StepTimes(schedule.steps());
    }

    /** Makes ready what is ordered on a descriptor, for one of its schedules. */
    static OneThread on(NativeFile file, LoopOrder order, Schedule schedule) {
        if (order.declared() != null) {
            file.advise(0, 0, order.declared());
        }
        Reading reading = order.reading();
        Engine engine = reading.engineOn(file, order.fileBytes(), order.blockBytes());
        return new OneThread(engine, reading.isChargedToItsThread(), schedule);
    }

    @Override
    public LoopRun run() {
        LoopRun run = LoopRun.of(() -> engine.run(schedule, times));
        return charged ? run : run.withoutStorage();
    }

    @Override
    public List<StepTimes> times() {
        return List.of(times);
    }

    @Override
    public void close() {
        engine.close();
    }
}
