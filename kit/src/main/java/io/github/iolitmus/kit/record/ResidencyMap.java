package io.github.iolitmus.kit.record;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which pages of a file were in the page cache.
 *
 * @param pages the number of pages of the file
 * @param pageBytes the size of a page in bytes
 * @param runs the resident pages as runs, ascending, apart by at least one page
 */
public record ResidencyMap(long pages, int pageBytes, List<Run> runs) {

    /**
     * Neighbouring resident pages.
     *
     * @param first the index of the first page
     * @param length how many pages
     */
    public record Run(long first, long length) {}

    public ResidencyMap {
        runs = List.copyOf(runs);
    }

    /** The map of a set of resident page indexes. */
    public static ResidencyMap of(BitSet resident, long pages, int pageBytes) {
        List<Run> runs = new ArrayList<>();
        for (int first = resident.nextSetBit(0); first >= 0; ) {
            int end = resident.nextClearBit(first);
            runs.add(new Run(first, (long) end - first));
            first = resident.nextSetBit(end);
        }
        return new ResidencyMap(pages, pageBytes, runs);
    }

    /** The number of resident pages. */
    public long residentPages() {
        return runs.stream().mapToLong(Run::length).sum();
    }

    /** The indexes of the resident pages, as a set that the caller may change. */
    public BitSet toBitSet() {
        BitSet set = new BitSet(Math.toIntExact(pages));
        runs.forEach(run -> set.set((int) run.first(), (int) (run.first() + run.length())));
        return set;
    }
}
