package io.github.iolitmus.kit.record;

import org.jspecify.annotations.Nullable;

/**
 * The exception that ended a cell.
 *
 * @param type its class
 * @param message its message
 * @param expected the bound, where it was a claim
 * @param actual the measurement, where it was a claim
 * @param stackTrace its stack trace
 */
public record Failure(
        String type,
        String message,
        @Nullable String expected,
        @Nullable String actual,
        String stackTrace) {}
