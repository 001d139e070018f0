package io.github.iolitmus.assertions.statistics;

import java.util.List;
import java.util.Locale;

/** Prints how often claims come to what on simulated pairs, the gate's design beside the figures it was chosen by. */
final class OperatingCharacteristicsMain {

    private static final Design GATE = new Design(1, 1.2, .01, .001, 30, Mode.MAGNITUDE);
    private static final List<Double> RATIOS = List.of(1.0, 1.05, 1.2, 1.5, 2.0, 4.0, 20.0);
    private static final long SEED = 20191223;

    /** HOLDS and REFUTED in percent, and mean pairs. */
    private record Figures(double holds, double refuted, double pairs) {}

    /** The figures of a spread of runs, a ratio each. */
    private record Chosen(double sigma, List<Figures> figures) {}

    private static final List<Chosen> CHOSEN = List.of(
            new Chosen(
                    .05,
                    List.of(
                            new Figures(0, 100, 13),
                            new Figures(10, 90, 14),
                            new Figures(100, 0, 9),
                            new Figures(100, 0, 9),
                            new Figures(100, 0, 8),
                            new Figures(100, 0, 8),
                            new Figures(100, 0, 8))),
            new Chosen(
                    .2,
                    List.of(
                            new Figures(.6, 44, 29),
                            new Figures(5, 17, 30),
                            new Figures(77, .2, 26),
                            new Figures(100, 0, 12),
                            new Figures(100, 0, 9),
                            new Figures(100, 0, 8),
                            new Figures(100, 0, 8))),
            new Chosen(
                    .5,
                    List.of(
                            new Figures(.8, 2.5, 30),
                            new Figures(2, 1, 30),
                            new Figures(11, .1, 30),
                            new Figures(63, 0, 27),
                            new Figures(99, 0, 18),
                            new Figures(100, 0, 9),
                            new Figures(100, 0, 8))));

    private OperatingCharacteristicsMain() {}

    /** Takes the number of repetitions; 4000 unless said. */
    public static void main(String[] arguments) {
        int repetitions = arguments.length == 0 ? 4000 : Integer.parseInt(arguments[0]);
        System.out.printf(
                Locale.ROOT,
                "HOLDS/REFUTED %% (mean pairs), as chosen -> as simulated, %d repetitions; bounds 1 and 1.2, errors .01 and .001,"
                        + " at most 30 pairs%n%n",
                repetitions);
        for (Chosen row : CHOSEN) {
            for (int column = 0; column < RATIOS.size(); column++) {
                Figures chosen = row.figures().get(column);
                Campaign simulated =
                        Campaign.of(GATE, Runs.QUIET, RATIOS.get(column), row.sigma(), repetitions, SEED + column);
                System.out.printf(
                        Locale.ROOT,
                        "sigma %3.0f %%  G %-5s  %5.1f/%5.1f (%2.0f) -> %5.1f/%5.1f (%4.1f)%n",
                        100 * row.sigma(),
                        RATIOS.get(column),
                        chosen.holds(),
                        chosen.refuted(),
                        chosen.pairs(),
                        simulated.holdsPercent(),
                        simulated.refutedPercent(),
                        simulated.meanPairs());
            }
        }
        System.out.printf(
                Locale.ROOT, "%nBad machines, sigma 5 %%: false HOLDS at G = 1, false REFUTED at G = 1.2, in %%%n%n");
        for (Mode mode : Mode.values()) {
            for (Runs runs : Runs.values()) {
                Design design = new Design(1, 1.2, .01, .001, 30, mode);
                Campaign none = Campaign.of(design, runs, 1, .05, repetitions, SEED);
                Campaign effect = Campaign.of(design, runs, 1.2, .05, repetitions, SEED);
                System.out.printf(
                        Locale.ROOT,
                        "%-9s  %-35s  %4.2f of at most 1, %5.3f of at most .1; HOLDS at G = 1.2: %5.1f%n",
                        mode,
                        runs,
                        none.holdsPercent(),
                        effect.refutedPercent(),
                        effect.holdsPercent());
            }
        }
    }
}
