package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.workload.KitLoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Compares the kit's timed loop with the one in C, prints a table and writes {@code bench.json}.
 *
 * <p>Arguments: the C source, and the build directory that takes the program, the work file and the JSON. Ends with 1 where there is no C
 * compiler. A bound that is exceeded is printed, not punished: on a busy machine it says more about the machine.
 */
public final class BenchMain {

    private static final String COMPILER = "cc";

    private BenchMain() {}

    /** Runs the benchmark. */
    public static void main(String[] arguments) throws IOException {
        Path source = Path.of(arguments[0]);
        Path buildDirectory = Path.of(arguments[1]);
        Path workDirectory = Files.createDirectories(buildDirectory.resolve("bench"));
        CLoop counterpart;
        try {
            counterpart = CLoop.compile(COMPILER, source, workDirectory);
        } catch (NoCompilerException missing) {
            System.err.println("bench: " + missing.getMessage());
            System.exit(1);
            return;
        }
        System.out.printf(
                "%nThe kit's timed loop against the same loop in C, in turn, 8 KiB blocks of a 64 MiB file%n");
        System.out.printf("%s, %s%n%s%n%n", machine(), compiler(), OneProcessor.pin());
        BenchReport report = new BenchReport(compare(counterpart, workDirectory));
        Path json = buildDirectory.resolve("bench.json");
        report.writeJson(json);
        System.out.print(report.table());
        System.out.printf("Written to %s%n%n", json);
    }

    private static List<Comparison> compare(CLoop counterpart, Path directory) {
        try (NativeFile file = BenchFile.in(directory)) {
            KitLoop kit = new KitLoop();
            Figure.all().forEach(figure -> kit.warmUp(figure.plan(), file));
            Duel duel = new Duel(kit, counterpart, file);
            return Figure.all().stream().map(duel::on).toList();
        }
    }

    private static String machine() {
        return "Linux " + System.getProperty("os.version") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, Java " + Runtime.version();
    }

    private static String compiler() {
        return Command.of(COMPILER, "--version")
                .outputOfExisting()
                .lines()
                .findFirst()
                .orElse(COMPILER);
    }
}
