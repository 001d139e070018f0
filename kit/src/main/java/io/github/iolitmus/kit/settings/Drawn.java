package io.github.iolitmus.kit.settings;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Defaults that differ from run to run, drawn once. */
record Drawn(long seed, String runId) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    static Drawn now() {
        return new Drawn(
                new SecureRandom().nextLong(),
                TIME.format(Instant.now()) + "-" + ProcessHandle.current().pid());
    }
}
