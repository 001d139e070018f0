package io.github.iolitmus.assertions.error;

import io.github.iolitmus.kit.record.CellHeader;
import java.util.ArrayList;
import java.util.List;

/**
 * A failure with everything a sceptic asks for, in the order of asking: claim, bound, measurement, evidence that the mechanism engaged, proof of
 * the cache state, environment, and the line that runs it again.
 *
 * @param header the cell
 * @param description the author's words before the claim, empty where there are none
 * @param claim what was claimed, in a sentence
 * @param bound the bound alone
 * @param measured what was measured instead
 * @param mechanism what else was observed, empty where there is nothing
 * @param start the proof of the cache state, empty where there is none
 */
public record FailureText(
        CellHeader header,
        String description,
        String claim,
        String bound,
        String measured,
        String mechanism,
        String start) {

    /** The failure in a sentence. */
    public String reason() {
        return (description.isEmpty() ? "" : "[" + description + "] ") + claim + ": measured " + measured;
    }

    /** The whole text, beginning with filesystem and behaviour. */
    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        lines.add(header.title());
        add(lines, "about", description);
        add(lines, "claim", claim);
        add(lines, "bound", bound);
        add(lines, "measured", measured);
        add(lines, "mechanism", mechanism);
        add(lines, "start", start);
        add(lines, "environment", header.environment());
        add(lines, "reproduce", header.reproduce());
        return String.join("\n", lines);
    }

    private static void add(List<String> lines, String label, String text) {
        if (!text.isEmpty()) {
            lines.add(String.format("  %-12s %s", label + ":", text));
        }
    }
}
