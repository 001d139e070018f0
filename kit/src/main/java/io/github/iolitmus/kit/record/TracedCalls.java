package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * The calls about files that a process and its descendants made while they were traced.
 *
 * @param process what was traced, in words: {@code cat}, {@code process 4711 (postgres)}
 * @param lost events that were not recorded or could not be read
 * @param unfinished calls that were still under way when the trace ended
 * @param unattributed calls on descriptors of which it is not known what file they were
 * @param calls one entry a kind of call, by name
 */
public record TracedCalls(String process, long lost, long unfinished, long unattributed, List<Kind> calls) {

    /**
     * One kind of call.
     *
     * @param latencies from entry to exit, in steps of a microsecond
     * @param failed how many returned an error
     * @param sizes how many bytes were asked for: the most frequent first, at most {@value #MOST_SIZES}; empty for a call that asks for none
     * @param otherSizes how many calls asked for a size that is left out there
     */
    public record Kind(LatencySummary latencies, long failed, List<SizeCount> sizes, long otherSizes) {

        /** More different sizes than this are no list that anybody reads. */
        public static final int MOST_SIZES = 16;

        public Kind {
            sizes = List.copyOf(sizes);
        }
    }

    /**
     * How many calls asked for a size.
     *
     * @param bytes the size
     * @param calls how many
     */
    public record SizeCount(long bytes, long calls) {}

    public TracedCalls {
        calls = List.copyOf(calls);
    }
}
