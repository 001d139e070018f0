package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Globs;
import io.github.iolitmus.reports.yaml.YamlException;
import io.github.iolitmus.reports.yaml.YamlFields;
import io.github.iolitmus.reports.yaml.YamlValue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A surprise that a lab lives with for a time. It changes no outcome and no record: the gate tells it and lets it pass.
 *
 * @param place where it is written: file, line and column
 * @param behaviour the id, or a pattern of ids
 * @param filesystem the specification, or the type with any options
 * @param kernel the kernel release, or a pattern of releases; {@code *} for any
 * @param outcome what it came to: {@code REFUTED}, {@code REFUTED(TOO_SMALL)}, {@code HOLDS}
 * @param reason why it is lived with
 * @param link where it is being looked into
 * @param expires the last day it counts
 * @param measured how often it was seen, in words; empty where nobody wrote it down
 */
public record Waiver(
        String place,
        Globs behaviour,
        String filesystem,
        String kernel,
        String outcome,
        String reason,
        String link,
        LocalDate expires,
        String measured) {

    /** The file that is read where none is named. */
    public static final String FILE_NAME = "iolitmus-waivers.yaml";

    private static final List<String> FIELDS =
            List.of("behaviour", "filesystem", "kernel", "outcome", "reason", "link", "expires", "measured");

    /**
     * Reads a file of waivers: a list of them.
     *
     * @throws YamlException if it is none, with line and column
     */
    public static List<Waiver> read(Path file) throws IOException {
        Optional<YamlValue> list = YamlValue.read(file);
        List<Waiver> waivers = new ArrayList<>();
        for (YamlValue item : list.isEmpty() ? List.<YamlValue>of() : list.get().items()) {
            waivers.add(of(item));
        }
        return List.copyOf(waivers);
    }

    private static Waiver of(YamlValue item) throws YamlException {
        YamlFields fields = item.fields(FIELDS);
        return new Waiver(
                item.place(),
                fields.required("behaviour")
                        .parsed(text -> new Globs(List.of(text)), "a behaviour's id, or a pattern with * and ?"),
                fields.required("filesystem").text(),
                textOr("*", fields, "kernel"),
                fields.required("outcome").parsed(Waiver::outcome, "HOLDS, REFUTED, or as in REFUTED(TOO_SMALL)"),
                fields.required("reason").text(),
                fields.required("link").text(),
                fields.required("expires").parsed(LocalDate::parse, "a day, as in 2027-03-31"),
                textOr("", fields, "measured"));
    }

    private static String textOr(String without, YamlFields fields, String name) throws YamlException {
        Optional<YamlValue> field = fields.find(name);
        return field.isPresent() ? field.get().text() : without;
    }

    private static String outcome(String text) {
        if (text.matches("HOLDS|REFUTED(\\((OPPOSITE|NO_EFFECT|TOO_SMALL)\\))?")) {
            return text;
        }
        throw new IllegalArgumentException(text);
    }

    /** Whether it is about that cell, whatever the cell came to. */
    boolean isAbout(CellRecord cell) {
        String spec = cell.filesystem().spec();
        return behaviour.matches(cell.behaviour().id())
                && (spec.equals(filesystem) || cell.filesystem().type().equals(filesystem))
                && cell.environment().kernel().matches(kernelPattern());
    }

    private String kernelPattern() {
        return "\\Q" + kernel.replace("*", "\\E.*\\Q") + "\\E";
    }

    /** Whether it waives what that cell came to. */
    boolean waives(CellRecord cell) {
        String label = cell.verdict().label();
        return isAbout(cell) && (label.equals(outcome) || label.startsWith(outcome + "("));
    }

    boolean expired(LocalDate today) {
        return today.isAfter(expires);
    }

    /** Behaviour, platform and where it is written. */
    @Override
    public String toString() {
        return behaviour + " [" + filesystem + (kernel.equals("*") ? "" : ", kernel " + kernel) + "] " + outcome + ", "
                + place;
    }
}
