package io.github.iolitmus.reports.yaml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A value in a YAML file, with its place. */
public final class YamlValue {

    private final Path file;
    private final Node node;

    private YamlValue(Path file, Node node) {
        this.file = file;
        this.node = node;
    }

    /**
     * The value that a file consists of; empty for a file without any.
     *
     * @throws YamlException if it is no YAML
     * @throws IOException if it cannot be read
     */
    public static Optional<YamlValue> read(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        try {
            return new Compose(LoadSettings.builder().setUseMarks(true).build())
                    .composeString(text)
                    .map(node -> new YamlValue(file, node));
        } catch (MarkedYamlEngineException malformed) {
            throw new YamlException(place(file, malformed.getProblemMark()) + ": " + malformed.getProblem());
        } catch (YamlEngineException malformed) {
            throw new YamlException(file + ": " + malformed.getMessage());
        }
    }

    /**
     * The fields of a mapping.
     *
     * @param known the names that it may have
     */
    public YamlFields fields(List<String> known) throws YamlException {
        if (!(node instanceof MappingNode mapping)) {
            throw wrong("here must be fields: " + String.join(", ", known));
        }
        Map<String, YamlValue> fields = new HashMap<>();
        for (NodeTuple field : mapping.getValue()) {
            YamlValue name = new YamlValue(file, field.getKeyNode());
            if (!known.contains(name.text())) {
                throw name.wrong("there is no field \"" + name.text() + "\"; there are " + String.join(", ", known));
            }
            if (fields.put(name.text(), new YamlValue(file, field.getValueNode())) != null) {
                throw name.wrong("\"" + name.text() + "\" is there twice");
            }
        }
        return new YamlFields(this, fields);
    }

    /** The items of a list. */
    public List<YamlValue> items() throws YamlException {
        if (!(node instanceof SequenceNode list)) {
            throw wrong("here must be a list, each item after a dash or all of them in brackets");
        }
        return list.getValue().stream().map(item -> new YamlValue(file, item)).toList();
    }

    /** A scalar as it is written, not empty. */
    public String text() throws YamlException {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue().strip();
        }
        throw wrong("here must be a text");
    }

    /**
     * A scalar as something else.
     *
     * @param parser may throw any {@link RuntimeException}
     * @param allowed what is allowed, in words
     */
    public <T> T parsed(Function<String, T> parser, String allowed) throws YamlException {
        String text = text();
        try {
            return parser.apply(text);
        } catch (RuntimeException unparsable) {
            throw wrong("\"" + text + "\": allowed is " + allowed);
        }
    }

    /** A complaint about this value. */
    public YamlException wrong(String what) {
        return new YamlException(place() + ": " + what);
    }

    /** File, line and column. */
    public String place() {
        return place(file, node.getStartMark());
    }

    private static String place(Path file, Optional<Mark> mark) {
        return mark.map(at -> file + ":" + (at.getLine() + 1) + ":" + (at.getColumn() + 1))
                .orElse(file.toString());
    }
}
