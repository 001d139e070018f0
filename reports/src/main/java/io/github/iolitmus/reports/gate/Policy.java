package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.Globs;
import io.github.iolitmus.reports.yaml.YamlException;
import io.github.iolitmus.reports.yaml.YamlFields;
import io.github.iolitmus.reports.yaml.YamlValue;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What a project wants of its runs beyond what every gate wants.
 *
 * @param mostInconclusive how many cells may be INCONCLUSIVE
 * @param behaviours patterns of ids of which at least one must have been judged, each
 * @param filesystems types on each of which they must have been; none: anywhere
 * @param undocumented what UNDOCUMENTED does
 * @param changed what an outcome that differs from the baseline's does
 * @param falseAlarms the chance that even one refuted claim on a time makes a whole campaign red by chance
 * @param falseDiscoveries the share of false ones, on average at most, among the claims on times that are told as discoveries
 */
public record Policy(
        int mostInconclusive,
        List<String> behaviours,
        List<String> filesystems,
        Effect undocumented,
        Effect changed,
        double falseAlarms,
        double falseDiscoveries) {

    /** What a finding does to the gate. */
    public enum Effect {
        /** It is told. */
        REPORT,
        /** It makes the gate red. */
        FAIL;

        private static Effect parse(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }

        static String allowed() {
            return Arrays.stream(values())
                    .map(effect -> effect.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(" or "));
        }
    }

    private static final String INCONCLUSIVE = "inconclusive";
    private static final String BEHAVIOURS = "behaviours";
    private static final String FILESYSTEMS = "filesystems";
    private static final String UNDOCUMENTED = "undocumented";
    private static final String CHANGED = "changed";
    private static final String FALSE_ALARMS = "false-alarms";
    private static final String FALSE_DISCOVERIES = "false-discoveries";
    private static final List<String> FIELDS =
            List.of(INCONCLUSIVE, BEHAVIOURS, FILESYSTEMS, UNDOCUMENTED, CHANGED, FALSE_ALARMS, FALSE_DISCOVERIES);

    /** That of a project which has written none. */
    public static final Policy NONE =
            new Policy(Integer.MAX_VALUE, List.of(), List.of(), Effect.REPORT, Effect.REPORT, .05, .05);

    public Policy {
        behaviours = List.copyOf(behaviours);
        filesystems = List.copyOf(filesystems);
    }

    /**
     * Reads a policy file.
     *
     * @throws YamlException if it is no policy, with line and column
     */
    public static Policy read(Path file) throws IOException {
        YamlValue value = YamlValue.read(file)
                .orElseThrow(() ->
                        new IOException(file + " is empty: a policy has at least one of " + String.join(", ", FIELDS)));
        YamlFields fields = value.fields(FIELDS);
        return new Policy(
                or(
                        NONE.mostInconclusive(),
                        fields,
                        INCONCLUSIVE,
                        Integer::parseUnsignedInt,
                        "a number of cells, 0 or more"),
                texts(fields, BEHAVIOURS, Policy::pattern, "a pattern of behaviour ids, with * and ? as wildcards"),
                texts(fields, FILESYSTEMS, Policy::type, "a filesystem type, as in ext4"),
                or(NONE.undocumented(), fields, UNDOCUMENTED, Effect::parse, Effect.allowed()),
                or(NONE.changed(), fields, CHANGED, Effect::parse, Effect.allowed()),
                or(
                        NONE.falseAlarms(),
                        fields,
                        FALSE_ALARMS,
                        Policy::probability,
                        "a probability of more than 0 and less than 1"),
                or(
                        NONE.falseDiscoveries(),
                        fields,
                        FALSE_DISCOVERIES,
                        Policy::probability,
                        "a share of more than 0 and less than 1"));
    }

    private static <T> T or(T without, YamlFields fields, String name, Function<String, T> parser, String allowed)
            throws YamlException {
        Optional<YamlValue> field = fields.find(name);
        return field.isPresent() ? field.get().parsed(parser, allowed) : without;
    }

    private static List<String> texts(YamlFields fields, String name, UnaryOperator<String> parser, String allowed)
            throws YamlException {
        Optional<YamlValue> list = fields.find(name);
        List<String> texts = new ArrayList<>();
        for (YamlValue item : list.isEmpty() ? List.<YamlValue>of() : list.get().items()) {
            texts.add(item.parsed(parser, allowed));
        }
        return texts;
    }

    private static String pattern(String text) {
        return new Globs(List.of(text)).toString();
    }

    private static String type(String text) {
        if (text.matches("[A-Za-z0-9._-]+")) {
            return text;
        }
        throw new IllegalArgumentException(text);
    }

    private static double probability(String text) {
        double value = Double.parseDouble(text);
        if (value > 0 && value < 1) {
            return value;
        }
        throw new IllegalArgumentException(text);
    }
}
