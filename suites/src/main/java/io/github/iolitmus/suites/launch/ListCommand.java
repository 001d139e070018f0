package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.junit.BehaviourCatalogue;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code list}: the behaviours there are. */
@Command(
        name = "list",
        description = {"Lists the behaviours, each with its belief.", "Exit code: 0, 2 usage or trouble."},
        mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<BehaviourCatalogue.Entry> behaviours = new Suites()
                .behaviours().stream()
                        .sorted(Comparator.comparing(entry -> entry.info().id()))
                        .toList();
        PrintWriter out = spec.commandLine().getOut();
        behaviours.forEach(entry -> {
            out.println(entry.info().id());
            out.println("    " + entry.info().belief());
        });
        out.println(behaviours.size() + " behaviours; explain ID tells more");
        out.flush();
        return 0;
    }
}
