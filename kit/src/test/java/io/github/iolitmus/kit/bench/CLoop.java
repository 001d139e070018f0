package io.github.iolitmus.kit.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The counterpart in C, {@code src/bench/c/ioloop.c}, freshly compiled. */
public final class CLoop {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path program;

    private CLoop(Path program) {
        this.program = program;
    }

    /**
     * Compiles it with {@code -O2}.
     *
     * @param directory where the program goes
     * @throws NoCompilerException if the compiler cannot be started
     */
    public static CLoop compile(String compiler, Path source, Path directory) {
        Path program;
        try {
            program = Files.createDirectories(directory).resolve("ioloop").toAbsolutePath();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        try {
            Command.of(compiler, "-O2", "-o", program.toString(), source.toString())
                    .output();
        } catch (IOException notStarted) {
            throw new NoCompilerException(compiler, notStarted);
        }
        return new CLoop(program);
    }

    /**
     * Runs it in a process of its own.
     *
     * @param scan the arguments after the file, as the source documents them
     */
    public LoopTimes run(Path file, List<String> scan) {
        String printed = command(Stream.of(file.toString()), scan).outputOfExisting();
        try {
            JsonNode result = JSON.readTree(printed);
            return new LoopTimes(
                    result.path("elapsedNanos").asLong(), calls(result.path("pread")), calls(result.path("fadvise")));
        } catch (JsonProcessingException garbled) {
            throw new IllegalStateException(program + " printed no JSON: " + printed, garbled);
        }
    }

    /** The steps it would take, one a line: {@code read 8192}, {@code advise 16384}. */
    public List<String> plan(Path file, List<String> scan) {
        return command(Stream.of("--plan", file.toString()), scan)
                .outputOfExisting()
                .lines()
                .toList();
    }

    private Command command(Stream<String> first, List<String> rest) {
        return new Command(Stream.of(Stream.of(program.toString()), first, rest.stream())
                .flatMap(it -> it)
                .toList());
    }

    private static LoopTimes.Calls calls(JsonNode latencies) {
        return new LoopTimes.Calls(
                latencies.path("count").asLong(), latencies.path("p50Nanos").asLong());
    }
}
