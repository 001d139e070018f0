package io.github.iolitmus.kit.limit;

import java.util.Map;

/**
 * What the kernel counted around a trial, by the root helper's names; 0 for what it does not count.
 *
 * @param before when it began
 * @param after when it had ended
 */
record Counted(Map<String, String> before, Map<String, String> after) {

    /** By how much a counter grew. */
    long growth(String counter) {
        return number(after, counter) - number(before, counter);
    }

    /** A counter when the trial had ended. */
    long now(String counter) {
        return number(after, counter);
    }

    private static long number(Map<String, String> counters, String counter) {
        return Long.parseLong(counters.getOrDefault(counter, "0"));
    }
}
