package io.github.iolitmus.kit.settings;

import java.util.Locale;

/** How many trials a claim gets. */
public enum Power {
    /** Enough to see a behaviour while writing it. */
    QUICK,
    /** Enough for a gate in continuous integration. */
    GATE,
    /** Enough for a lab's campaign. */
    HIGH;

    /** The name in settings and records: {@code gate}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
