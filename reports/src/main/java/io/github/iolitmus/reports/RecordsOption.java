package io.github.iolitmus.reports;

import io.github.iolitmus.reports.read.NoRecordsException;
import io.github.iolitmus.reports.read.Records;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --records}, the same for every command. */
final class RecordsOption {

    @Option(
            names = "--records",
            required = true,
            arity = "1..*",
            paramLabel = "DIR",
            description = "A run's directory, or a directory of runs. May be repeated.")
    private List<Path> directories = List.of();

    Records read() throws IOException {
        return Records.in(directories);
    }

    /** What a report needs: at least one run, readable or not. */
    Records readSome() throws IOException {
        Records records = read();
        if (records.runs().isEmpty() && records.unreadable().isEmpty()) {
            throw new NoRecordsException(
                    directories.get(0), "there is no run in it, no run.json in it or one level below");
        }
        return records;
    }
}
