package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The pages of a file after a trial, and how many trials ended exactly so.
 *
 * @param layout the layout of the file
 * @param startOffsetBytes where the plan began
 * @param residency which pages were resident
 * @param askedResidency which pages the plan touched
 * @param trials how many trials of this layout and offset ended with these pages
 */
record ResidencyStrip(
        String layout, long startOffsetBytes, ResidencyMap residency, ResidencyMap askedResidency, int trials) {

    private record Same(String layout, long startOffsetBytes, ResidencyMap residency, ResidencyMap asked) {
        static Same of(TrialEvidence trial) {
            return new Same(trial.layout(), trial.startOffsetBytes(), trial.residency(), trial.askedResidency());
        }
    }

    /** The different endings of an arm's trials, in the order they first appeared. */
    static List<ResidencyStrip> of(ArmEvidence arm) {
        Map<Same, Long> endings = arm.trials().stream()
                .filter(trial -> trial.residency().pages() > 0)
                .collect(Collectors.groupingBy(Same::of, LinkedHashMap::new, Collectors.counting()));
        return endings.entrySet().stream()
                .map(entry -> new ResidencyStrip(
                        entry.getKey().layout(),
                        entry.getKey().startOffsetBytes(),
                        entry.getKey().residency(),
                        entry.getKey().asked(),
                        Math.toIntExact(entry.getValue())))
                .toList();
    }

    /** The number of pages of each kind in the whole file. */
    Map<PageKind, Integer> count() {
        return bins(0, Math.toIntExact(residency.pages()), 1).get(0);
    }

    /** The number of pages of each kind in each of {@code bins} equal parts, from page {@code from} to before page {@code to}. */
    List<Map<PageKind, Integer>> bins(int from, int to, int bins) {
        BitSet resident = residency.toBitSet();
        BitSet asked = askedResidency.toBitSet();
        return IntStream.range(0, bins)
                .mapToObj(bin -> count(resident, asked, bound(from, to, bins, bin), bound(from, to, bins, bin + 1)))
                .toList();
    }

    private static int bound(int from, int to, int bins, int bin) {
        return Math.toIntExact(from + (long) (to - from) * bin / bins);
    }

    private static Map<PageKind, Integer> count(BitSet resident, BitSet asked, int from, int to) {
        Map<PageKind, Integer> counts = new EnumMap<>(PageKind.class);
        for (int page = from; page < to; page++) {
            counts.merge(PageKind.of(asked.get(page), resident.get(page)), 1, Integer::sum);
        }
        return counts;
    }

    /** The pages that were resident or asked for. */
    BitSet touched() {
        BitSet touched = residency.toBitSet();
        touched.or(askedResidency.toBitSet());
        return touched;
    }
}
