package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import java.util.List;

/** Where timed loops run: in this process, or in a child under limits. */
interface Loops {

    /** Runs loops that read so on that file before any is measured, so that the compiler has done its work. */
    void warmUp(NativeFile file, Reading reading);

    /** Makes a loop ready, so that running it only does what was ordered. */
    Loop prepare(NativeFile file, LoopOrder order);

    /** A loop that is ready to run, once. */
    interface Loop extends AutoCloseable {

        LoopRun run();

        /** What each step took, thread by thread in the order of their schedules, after the run. */
        List<StepTimes> times();

        @Override
        void close();
    }
}
