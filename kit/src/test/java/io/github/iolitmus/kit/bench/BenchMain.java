package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.privilege.Privileges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures the kit beside its peers, prints one table and writes {@code bench.json}.
 *
 * <p>Arguments: the directory with the peers' sources, and the build directory that takes work files and the JSON; then the names of groups, all
 * without. A figure whose peer is missing is left out with the reason.
 */
public final class BenchMain {

    private BenchMain() {}

    /** Runs the benchmark. */
    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]).toAbsolutePath();
        Path buildDirectory = Path.of(arguments[1]).toAbsolutePath();
        Path work = Files.createDirectories(buildDirectory.resolve("bench"));
        List<String> wanted = List.of(arguments).subList(2, arguments.length);
        // Before it has but one.
        String machine = machine();
        String pinned = OneProcessor.pin();
        Results results = new Results();
        for (FigureGroup group : groups(sources, work)) {
            if (wanted.isEmpty() || wanted.contains(group.getClass().getSimpleName())) {
                results.measure(group);
            }
        }
        Privileges.closeShared();
        BenchReport report = results.report();
        Path json = buildDirectory.resolve("bench.json");
        report.writeJson(json);
        System.out.printf("%nThe kit beside its peers, in turn. %s%n%s%n%n", machine, pinned);
        System.out.print(report.table());
        System.out.printf("Written to %s%n%n", json);
    }

    private static List<FigureGroup> groups(Path sources, Path work) {
        return List.of(
                new TimedLoopFigures(sources.resolve("c/ioloop.c"), work),
                new DirectReadFigures(work),
                new TracingFigures(sources.resolve("sh/by-hand"), work),
                new ProvisioningFigures(sources.resolve("sh/by-hand"), work),
                new HelperFigures(sources.resolve("sh/by-hand"), work));
    }

    private static String machine() {
        return "Linux " + System.getProperty("os.version") + " " + System.getProperty("os.arch") + ", "
                + Runtime.getRuntime().availableProcessors() + " processors, Java " + Runtime.version();
    }
}
