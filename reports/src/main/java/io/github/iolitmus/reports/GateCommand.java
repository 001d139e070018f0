package io.github.iolitmus.reports;

import io.github.iolitmus.reports.gate.Gate;
import io.github.iolitmus.reports.gate.GateResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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

    @Override
    public Integer call() throws IOException {
        GateResult result = Gate.judge(records.read());
        PrintWriter out = spec.commandLine().getOut();
        out.print(result);
        reportsOf(result).forEach(report -> out.println("report: " + report));
        out.flush();
        return result.exitCode();
    }

    /** The reports that lie beside the records, as Maven writes them. */
    private static Stream<Path> reportsOf(GateResult result) {
        return result.judged().stream()
                .map(account -> account.run().directory().resolve("allure/index.html"))
                .filter(Files::isRegularFile);
    }
}
