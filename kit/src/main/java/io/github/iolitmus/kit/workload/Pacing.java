package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.settings.Power;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * How much a comparison may take, and who hears how far it is.
 *
 * @param power the tier, which decides how sure a timing claim has to be
 * @param budget how long a comparison may go on; it ends between pairs, by nothing but their total time
 * @param untimed why times mean nothing here; empty where they do
 * @param progress is told in a line, every few seconds
 */
public record Pacing(Power power, Duration budget, Supplier<Optional<String>> untimed, Consumer<String> progress) {}
