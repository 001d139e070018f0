package io.github.iolitmus.reports.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything found in the directories a user named.
 *
 * @param directories the directories, as named
 */
public record Records(List<RecordDirectory> directories) {

    public Records {
        directories = List.copyOf(directories);
    }

    /**
     * Finds the runs in directories, each either a run ({@code DIR/run.json}) or a directory of runs ({@code DIR/RUN-ID/run.json}).
     *
     * @throws NoRecordsException if one of the directories does not exist
     */
    public static Records in(List<Path> paths) throws IOException {
        List<RecordDirectory> directories = new ArrayList<>();
        for (Path path : paths) {
            directories.add(RecordDirectory.open(path));
        }
        return new Records(directories);
    }

    /** Every readable run, newest first; a run that was named twice is there once. */
    public List<RecordedRun> runs() {
        return directories.stream()
                .flatMap(directory -> directory.runs().stream())
                .sorted(RecordedRun.NEWEST_FIRST)
                .distinct()
                .toList();
    }

    /** The run directories without a readable manifest. */
    public List<UnreadableFile> unreadable() {
        return directories.stream()
                .flatMap(directory -> directory.unreadable().stream())
                .distinct()
                .toList();
    }
}
