package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.workload.KitLoop;
import java.nio.file.Path;
import java.util.List;

/** The timed loop beside the same loop in C, 8 KiB blocks of one file. */
record TimedLoopFigures(Path source, Path directory) implements FigureGroup {

    @Override
    public List<Figure> figures() {
        return Scan.all().stream().map(Scan::figure).toList();
    }

    @Override
    public void measure(Results results) {
        CLoop counterpart = CLoop.compile("cc", source, directory);
        KitLoop kit = new KitLoop();
        try (NativeFile file = BenchFile.in(directory, Scan.FILE)) {
            for (Scan scan : Scan.all()) {
                kit.warmUp(scan.plan(), file);
                scan.start().bringAbout(file);
                LoopTimes calls = counterpart.run(file.path(), scan.arguments());
                results.compare(
                        scan.figure(),
                        scan.rounds(),
                        () -> {
                            scan.start().bringAbout(file);
                            return number(scan, calls, LoopTimes.of(kit.run(scan.plan(), file)));
                        },
                        () -> {
                            scan.start().bringAbout(file);
                            return number(scan, calls, counterpart.run(file.path(), scan.arguments()));
                        });
            }
        }
    }

    /** A ratio of loops that did not do the same would mean nothing. */
    private static double number(Scan scan, LoopTimes calls, LoopTimes times) {
        if (!times.comparableTo(calls)) {
            throw new IllegalStateException(
                    scan.figure().name() + ": the loops did not make the same calls: " + times + " and " + calls);
        }
        return scan.number().applyAsDouble(times);
    }
}
