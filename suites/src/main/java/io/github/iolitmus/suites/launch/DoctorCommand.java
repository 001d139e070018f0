package io.github.iolitmus.suites.launch;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code doctor}: what this machine can prove. */
@Command(
        name = "doctor",
        description = {
            "Tries what this machine can prove on each filesystem, and says what it takes where it cannot.",
            "Exit code: 0, 1 something was left over by an earlier run, 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private FilesystemsOption filesystems = new FilesystemsOption();

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Examination examination = Examination.of(filesystems.apply(spec.commandLine()));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(examination));
        } else {
            out.print(examination);
        }
        out.flush();
        return examination.isClean() ? 0 : 1;
    }
}
