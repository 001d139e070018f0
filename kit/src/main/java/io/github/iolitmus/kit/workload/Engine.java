package io.github.iolitmus.kit.workload;

/**
 * Walks along a schedule on one thread, and times each step. What happens between two readings of the clock allocates nothing and is written out in
 * each engine: a branch more or a call through an interface would be measured as I/O.
 */
interface Engine extends AutoCloseable {

    /**
     * Takes all steps.
     *
     * @param times receives what each took
     * @return the time from before the first step to after the last, in nanoseconds
     */
    long run(Schedule schedule, StepTimes times);

    /** Gives back what it made; the file is its owner's. */
    @Override
    void close();
}
