package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.TracedRequests.SizeCount;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The trials of an arm as text: where each began, from which proven cache state, and what it cost. */
public final class TrialTable {

    private static final int MOST_SIZES = 3;

    private TrialTable() {}

    /** The table of an arm, a column a trial, with the dropped trials and why. */
    public static String of(ArmEvidence arm) {
        List<TrialEvidence> trials = arm.trials();
        TextTable table = new TextTable(Stream.concat(
                        Stream.of("trial"),
                        IntStream.rangeClosed(1, trials.size()).mapToObj(String::valueOf))
                .toArray(String[]::new));
        row(table, "layout", trials, TrialEvidence::layout);
        row(table, "began at", trials, trial -> Units.size(trial.startOffsetBytes()));
        row(table, "cache state", trials, trial -> trial.start().state());
        row(
                table,
                "pages resident before",
                trials,
                trial -> Units.count(trial.start().residentPages()));
        row(table, "attempts", trials, trial -> Units.count(trial.start().attempts()));
        row(table, "elapsed", trials, trial -> Units.time(trial.elapsedNanos()));
        row(table, "asked for", trials, trial -> Units.size(trial.askedBytes()));
        row(table, "read from storage", trials, trial -> counted(trial.storageReadBytes(), Units::size));
        row(table, "sleeps", trials, trial -> Units.count(trial.voluntarySwitches()));
        row(table, "minor faults", trials, trial -> Units.count(trial.minorFaults()));
        row(table, "major faults", trials, trial -> Units.count(trial.majorFaults()));
        row(
                table,
                "pages resident after",
                trials,
                trial -> Units.count(trial.residency().residentPages()));
        row(table, "cachestat after", trials, trial -> counted(trial.cachedPages(), Units::count));
        row(table, "device reads", trials, trial -> ofRequests(trial, requests -> Units.count(requests.reads())));
        row(
                table,
                "mean device read",
                trials,
                trial -> ofRequests(trial, requests -> Units.size(Math.round(requests.meanReadBytes()))));
        if (trials.stream().anyMatch(trial -> trial.traced() != null)) {
            row(table, "traced reads of the file", trials, trial -> ofTrace(trial, TrialTable::sizes));
            row(table, "traced reads of others", trials, trial -> ofTrace(trial, TrialTable::others));
            row(table, "told apart", trials, trial -> ofTrace(trial, TracedRequests::attribution));
        }
        if (trials.stream().anyMatch(trial -> trial.readahead() != null)) {
            row(table, "pages added to the cache", trials, trial -> ofReadahead(trial, TrialTable::added));
            for (ReadaheadTrace.Cause cause : ReadaheadTrace.Cause.values()) {
                row(table, words(cause), trials, trial -> ofReadahead(trial, trace -> windows(trace, cause)));
            }
        }
        trials.stream()
                .flatMap(trial -> trial.limits().stream())
                .map(LimitEvidence::limit)
                .distinct()
                .forEach(limit -> row(table, "limit: " + limit, trials, trial -> ofLimit(trial, limit)));
        StringBuilder text = new StringBuilder(arm.plan()).append("\n\n").append(table);
        trials.stream()
                .findFirst()
                .ifPresent(first -> text.append("\nestablished by ")
                        .append(first.start().method())
                        .append("; the file has ")
                        .append(Units.count(first.start().filePages()))
                        .append(" pages\n"));
        arm.dropped()
                .forEach(why -> text.append("dropped: ").append(OneLine.of(why)).append('\n'));
        return text.toString();
    }

    private static void row(
            TextTable table, String name, List<TrialEvidence> trials, Function<TrialEvidence, String> value) {
        table.row(Stream.concat(Stream.of(name), trials.stream().map(value)).toArray(String[]::new));
    }

    private static String counted(long value, LongFunction<String> format) {
        return value < 0 ? "not counted" : format.apply(value);
    }

    private static String ofLimit(TrialEvidence trial, String limit) {
        return trial.limits().stream()
                .filter(it -> it.limit().equals(limit))
                .findFirst()
                .map(it -> it.effect().inWords() + " at " + Units.count(it.counted()))
                .orElse("none");
    }

    private static String ofTrace(TrialEvidence trial, Function<TracedRequests, String> value) {
        TracedRequests traced = trial.traced();
        return traced == null ? "not traced" : value.apply(traced);
    }

    private static String ofReadahead(TrialEvidence trial, Function<ReadaheadTrace, String> value) {
        ReadaheadTrace trace = trial.readahead();
        return trace == null ? "not traced" : value.apply(trace);
    }

    private static String added(ReadaheadTrace trace) {
        return Units.count(trace.addedPages())
                + (trace.lost() == 0 ? "" : "; " + Units.count(trace.lost()) + " events lost");
    }

    private static String words(ReadaheadTrace.Cause cause) {
        return switch (cause) {
            case SYNCHRONOUS -> "windows that were waited for";
            case ASYNCHRONOUS -> "windows read ahead of use";
            case FAULT -> "windows around faults";
            case ASKED_FOR -> "windows asked for";
        };
    }

    /** Smallest first: {@code 1 × 4, 31 × 32 pages}. */
    private static String windows(ReadaheadTrace trace, ReadaheadTrace.Cause cause) {
        if (!trace.windowsKnown()) {
            return "not told";
        }
        List<ReadaheadTrace.Windows> alike = trace.windows().stream()
                .filter(windows -> windows.cause() == cause)
                .toList();
        String shown = alike.stream()
                .limit(MOST_SIZES)
                .map(windows -> Units.count(windows.count()) + " × " + windows.pages())
                .collect(Collectors.joining(", "));
        long rest = alike.stream()
                .skip(MOST_SIZES)
                .mapToLong(ReadaheadTrace.Windows::count)
                .sum();
        return alike.isEmpty()
                ? "none"
                : shown + " pages" + (rest == 0 ? "" : ", " + Units.count(rest) + " of other sizes");
    }

    /** The commonest sizes first: {@code 512 × 8 KiB}. */
    private static String sizes(TracedRequests traced) {
        List<SizeCount> sizes = traced.own().stream()
                .sorted(Comparator.comparingLong(SizeCount::requests).reversed())
                .toList();
        long rest =
                sizes.stream().skip(MOST_SIZES).mapToLong(SizeCount::requests).sum();
        String shown = sizes.stream()
                .limit(MOST_SIZES)
                .map(size -> Units.count(size.requests()) + " × " + Units.size(size.bytes()))
                .collect(Collectors.joining(", "));
        return sizes.isEmpty() ? "none" : rest == 0 ? shown : shown + ", " + Units.count(rest) + " of other sizes";
    }

    private static String others(TracedRequests traced) {
        return Units.count(traced.metadata()) + " of metadata, " + Units.count(traced.foreign()) + " foreign"
                + (traced.straddling() == 0 ? "" : ", " + Units.count(traced.straddling()) + " of both")
                + (traced.lost() == 0 ? "" : "; " + Units.count(traced.lost()) + " events lost");
    }

    private static String ofRequests(TrialEvidence trial, Function<DeviceRequests, String> value) {
        DeviceRequests requests = trial.requests();
        return requests == null ? "not seen" : value.apply(requests);
    }
}
