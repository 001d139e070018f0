package io.github.iolitmus.reports;

import io.github.iolitmus.reports.gate.Gate;
import io.github.iolitmus.reports.gate.GateResult;
import io.github.iolitmus.reports.gate.Policy;
import io.github.iolitmus.reports.gate.Terms;
import io.github.iolitmus.reports.gate.Waiver;
import io.github.iolitmus.reports.read.Records;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code gate}: decides whether the newest run of each directory may pass. */
@Command(
        name = "gate",
        description = {
            "Decides whether the newest run of each directory may pass, and says why not. An absent, incomplete or older record is never"
                    + " green.",
            "Exit code: 0 green, 1 red, 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
public final class GateCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private RecordsOption records = new RecordsOption();

    @Option(
            names = "--baseline",
            paramLabel = "DIR",
            description =
                    "Records to hold the outcomes against: each that differs is listed with the evidence of both.")
    private @Nullable Path baseline;

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description =
                    "What must be judged, how much may be INCONCLUSIVE, and what UNDOCUMENTED and a changed outcome do.")
    private @Nullable Path policy;

    @Option(
            names = "--waivers",
            paramLabel = "FILE",
            description =
                    "Surprises that are lived with for a time. Default: " + Waiver.FILE_NAME + ", where there is one.")
    private @Nullable Path waivers;

    @Override
    public Integer call() throws IOException {
        GateResult result = Gate.judge(records.read(), terms());
        PrintWriter out = spec.commandLine().getOut();
        out.print(result);
        reportsOf(result).forEach(report -> out.println("report: " + report));
        out.flush();
        return result.exitCode();
    }

    private Terms terms() throws IOException {
        Path byDefault = Path.of(Waiver.FILE_NAME);
        Path waived = waivers == null && Files.exists(byDefault) ? byDefault : waivers;
        return new Terms(
                policy == null ? Policy.NONE : Policy.read(policy),
                waived == null ? List.of() : Waiver.read(waived),
                baseline == null ? Optional.empty() : Optional.of(Records.in(List.of(baseline))),
                LocalDate.now(ZoneId.systemDefault()));
    }

    /** The reports that lie beside the records, as Maven writes them. */
    private static Stream<Path> reportsOf(GateResult result) {
        return result.judged().stream()
                .map(account -> account.run().directory().resolve("allure/index.html"))
                .filter(Files::isRegularFile);
    }
}
