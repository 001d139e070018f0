package io.github.iolitmus.reports.allure;

import io.github.iolitmus.kit.record.BehaviourInfo;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.render.Documented;
import io.github.iolitmus.reports.render.Headline;
import io.github.iolitmus.reports.render.OneLine;
import io.github.iolitmus.reports.render.SurfaceTable;
import io.github.iolitmus.reports.render.XmlText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** What a reader needs before the evidence: the belief, who relies on it, its source, what came of it and why. */
final class Description {

    private Description() {}

    static String text(CellRecord cell) {
        return parts(cell).entrySet().stream()
                .map(part -> part.getKey() + ": " + OneLine.of(part.getValue()))
                .collect(Collectors.joining("\n\n"));
    }

    static String html(CellRecord cell) {
        return parts(cell).entrySet().stream()
                        .map(part -> "<p><b>" + part.getKey() + "</b><br>" + XmlText.of(OneLine.of(part.getValue()))
                                + "</p>")
                        .collect(Collectors.joining())
                + cell.surfaces().stream()
                        .map(surface -> "<pre>" + XmlText.of(SurfaceTable.of(surface)) + "</pre>")
                        .collect(Collectors.joining());
    }

    private static Map<String, String> parts(CellRecord cell) {
        BehaviourInfo behaviour = cell.behaviour();
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("Belief", behaviour.belief());
        parts.put("Relied on by", behaviour.reliedOnBy());
        parts.put("Source", behaviour.source());
        parts.put("Outcome", Headline.of(cell) + ": " + cell.verdict().reason());
        parts.put("Documented", Documented.of(cell));
        parts.put("Reproduce", cell.reproduce());
        parts.values().removeIf(String::isBlank);
        return parts;
    }
}
