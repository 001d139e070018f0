package io.github.iolitmus.kit.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Records and manifests as JSON files. Writing is atomic: a reader sees a whole file or none. */
public final class RecordJson {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            // A later minor version may add fields; a changed meaning changes the schema's number.
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_NULL))
            .build();

    private RecordJson() {}

    /** Writes a cell's record to its place below the run's directory and returns that place. */
    public static Path write(CellRecord cell, Path runDirectory) throws IOException {
        return write((Object) cell, runDirectory.resolve(cell.cell().recordPath()));
    }

    /** Writes {@code run.json} into the run's directory. */
    public static Path write(RunManifest manifest, Path runDirectory) throws IOException {
        return write((Object) manifest, runDirectory.resolve(RunManifest.FILE_NAME));
    }

    /**
     * Reads a cell's record.
     *
     * @throws UnreadableRecordException if the file is no record of a version this kit knows
     */
    public static CellRecord readCell(Path file) throws IOException {
        return read(file, CellRecord.SCHEMA, CellRecord.class);
    }

    /**
     * Reads a run's manifest.
     *
     * @throws UnreadableRecordException if the file is no manifest of a version this kit knows
     */
    public static RunManifest readManifest(Path file) throws IOException {
        return read(file, RunManifest.SCHEMA, RunManifest.class);
    }

    private static Path write(Object value, Path file) throws IOException {
        Path directory = Files.createDirectories(file.toAbsolutePath().getParent());
        Path temporary = directory.resolve(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        try {
            Files.write(temporary, MAPPER.writeValueAsBytes(value));
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            return Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static <T extends Record> T read(Path file, String schema, Class<T> type) throws IOException {
        try {
            JsonNode tree = MAPPER.readTree(Files.readAllBytes(file));
            String found = tree.path("schema").asText("none");
            if (!found.equals(schema)) {
                throw new UnreadableRecordException(file, "its schema is " + found + ", this version reads " + schema);
            }
            T value = MAPPER.treeToValue(tree, type);
            Optional<String> missing = RequiredComponents.missingIn(value);
            if (missing.isPresent()) {
                throw new UnreadableRecordException(file, "it has no " + missing.get());
            }
            return value;
        } catch (JsonProcessingException malformed) {
            throw new UnreadableRecordException(file, malformed.getOriginalMessage(), malformed);
        }
    }
}
