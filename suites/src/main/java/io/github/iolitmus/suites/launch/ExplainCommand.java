package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.junit.BehaviourCatalogue;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ExpectationInfo;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.read.ReportedRuns;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code explain}: one behaviour, what is documented of it, and what this machine showed. */
@Command(
        name = "explain",
        description = {
            "Explains a behaviour: belief, source, documented outcomes, and what the newest records show.",
            "Exit code: 0, 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "ID", description = "The behaviour's id, as list shows it.")
    private String id = "";

    @Option(
            names = "--records",
            paramLabel = "DIR",
            description = "Where runs were recorded. Default: where run writes them.")
    private @Nullable Path records;

    @Override
    public Integer call() throws IOException {
        BehaviourCatalogue.Entry behaviour = new Suites()
                .behaviours().stream()
                        .filter(entry -> entry.info().id().equals(id))
                        .findFirst()
                        .orElseThrow(() -> new ParameterException(
                                spec.commandLine(), "there is no behaviour \"" + id + "\"; list shows their ids"));
        PrintWriter out = spec.commandLine().getOut();
        printBehaviour(out, behaviour);
        printShown(out, records == null ? Settings.load().records() : records);
        out.flush();
        return 0;
    }

    private static void printBehaviour(PrintWriter out, BehaviourCatalogue.Entry behaviour) {
        out.println(behaviour.info().id());
        out.println("  belief:      " + behaviour.info().belief());
        if (!behaviour.info().reliedOnBy().isEmpty()) {
            out.println("  relied on by " + behaviour.info().reliedOnBy());
        }
        out.println("  source:      " + behaviour.info().source());
        out.println("  test:        " + behaviour.info().className() + "#"
                + behaviour.info().methodName());
        if (behaviour.documented().isEmpty()) {
            out.println("  documented:  nothing, it is an open question");
        }
        for (ExpectationInfo documented : behaviour.documented()) {
            out.println("  documented:  " + documented.outcome() + " on " + documented.on() + ", because "
                    + documented.because());
        }
        out.println("  run it:      java -jar iolitmus.jar run --behaviours "
                + behaviour.info().id());
    }

    private void printShown(PrintWriter out, Path directory) throws IOException {
        List<CellRecord> cells = Files.isDirectory(directory)
                ? ReportedRuns.of(Records.in(List.of(directory)), (cell, file) -> {})
                        .cells()
                : List.of();
        List<CellRecord> shown =
                cells.stream().filter(cell -> cell.behaviour().id().equals(id)).toList();
        if (shown.isEmpty()) {
            out.println("  shown here:  nothing yet, no record of it in " + directory);
        }
        for (CellRecord cell : shown) {
            out.println("  shown here:  " + cell.verdict().label() + " on "
                    + cell.filesystem().label() + " (" + cell.filesystem().spec() + "), kernel "
                    + cell.environment().kernel() + ", run " + cell.runId());
            for (Claim claim : cell.claims()) {
                out.println("      " + (claim.kind() == Claim.Kind.CONTROL ? "control: " : "claim:   ")
                        + claim.statement() + ": " + claim.measured() + " ("
                        + claim.verdict().label() + ")");
            }
            if (cell.grade() == null) {
                out.println("      " + cell.verdict().reason());
            }
        }
    }
}
