package io.github.iolitmus.kit.workload;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** What the steps of a schedule took, in arrays that are touched before the loop fills them. */
final class StepTimes {

    /** The time of a step that was no call of its own: another's covers it. */
    static final long NO_CALL = -1;

    private final long[] nanos;
    private final boolean[] refused;

    StepTimes(int steps) {
        nanos = new long[steps];
        refused = new boolean[steps];
        Arrays.fill(nanos, 1);
        Arrays.fill(refused, true);
        Arrays.fill(refused, false);
    }

    int steps() {
        return nanos.length;
    }

    /** By step, in nanoseconds. */
    long[] nanos() {
        return nanos;
    }

    /** Whether a step was refused because it would have had to wait. */
    boolean[] refused() {
        return refused;
    }

    void write(DataOutput out) throws IOException {
        for (int step = 0; step < nanos.length; step++) {
            out.writeLong(nanos[step]);
            out.writeBoolean(refused[step]);
        }
    }

    /** Takes the times that {@link #write} wrote. */
    void read(DataInput in) throws IOException {
        for (int step = 0; step < nanos.length; step++) {
            nanos[step] = in.readLong();
            refused[step] = in.readBoolean();
        }
    }
}
