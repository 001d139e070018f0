package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks of a file are read, in which order, by which call, with which advice. Immutable: every method gives a new plan.
 *
 * <p>Example: {@code AccessPlan.forward().blocksOf(kib(8)).advising(WILLNEED).inBatchesOf(16)}.
 */
public final class AccessPlan {

    private static final ByteSize DEFAULT_BLOCK = ByteSize.kib(8);

    private final BlockOrder order;
    private final ByteSize block;
    private final long maxReads;
    private final double startFraction;
    private final ReadCall call;
    private final @Nullable Advice declared;
    private final @Nullable Advising advising;
    private final OptionalLong seed;

    private AccessPlan(
            BlockOrder order,
            ByteSize block,
            long maxReads,
            double startFraction,
            ReadCall call,
            @Nullable Advice declared,
            @Nullable Advising advising,
            OptionalLong seed) {
        this.order = order;
        this.block = block;
        this.maxReads = maxReads;
        this.startFraction = startFraction;
        this.call = call;
        this.declared = declared;
        this.advising = advising;
        this.seed = seed;
    }

    /** From the first block to the last, once. */
    public static AccessPlan forward() {
        return of(new BlockOrder.Forward());
    }

    /** From the last block to the first, once. */
    public static AccessPlan backward() {
        return of(new BlockOrder.Backward());
    }

    /** As many draws as the file has blocks, with repetition; seeded by the run unless {@link #seededBy} says otherwise. */
    public static AccessPlan random() {
        return of(new BlockOrder.Random());
    }

    /**
     * Every n-th block, ascending.
     *
     * @param stride blocks from one read to the next, at least 2
     */
    public static AccessPlan strided(int stride) {
        if (stride < 2) {
            throw new IllegalArgumentException("a stride of " + stride + " is no stride: use forward(), or at least 2");
        }
        return of(new BlockOrder.Strided(stride));
    }

    /**
     * Several forward streams through one descriptor, each in its own part of the file, in turns of one block.
     *
     * @param streams at least 2
     */
    public static AccessPlan interleaved(int streams) {
        if (streams < 2) {
            throw new IllegalArgumentException(streams + " streams take no turns: use forward(), or at least 2");
        }
        return of(new BlockOrder.Interleaved(streams));
    }

    private static AccessPlan of(BlockOrder order) {
        return new AccessPlan(
                order, DEFAULT_BLOCK, Long.MAX_VALUE, 0, ReadCall.PREAD, null, null, OptionalLong.empty());
    }

    /** Gives the descriptor advice on the whole file before the first read: SEQUENTIAL, RANDOM. */
    public AccessPlan declaring(Advice advice) {
        return new AccessPlan(order, block, maxReads, startFraction, call, advice, advising, seed);
    }

    /** What the descriptor is told about the whole file before the first read. */
    @Nullable
    Advice declared() {
        return declared;
    }

    /** Reads blocks of that size; 8 KiB unless said. */
    public AccessPlan blocksOf(ByteSize size) {
        if (size.bytes() < 1 || size.bytes() > ByteSize.gib(1).bytes()) {
            throw new IllegalArgumentException("a block of " + size + ": give 1 B to 1 GiB");
        }
        return new AccessPlan(order, size, maxReads, startFraction, call, declared, advising, seed);
    }

    /** Stops after that many reads: what lies beyond shows what nobody asked for. */
    public AccessPlan limitedTo(long reads) {
        if (reads < 1) {
            throw new IllegalArgumentException("a plan of " + reads + " reads shows nothing");
        }
        return new AccessPlan(order, block, reads, startFraction, call, declared, advising, seed);
    }

    /** Begins in the middle of the file and visits its second half only. */
    public AccessPlan fromTheMiddle() {
        return new AccessPlan(order, block, maxReads, 0.5, call, declared, advising, seed);
    }

    /** Touches one byte a block through a shared mapping instead of calling pread. */
    public AccessPlan throughMmap() {
        return new AccessPlan(order, block, maxReads, startFraction, ReadCall.MMAP_TOUCH, declared, advising, seed);
    }

    /** Draws the blocks of a random plan from that seed, as the C program that is given the same one does. */
    public AccessPlan seededBy(long splitMix64Seed) {
        return new AccessPlan(
                order, block, maxReads, startFraction, call, declared, advising, OptionalLong.of(splitMix64Seed));
    }

    /** The same plan with advice; the result asks when to give it. */
    public AdvisedPlan advising(Advice advice) {
        return new AdvisedPlan(advice);
    }

    /** The size of a block. */
    public ByteSize block() {
        return block;
    }

    /** The call that reads. */
    public ReadCall call() {
        return call;
    }

    /**
     * The steps on a file of that many bytes.
     *
     * @param shiftBlocks how many blocks of the region are left out where the plan begins: trials begin at several offsets
     * @param runSeed the seed of a random plan that has none of its own
     */
    Schedule on(long fileBytes, long shiftBlocks, long runSeed) {
        long fileBlocks = fileBytes / block.bytes();
        long regionStart = (long) (fileBlocks * startFraction);
        long regionBlocks = fileBlocks - regionStart - shiftBlocks;
        long first = order.beginsAtTheEnd() ? regionStart : regionStart + shiftBlocks;
        if (regionBlocks <= 0) {
            throw new IllegalArgumentException("a file of " + ByteSize.bytes(fileBytes) + " is too small for " + this
                    + " begun at block " + first + ": provision a larger one");
        }
        long[] offsets = order.visit(regionBlocks, seed.orElse(runSeed))
                .limit(maxReads)
                .map(visited -> (first + visited) * block.bytes())
                .toArray();
        return Schedule.of(offsets, advising);
    }

    /** The plan in words: {@code forward, 8 KiB, WILLNEED in batches of 16}. */
    @Override
    public String toString() {
        StringBuilder words = new StringBuilder(order.describe()).append(", ").append(block);
        if (maxReads != Long.MAX_VALUE) {
            words.append(maxReads == 1 ? ", one read" : ", " + maxReads + " reads");
        }
        if (startFraction > 0) {
            words.append(", from the middle");
        }
        if (call != ReadCall.PREAD) {
            words.append(", ").append(call.displayName());
        }
        if (declared != null) {
            words.append(", ").append(declared).append(" on the whole file");
        }
        if (advising != null) {
            words.append(", ").append(advising.describe());
        }
        return words.toString();
    }

    /** A plan whose advice still needs its moment. */
    public final class AdvisedPlan {

        private final Advice advice;

        private AdvisedPlan(Advice advice) {
            this.advice = advice;
        }

        /** Advises block i + distance right after reading block i, the first ones up front. */
        public AccessPlan ahead(int distanceBlocks) {
            return with(Advising.Timing.AFTER_READ, distanceBlocks);
        }

        /**
         * Advises block i + distance right after reading block i, and nothing up front: reading the first blocks begins as a scan without advice
         * does.
         */
        public AccessPlan aheadOnly(int distanceBlocks) {
            return with(Advising.Timing.AFTER_READ_ONLY, distanceBlocks);
        }

        /** Advises block i + distance right before reading block i, the first ones up front. */
        public AccessPlan aheadBeforeReading(int distanceBlocks) {
            return with(Advising.Timing.BEFORE_READ, distanceBlocks);
        }

        /** Advises the next blocks one by one, then reads them, and so on. */
        public AccessPlan inBatchesOf(int blocks) {
            return with(Advising.Timing.BATCH, blocks);
        }

        /** Advises the next blocks in one call, then reads them, and so on. */
        public AccessPlan inRangesOf(int blocks) {
            return with(Advising.Timing.RANGE, blocks);
        }

        private AccessPlan with(Advising.Timing timing, int blocks) {
            return new AccessPlan(
                    order, block, maxReads, startFraction, call, declared, new Advising(advice, timing, blocks), seed);
        }
    }
}
