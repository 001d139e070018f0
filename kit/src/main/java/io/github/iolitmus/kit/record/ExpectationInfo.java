package io.github.iolitmus.kit.record;

import org.jspecify.annotations.Nullable;

/**
 * The documented outcome that matched the platform.
 *
 * @param on the platform as documented: {@code ext4}, {@code xfs, kernel [6.1,), 4096-byte pages}
 * @param outcome the documented outcome
 * @param subtype the documented subtype, null where any will do
 * @param because the mechanism or source
 */
public record ExpectationInfo(
        String on, Outcome outcome, @Nullable Subtype subtype, String because) {}
