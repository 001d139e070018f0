package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.file.SplitMix64;
import io.github.iolitmus.kit.quantity.Ordinal;
import java.util.stream.LongStream;

/** In which order a plan visits the blocks of a region; package-private, the plan's factories name them. */
sealed interface BlockOrder {

    /** The block indexes to visit, all below {@code blocks}. */
    LongStream visit(long blocks, long seed);

    /** In words: {@code forward}. */
    String describe();

    /** Whether its first block is the region's last. */
    default boolean beginsAtTheEnd() {
        return false;
    }

    /** From the first block to the last. */
    record Forward() implements BlockOrder {
        @Override
        public LongStream visit(long blocks, long seed) {
            return LongStream.range(0, blocks);
        }

        @Override
        public String describe() {
            return "forward";
        }
    }

    /** From the last block to the first. */
    record Backward() implements BlockOrder {
        @Override
        public LongStream visit(long blocks, long seed) {
            return LongStream.range(0, blocks).map(block -> blocks - 1 - block);
        }

        @Override
        public String describe() {
            return "backward";
        }

        @Override
        public boolean beginsAtTheEnd() {
            return true;
        }
    }

    /** As many draws as there are blocks, with repetition, by splitmix64: a C program with the same seed visits the same. */
    record Random() implements BlockOrder {
        @Override
        public LongStream visit(long blocks, long seed) {
            SplitMix64 random = new SplitMix64(seed);
            return LongStream.range(0, blocks).map(draw -> Long.remainderUnsigned(random.nextLong(), blocks));
        }

        @Override
        public String describe() {
            return "random";
        }
    }

    /**
     * Every n-th block, ascending.
     *
     * @param stride how many blocks from one to the next
     */
    record Strided(int stride) implements BlockOrder {
        @Override
        public LongStream visit(long blocks, long seed) {
            return LongStream.range(0, (blocks + stride - 1) / stride).map(step -> step * stride);
        }

        @Override
        public String describe() {
            return "every " + new Ordinal(stride) + " block";
        }
    }

    /**
     * Several streams, each forward through its own part of the region, in turns of one block.
     *
     * @param streams how many
     */
    record Interleaved(int streams) implements BlockOrder {
        @Override
        public LongStream visit(long blocks, long seed) {
            long part = blocks / streams;
            return LongStream.range(0, part * streams).map(step -> step % streams * part + step / streams);
        }

        @Override
        public String describe() {
            return streams + " forward streams in turns";
        }
    }
}
