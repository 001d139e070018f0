package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;

/** Collects what is measured and what is left out. */
final class Results {

    private final List<Comparison> measured = new ArrayList<>();
    private final Map<String, String> leftOut = new LinkedHashMap<>();

    /** Has a group measured; what it cannot measure is left out with its reason. */
    void measure(FigureGroup group) throws IOException {
        try {
            group.measure(this);
        } catch (LeftOutException | UnsupportedException missing) {
            group.figures().stream()
                    .map(Figure::name)
                    .filter(name ->
                            measured.stream().noneMatch(it -> it.figure().name().equals(name)))
                    .forEach(name -> leftOut.put(name, String.valueOf(missing.getMessage())));
        }
    }

    /** Measures a figure, in turn with its peer. */
    Comparison compare(Figure figure, int rounds, DoubleSupplier kit, DoubleSupplier peer) {
        System.err.println("bench: " + figure.name());
        Comparison comparison = Comparison.inTurn(figure, rounds, kit, peer);
        add(comparison);
        return comparison;
    }

    void add(Comparison comparison) {
        measured.add(comparison);
    }

    BenchReport report() {
        return new BenchReport(measured, leftOut);
    }
}
