package io.github.iolitmus.reports.allure;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/**
 * How the report's Categories sort results: by grade and outcome. Allure sorts by status and message only, which is why each message begins
 * with its headline.
 */
final class Categories {

    private final ArrayNode categories = JsonNodeFactory.instance.arrayNode();

    private Categories() {}

    static String json() {
        return new Categories()
                .add("Surprise: HOLDS where the contrary is documented", "failed", "SURPRISE HOLDS")
                .add("Surprise: REFUTED, the opposite effect", "failed", "SURPRISE REFUTED\\(OPPOSITE\\)")
                .add("Surprise: REFUTED, no effect", "failed", "SURPRISE REFUTED\\(NO_EFFECT\\)")
                .add("Surprise: REFUTED, the effect is too small", "failed", "SURPRISE REFUTED\\(TOO_SMALL\\)")
                .add("Surprise: REFUTED", "failed", "SURPRISE REFUTED\\b(?!\\()")
                .add("Broken: set-up, kit or test", "broken", "")
                .add("Inconclusive: the control arm showed no contrast", "skipped", "INCONCLUSIVE\\(CONTROL\\)")
                .add("Inconclusive: other I/O could not be told apart", "skipped", "INCONCLUSIVE\\(CONTAMINATED\\)")
                .add("Inconclusive: the machine did not give the state", "skipped", "INCONCLUSIVE\\(ENVIRONMENT\\)")
                .add("Inconclusive: too much noise for the budget", "skipped", "INCONCLUSIVE\\(UNDERPOWERED\\)")
                .add("Inconclusive: the budget ended", "skipped", "INCONCLUSIVE\\(BUDGET\\)")
                .add("Inconclusive", "skipped", "INCONCLUSIVE\\b(?!\\()")
                .add("Unsupported on this machine", "skipped", "UNSUPPORTED")
                .add("Undocumented: HOLDS", "skipped", "UNDOCUMENTED HOLDS")
                .add("Undocumented: REFUTED", "skipped", "UNDOCUMENTED REFUTED")
                .categories
                .toPrettyString();
    }

    private Categories add(String name, String status, String headline) {
        categories
                .addObject()
                .put("name", name)
                .put("messageRegex", "(?s)" + headline + ".*")
                .putArray("matchedStatuses")
                .add(status);
        return this;
    }
}
