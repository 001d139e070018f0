package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.record.LatencySummary;
import java.util.BitSet;
import java.util.List;

/** What the trials of an arm do to a file; a plan of reads, or an action of the behaviour's own. */
interface Work {

    /** In words, as the arm is called. */
    String describe();

    /** How the trial's own descriptor is opened. */
    OpenFlag[] openFlags();

    /**
     * Makes everything ready, so that {@link Prepared#run} only does the work.
     *
     * @param file the trial's own descriptor
     * @param variation which of the starting offsets, 0 or 1
     */
    Prepared prepare(NativeFile file, long fileBytes, int variation);

    /** Work that is ready to run, once. */
    interface Prepared extends AutoCloseable {

        /** Does the work; gives what it took. */
        LoopRun run();

        /** The lowest offset of the file that it touches. */
        long startOffsetBytes();

        /** The bytes its reads ask for. */
        long askedBytes();

        /** The pages its reads and its advice touch. */
        BitSet askedPages();

        /** The latencies after {@link #run}, an entry a kind of call. */
        List<LatencySummary> calls();

        @Override
        void close();
    }
}
