package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;

/**
 * When a plan advises the blocks it is about to read.
 *
 * @param advice what is advised
 * @param timing when, relative to the reads
 * @param blocks the distance, or the size of a batch, in blocks
 */
record Advising(Advice advice, Timing timing, int blocks) {

    /** When the advice is given. */
    enum Timing {
        /** Block i + n is advised right after block i is read, the first n up front: what the programs of some-io-tests do. */
        AFTER_READ,
        /** Block i + n is advised right after block i is read, and the first n never: nobody but readahead fetches them. */
        AFTER_READ_ONLY,
        /** Block i + n is advised right before block i is read, the first n up front. */
        BEFORE_READ,
        /** The next n blocks are advised one by one, then read. */
        BATCH,
        /** The next n blocks are advised in one call, then read. */
        RANGE
    }

    Advising {
        if (blocks < 1) {
            throw new IllegalArgumentException("advice needs at least one block of distance or batch, not " + blocks);
        }
    }

    /** How many blocks one call advises. */
    int blocksPerCall() {
        return timing == Timing.RANGE ? blocks : 1;
    }

    String describe() {
        return switch (timing) {
            case AFTER_READ -> advice + " " + blocks + " ahead";
            case AFTER_READ_ONLY -> advice + " " + blocks + " ahead, none up front";
            case BEFORE_READ -> advice + " " + blocks + " ahead, before the read";
            case BATCH -> advice + " in batches of " + blocks;
            case RANGE -> advice + " in ranges of " + blocks;
        };
    }

    /** Calls {@code steps} in the order in which this plan advises and reads blocks number 0 to {@code reads} - 1. */
    void arrange(int reads, Steps steps) {
        if (timing == Timing.RANGE) {
            for (int range = 0; range < reads; range += blocks) {
                steps.advise(range);
                for (int block = range; block < Math.min(reads, range + blocks); block++) {
                    steps.read(block);
                }
            }
            return;
        }
        if (timing == Timing.BATCH) {
            for (int batch = 0; batch < reads; batch += blocks) {
                int end = Math.min(reads, batch + blocks);
                for (int block = batch; block < end; block++) {
                    steps.advise(block);
                }
                for (int block = batch; block < end; block++) {
                    steps.read(block);
                }
            }
            return;
        }
        int upFront = timing == Timing.AFTER_READ_ONLY ? 0 : Math.min(blocks, reads);
        for (int block = 0; block < upFront; block++) {
            steps.advise(block);
        }
        for (int block = 0; block < reads; block++) {
            boolean more = block + blocks < reads;
            if (more && timing == Timing.BEFORE_READ) {
                steps.advise(block + blocks);
            }
            steps.read(block);
            if (more && timing != Timing.BEFORE_READ) {
                steps.advise(block + blocks);
            }
        }
    }

    /** What a plan does to its blocks, by their position in the order of reading. */
    interface Steps {
        void advise(int position);

        void read(int position);
    }
}
