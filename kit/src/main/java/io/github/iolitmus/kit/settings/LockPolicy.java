package io.github.iolitmus.kit.settings;

import java.time.Duration;
import java.time.format.DateTimeParseException;

/**
 * What a run does where another one measures on this machine.
 *
 * @param off whether it does not even ask: for tests that measure nothing
 * @param patience how long it waits; zero to fail at once
 */
public record LockPolicy(boolean off, Duration patience) {

    private static final Duration USUAL = Duration.ofMinutes(30);

    /**
     * Reads {@code wait}, {@code wait:PT10M}, {@code fail} or {@code off}.
     *
     * @throws IllegalArgumentException if it is none of them
     */
    public static LockPolicy parse(String text) {
        if (text.startsWith("wait:")) {
            return new LockPolicy(false, patience(text.substring("wait:".length())));
        }
        return switch (text) {
            case "wait" -> new LockPolicy(false, USUAL);
            case "fail" -> new LockPolicy(false, Duration.ZERO);
            case "off" -> new LockPolicy(true, Duration.ZERO);
            default ->
                throw new IllegalArgumentException(
                        "\"" + text + "\" is no policy: write wait, wait:PT10M, fail or off");
        };
    }

    private static Duration patience(String text) {
        try {
            Duration patience = Duration.parse(text);
            if (patience.isNegative()) {
                throw new IllegalArgumentException("nobody waits " + text + ": give a time above zero");
            }
            return patience;
        } catch (DateTimeParseException wrong) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no duration: write it as ISO 8601 does, PT10M for ten minutes", wrong);
        }
    }
}
