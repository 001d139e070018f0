package io.github.iolitmus.assertions.statistics;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import org.jspecify.annotations.Nullable;

/** What a claim came to, and in which way. */
public record Decision(Outcome outcome, @Nullable Subtype subtype) {}
