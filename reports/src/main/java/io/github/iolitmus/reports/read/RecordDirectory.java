package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.RunManifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A directory as the user named it: one run, or a directory of runs.
 *
 * @param path the directory
 * @param runs its readable runs, newest first
 * @param unreadable its run directories without a readable manifest; any of them may be the newest
 */
public record RecordDirectory(Path path, List<RecordedRun> runs, List<UnreadableFile> unreadable) {

    public RecordDirectory {
        runs = List.copyOf(runs);
        unreadable = List.copyOf(unreadable);
    }

    /**
     * Looks for runs in a directory and, unless it is a run itself, one level below.
     *
     * @throws NoRecordsException if there is no such directory
     */
    static RecordDirectory open(Path named) throws IOException {
        Path path = named.toAbsolutePath().normalize();
        if (!Files.isDirectory(path)) {
            throw new NoRecordsException(
                    path, Files.exists(path) ? "it is no directory" : "there is no such directory");
        }
        List<RecordedRun> runs = new ArrayList<>();
        List<UnreadableFile> unreadable = new ArrayList<>();
        for (Path candidate : looksLikeRun(path) ? List.of(path) : runsBelow(path)) {
            try {
                runs.add(RecordedRun.open(candidate));
            } catch (IOException failure) {
                unreadable.add(UnreadableFile.of(candidate, failure));
            }
        }
        runs.sort(RecordedRun.NEWEST_FIRST);
        return new RecordDirectory(path, runs, unreadable);
    }

    private static List<Path> runsBelow(Path path) throws IOException {
        try (Stream<Path> children = Files.list(path)) {
            return children.filter(Files::isDirectory)
                    .filter(child -> looksLikeRun(child) || isEmpty(child))
                    .sorted()
                    .toList();
        }
    }

    private static boolean looksLikeRun(Path path) {
        return Files.exists(path.resolve(RunManifest.FILE_NAME)) || Files.isDirectory(path.resolve("records"));
    }

    /** An empty directory counts as a run that died at once: passing over it would let an older run stand for it. */
    private static boolean isEmpty(Path path) {
        try (Stream<Path> children = Files.list(path)) {
            return children.allMatch(child -> child.getFileName().toString().startsWith("."));
        } catch (IOException unlistable) {
            return true;
        }
    }
}
