package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A plan on one file, flattened into primitive arrays so that the timed loop only walks along them. */
final class Schedule {

    private final long[] offsets;
    private final boolean[] advises;
    private final @Nullable Advice advice;
    private final int reads;
    private final int blocksPerAdvice;

    /**
     * A schedule of these steps.
     *
     * @param offsets byte offset of each step
     * @param advises whether a step gives advice instead of reading
     * @param advice what the advising steps give, null where there are none
     * @param reads how many steps read
     * @param blocksPerAdvice how many blocks an advising step covers
     */
    Schedule(long[] offsets, boolean[] advises, @Nullable Advice advice, int reads, int blocksPerAdvice) {
        this.offsets = offsets;
        this.advises = advises;
        this.advice = advice;
        this.reads = reads;
        this.blocksPerAdvice = blocksPerAdvice;
    }

    static Schedule of(long[] readOffsets, @Nullable Advising advising) {
        if (advising == null) {
            return new Schedule(readOffsets, new boolean[readOffsets.length], null, readOffsets.length, 1);
        }
        Recorder recorder = new Recorder(readOffsets);
        advising.arrange(readOffsets.length, recorder);
        return new Schedule(
                Arrays.copyOf(recorder.offsets, recorder.steps),
                Arrays.copyOf(recorder.advises, recorder.steps),
                advising.advice(),
                readOffsets.length,
                advising.blocksPerCall());
    }

    long[] offsets() {
        return offsets;
    }

    boolean[] advises() {
        return advises;
    }

    int reads() {
        return reads;
    }

    int steps() {
        return offsets.length;
    }

    @Nullable
    Advice advice() {
        return advice;
    }

    /** The advice as the kernel numbers it; 0 where no step advises. */
    int adviceNumber() {
        return advice == null ? 0 : advice.number();
    }

    int blocksPerAdvice() {
        return blocksPerAdvice;
    }

    /** The pages of the file that the steps touch, by reading or by advice. */
    BitSet pagesTouched(long bytesPerStep, int pageBytes) {
        BitSet pages = new BitSet();
        for (int step = 0; step < offsets.length; step++) {
            long length = advises[step] ? bytesPerStep * blocksPerAdvice : bytesPerStep;
            pages.set((int) (offsets[step] / pageBytes), (int) ((offsets[step] + length - 1) / pageBytes) + 1);
        }
        return pages;
    }

    private static final class Recorder implements Advising.Steps {
        private final long[] readOffsets;
        private final long[] offsets;
        private final boolean[] advises;
        private int steps;

        Recorder(long[] readOffsets) {
            this.readOffsets = readOffsets;
            this.offsets = new long[2 * readOffsets.length];
            this.advises = new boolean[2 * readOffsets.length];
        }

        @Override
        public void advise(int position) {
            advises[steps] = true;
            offsets[steps++] = readOffsets[position];
        }

        @Override
        public void read(int position) {
            offsets[steps++] = readOffsets[position];
        }
    }
}
