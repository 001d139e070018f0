package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.workload.KitLoop;
import java.util.ArrayList;
import java.util.List;

/** Runs both loops in turn; who begins changes with each round. */
record Duel(KitLoop kit, CLoop counterpart, NativeFile file) {

    Comparison on(Figure figure) {
        List<Comparison.Round> rounds = new ArrayList<>();
        for (int round = 0; round < figure.rounds(); round++) {
            boolean oursFirst = round % 2 == 0;
            LoopTimes first = oursFirst ? ours(figure) : peer(figure);
            LoopTimes second = oursFirst ? peer(figure) : ours(figure);
            requireSameCalls(figure, first, second);
            double a = figure.number().applyAsDouble(first);
            double b = figure.number().applyAsDouble(second);
            rounds.add(oursFirst ? new Comparison.Round(a, b) : new Comparison.Round(b, a));
        }
        return new Comparison(figure, rounds);
    }

    private LoopTimes ours(Figure figure) {
        figure.start().bringAbout(file);
        return LoopTimes.of(kit.run(figure.plan(), file));
    }

    private LoopTimes peer(Figure figure) {
        figure.start().bringAbout(file);
        return counterpart.run(file.path(), figure.scan());
    }

    private static void requireSameCalls(Figure figure, LoopTimes first, LoopTimes second) {
        if (!first.comparableTo(second)) {
            throw new IllegalStateException(
                    figure.key() + ": the loops did not make the same calls: " + first + " and " + second);
        }
    }
}
