package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.junit.BehaviourCatalogue;
import io.github.iolitmus.kit.record.Globs;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.reports.gate.Gate;
import io.github.iolitmus.reports.gate.GateResult;
import io.github.iolitmus.reports.read.Records;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code run}: runs the suites, prints the outcome table. */
@Command(
        name = "run",
        description = {
            "Runs the behaviours on each filesystem and prints what they came to.",
            "Exit code: 0 as documented, 1 surprise or broken, 2 usage or trouble, 3 nothing could be judged."
        },
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {

    private static final int NOTHING_JUDGED = 3;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private RunOptions options = new RunOptions();

    @Override
    public Integer call() throws IOException {
        Settings settings = settings();
        Suites suites = new Suites();
        if (suites.behaviours().isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "no behaviour matches --behaviours " + settings.behaviours() + "; list shows their ids");
        }
        requireEveryPattern(settings.behaviours(), suites.behaviours());
        suites.run();
        Path run = settings.records().resolve(settings.runId());
        GateResult result = Gate.judge(Records.in(List.of(run)));
        PrintWriter out = spec.commandLine().getOut();
        out.print(result);
        out.println("records: " + run);
        out.flush();
        return result.green() && result.nothingJudged() ? NOTHING_JUDGED : result.exitCode();
    }

    /** A misspelt id among good ones would be left out in silence. */
    private void requireEveryPattern(Globs selection, List<BehaviourCatalogue.Entry> selected) {
        for (String pattern : selection.patterns()) {
            Globs alone = new Globs(List.of(pattern));
            if (selected.stream().noneMatch(entry -> alone.matches(entry.info().id()))) {
                throw new ParameterException(
                        spec.commandLine(),
                        "no behaviour matches \"" + pattern + "\" of --behaviours; list shows their ids");
            }
        }
    }

    private Settings settings() {
        try {
            return options.apply();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }
}
