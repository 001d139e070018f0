package io.github.iolitmus.architecture.violations.assertions.statistics;

import java.time.Instant;

/** Statistics that come to something else each time. */
final class Impure {

    private Impure() {}

    static Instant now() {
        return Instant.now();
    }

    static double draw() {
        return Math.random();
    }
}
