package io.github.iolitmus.assertions.error;

import io.github.iolitmus.assertions.presentation.Spread;
import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Crossing;
import io.github.iolitmus.kit.workload.Sweep;
import java.util.List;
import java.util.stream.Collectors;

/** The quantity of a surface is not within its bound at every crossing. */
public final class ShouldBeWithinEverywhere {

    /** More places than these only fill the screen; the record has the whole surface. */
    private static final int MOST_PLACES = 3;

    private ShouldBeWithinEverywhere() {}

    /**
     * The failure text.
     *
     * @param bound the bound in words: {@code at most 16 KiB}
     * @param outside the crossings with a run outside the bound, in their order
     */
    public static FailureText shouldBeWithinEverywhere(
            Sweep sweep, String description, String bound, List<Crossing> outside, Unit unit) {
        Surface surface = sweep.surface();
        return new FailureText(
                sweep.claims().header(),
                description,
                surface.metric() + " is " + bound + " at every crossing of [" + surface.plan() + "]",
                bound,
                measured(surface, outside, unit),
                runs(surface),
                "");
    }

    private static String measured(Surface surface, List<Crossing> outside, Unit unit) {
        int crossings = surface.crossings().size();
        if (outside.isEmpty()) {
            return range(surface.crossings(), unit) + " at all of " + crossings + " crossings";
        }
        String places = outside.stream()
                .limit(MOST_PLACES)
                .map(crossing -> Spread.of(crossing.values(), unit) + " at " + surface.place(crossing))
                .collect(Collectors.joining("; "));
        return "outside at " + outside.size() + " of " + crossings + " crossings: " + places
                + (outside.size() > MOST_PLACES ? "; and more" : "");
    }

    private static String range(List<Crossing> crossings, Unit unit) {
        double least = crossings.stream()
                .mapToDouble(crossing -> crossing.summary().getMin())
                .min()
                .orElseThrow();
        double most = crossings.stream()
                .mapToDouble(crossing -> crossing.summary().getMax())
                .max()
                .orElseThrow();
        return least == most ? unit.format(least) : unit.format(least) + " to " + unit.format(most);
    }

    private static String runs(Surface surface) {
        long runs = surface.crossings().stream()
                .mapToLong(crossing -> crossing.values().size())
                .sum();
        long repeated = surface.crossings().stream()
                .filter(crossing -> crossing.values().size() > 1)
                .count();
        return runs + " runs, " + repeated + " crossings at a border more than once, "
                + surface.dropped().size() + " runs dropped";
    }
}
