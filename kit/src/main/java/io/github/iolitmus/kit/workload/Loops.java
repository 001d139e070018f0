package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;

/** Where timed loops run: in this process, or in a child under limits. */
interface Loops {

    /** Runs loops on that file before any is measured, so that the compiler has done its work. */
    void warmUp(NativeFile file);

    /** Makes a loop ready, so that running it only does what was ordered. */
    Loop prepare(NativeFile file, LoopOrder order);

    /** A loop that is ready to run, once. */
    interface Loop extends AutoCloseable {

        LoopRun run();

        /** The time of each step in nanoseconds, after the run. */
        long[] nanos();

        @Override
        void close();
    }
}
