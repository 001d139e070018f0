package io.github.iolitmus.suites.launch;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.lab.MachineLock;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.suites.prove.KnownTruth;
import io.github.iolitmus.suites.prove.Rates;
import io.github.iolitmus.suites.prove.Tally;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code prove}: how often this machine's verdicts on times are right, by comparisons whose truth is known. */
@Command(
        name = "prove",
        description = {
            "Compares what is the same, and what is known to be 1.2, 1.5 and 2 times as fast, on the first filesystem, its image on disk as for"
                    + " all claims on times.",
            "Exit code: 0, 1 a false REFUTED or a known effect missed, 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
final class ProveCommand implements Callable<Integer> {

    /** Of each known effect, for each comparison without one. */
    private static final double SHARE_OF_EFFECTS = .1;

    private static final int PROGRESS = 10;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private FilesystemsOption filesystems = new FilesystemsOption();

    @Option(
            names = "--comparisons",
            paramLabel = "N",
            defaultValue = "200",
            description = "How many comparisons without an effect; a tenth as many of each known effect. Default: 200.")
    private int comparisons;

    @Option(names = "--json", description = "Prints JSON, at the end.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (comparisons < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--comparisons " + comparisons + " show nothing: give at least 1");
        }
        Settings settings = filesystems.apply(spec.commandLine());
        try (MachineLock lock = lock(settings);
                Lab lab = Lab.open(settings.filesystems().get(0).onDisk(), settings)) {
            return prove(lab, settings, lock);
        }
    }

    private @Nullable MachineLock lock(Settings settings) {
        return settings.lock().off()
                ? null
                : MachineLock.acquire(
                        MachineLock.file(),
                        settings.lock(),
                        settings.runId(),
                        spec.commandLine().getErr()::println);
    }

    private int prove(Lab lab, Settings settings, @Nullable MachineLock held) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (!json) {
            out.println("on " + lab.filesystem().spec()
                    + (held == null ? ", without the machine to itself" : ", with the machine to itself"));
            out.flush();
        }
        WorkFile file = lab.provision(ByteSize.mib(16));
        List<Rates> rates = new ArrayList<>();
        boolean right = true;
        for (KnownTruth truth : KnownTruth.values()) {
            Tally tally = tally(truth, lab, file);
            rates.add(tally.rates());
            right &= tally.falseRefuted() == 0 && !tally.missed();
            if (!json) {
                out.println(tally);
                out.flush();
            }
        }
        if (json) {
            out.println(JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(
                            new Proof(lab.filesystem().info(), Lab.environment(settings), held != null, rates)));
            out.flush();
        }
        return right ? 0 : 1;
    }

    /** What {@code --json} prints. */
    private record Proof(
            FilesystemInfo filesystem, Environment environment, boolean machineToItself, List<Rates> comparisons) {}

    private Tally tally(KnownTruth truth, Lab lab, WorkFile file) {
        int wanted = truth == KnownTruth.NO_EFFECT ? comparisons : (int) Math.ceil(comparisons * SHARE_OF_EFFECTS);
        Tally tally = new Tally(truth);
        for (int number = 1; number <= wanted; number++) {
            tally.add(truth.compare(lab, file, number));
            if (number % PROGRESS == 0 && number < wanted) {
                spec.commandLine().getErr().println("  " + number + " of " + wanted + ": " + tally);
                spec.commandLine().getErr().flush();
            }
        }
        return tally;
    }
}
