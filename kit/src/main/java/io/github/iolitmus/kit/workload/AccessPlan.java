package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.ReadFlag;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
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
    private final Reading reading;
    private final @Nullable Advice declared;
    private final @Nullable Advising advising;
    private final OptionalLong seed;

    private AccessPlan(
            BlockOrder order,
            ByteSize block,
            long maxReads,
            double startFraction,
            Reading reading,
            @Nullable Advice declared,
            @Nullable Advising advising,
            OptionalLong seed) {
        this.order = order;
        this.block = block;
        this.maxReads = maxReads;
        this.startFraction = startFraction;
        this.reading = reading;
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
        return new AccessPlan(order, DEFAULT_BLOCK, Long.MAX_VALUE, 0, Reading.PREAD, null, null, OptionalLong.empty());
    }

    /** Gives the descriptor advice on the whole file before the first read: SEQUENTIAL, RANDOM. */
    public AccessPlan declaring(Advice advice) {
        return new AccessPlan(order, block, maxReads, startFraction, reading, advice, advising, seed);
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
        return new AccessPlan(order, size, maxReads, startFraction, reading, declared, advising, seed);
    }

    /** Stops after that many reads: what lies beyond shows what nobody asked for. */
    public AccessPlan limitedTo(long reads) {
        if (reads < 1) {
            throw new IllegalArgumentException("a plan of " + reads + " reads shows nothing");
        }
        return new AccessPlan(order, block, reads, startFraction, reading, declared, advising, seed);
    }

    /** Begins in the middle of the file and visits its second half only. */
    public AccessPlan fromTheMiddle() {
        return new AccessPlan(order, block, maxReads, 0.5, reading, declared, advising, seed);
    }

    /** Touches one byte a block through a shared mapping instead of calling pread. */
    public AccessPlan throughMmap() {
        return reading(reading.by(ReadCall.MMAP_TOUCH, 1));
    }

    /**
     * Reads by {@code preadv2(2)} with these flags. With {@link ReadFlag#NOWAIT} a read that would have to wait is timed apart, as {@code preadv2
     * would block}.
     */
    public AccessPlan throughPreadv2(ReadFlag... flags) {
        return reading(reading.by(ReadCall.PREADV2, 1, flags));
    }

    /**
     * Keeps that many reads under way in an io_uring.
     *
     * @param depth 1 to 4096
     */
    public AccessPlan throughIoUring(int depth) {
        return reading(reading.by(ReadCall.IO_URING, atOnce(depth)));
    }

    /** As {@link #throughIoUring}, into buffers that are registered with the ring. */
    public AccessPlan throughIoUringRegistered(int depth) {
        return reading(reading.by(ReadCall.IO_URING_REGISTERED, atOnce(depth)));
    }

    /**
     * Reads that many blocks with each {@code lio_listio(3)}, which the C library does by threads.
     *
     * @param blocks 1 to 4096
     */
    public AccessPlan throughListio(int blocks) {
        return reading(reading.by(ReadCall.LIO_LISTIO, atOnce(blocks)));
    }

    private static int atOnce(int blocks) {
        if (blocks < 1 || blocks > 4096) {
            throw new IllegalArgumentException(blocks + " reads at once: give 1 to 4096");
        }
        return blocks;
    }

    /** Reads past the page cache, with {@code O_DIRECT}: blocks must be a multiple of what the device takes, 512 bytes or 4 KiB. */
    public AccessPlan direct() {
        return reading(reading.pastTheCache());
    }

    /** That many threads read, each its own part of the plan through its own descriptor. */
    public AccessPlan byThreads(int threads) {
        return reading(reading.byThreads(several(threads), false));
    }

    /** That many threads read, each its own part of the plan, through one descriptor and so with one readahead state. */
    public AccessPlan byThreadsSharingADescriptor(int threads) {
        return reading(reading.byThreads(several(threads), true));
    }

    private static int several(int threads) {
        if (threads < 2 || threads > 1024) {
            throw new IllegalArgumentException(threads + " threads: give 2 to 1024, or leave it to one");
        }
        return threads;
    }

    private AccessPlan reading(Reading other) {
        return new AccessPlan(order, block, maxReads, startFraction, other, declared, advising, seed);
    }

    /** How it reads. */
    Reading reading() {
        return reading;
    }

    /** Draws the blocks of a random plan from that seed, as the C program that is given the same one does. */
    public AccessPlan seededBy(long splitMix64Seed) {
        return new AccessPlan(
                order, block, maxReads, startFraction, reading, declared, advising, OptionalLong.of(splitMix64Seed));
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
        return reading.call();
    }

    /**
     * The steps on a file of that many bytes.
     *
     * @param shiftBlocks how many blocks of the region are left out where the plan begins: trials begin at several offsets
     * @param runSeed the seed of a random plan that has none of its own
     */
    Schedule on(long fileBytes, long shiftBlocks, long runSeed) {
        return Schedule.of(offsets(fileBytes, shiftBlocks, runSeed), advising);
    }

    /** The steps of each thread, as {@link #on} gives those of one: each reads its own part and advises on nothing else. */
    List<Schedule> parts(long fileBytes, long shiftBlocks, long runSeed) {
        long[] offsets = offsets(fileBytes, shiftBlocks, runSeed);
        int threads = reading.threads();
        if (offsets.length < threads) {
            throw new IllegalArgumentException(
                    "\"" + this + "\" has " + offsets.length + " reads, fewer than threads: provision a larger file");
        }
        return IntStream.range(0, threads)
                .mapToObj(thread -> Arrays.copyOfRange(offsets, (int) ((long) offsets.length * thread / threads), (int)
                        ((long) offsets.length * (thread + 1) / threads)))
                .map(part -> Schedule.of(part, advising))
                .toList();
    }

    private long[] offsets(long fileBytes, long shiftBlocks, long runSeed) {
        long fileBlocks = fileBytes / block.bytes();
        long regionStart = (long) (fileBlocks * startFraction);
        long regionBlocks = fileBlocks - regionStart - shiftBlocks;
        long first = order.beginsAtTheEnd() ? regionStart : regionStart + shiftBlocks;
        if (regionBlocks <= 0) {
            throw new IllegalArgumentException("a file of " + ByteSize.bytes(fileBytes) + " is too small for " + this
                    + " begun at block " + first + ": provision a larger one");
        }
        return order.visit(regionBlocks, seed.orElse(runSeed))
                .limit(maxReads)
                .map(visited -> (first + visited) * block.bytes())
                .toArray();
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
        words.append(reading.inWords());
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
                    order,
                    block,
                    maxReads,
                    startFraction,
                    reading,
                    declared,
                    new Advising(advice, timing, blocks),
                    seed);
        }
    }
}
