package io.github.iolitmus.reports.render;

/** The scale of the latency buckets: 0, 1, 2, 4, 8 and so on, each bucket named by its lower bound and counted from 0. */
final class PowersOfTwo {

    private PowersOfTwo() {}

    /** The bound before; 0 for 0 and 1. */
    static long below(long from) {
        return from / 2;
    }

    /** The bound after. */
    static long above(long from) {
        return from == 0 ? 1 : Math.multiplyExact(from, 2);
    }

    /** Which bucket in order: 0 for 0, 1 for 1, 2 for 2, 3 for 4. */
    static int index(long from) {
        return Long.SIZE - Long.numberOfLeadingZeros(from);
    }

    /** The lower bound of a bucket. */
    static long bound(int index) {
        return index == 0 ? 0 : 1L << (index - 1);
    }

    /** Where a value lies on the scale, in buckets: 6 lies halfway into bucket 3 on a linear look, 3.58 on this logarithmic one. */
    static double position(long value) {
        return value < 1 ? 0 : 1 + Math.log((double) value) / Math.log(2);
    }
}
