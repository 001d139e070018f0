package io.github.iolitmus.reports.allure;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.ExpectationInfo;
import io.qameta.allure.model.Link;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The addresses and the manual pages of system calls that a behaviour's source and expectation name. */
final class Links {

    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"]*[^\\s<>\".,;:)\\]]");
    private static final Pattern SYSTEM_CALL = Pattern.compile("\\b([a-z][a-z0-9_]*)\\(2\\)");

    private Links() {}

    static List<Link> of(CellRecord cell) {
        Map<String, Link> links = new LinkedHashMap<>();
        collect(cell.behaviour().source(), links);
        ExpectationInfo expectation = cell.expectation();
        if (expectation != null) {
            collect(expectation.because(), links);
        }
        return List.copyOf(links.values());
    }

    private static void collect(String text, Map<String, Link> links) {
        ADDRESS.matcher(text).results().forEach(found -> add(found.group(), found.group(), links));
        SYSTEM_CALL
                .matcher(text)
                .results()
                .forEach(found -> add(
                        found.group(), "https://man7.org/linux/man-pages/man2/" + found.group(1) + ".2.html", links));
    }

    private static void add(String name, String url, Map<String, Link> links) {
        links.putIfAbsent(url, new Link().setName(name).setUrl(url).setType("source"));
    }
}
