package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.TracedCalls;
import io.github.iolitmus.kit.record.TracedCalls.Kind;
import java.util.List;
import java.util.stream.Collectors;

/** The calls of a process that was traced, as text: how often each was made, for how many bytes, and how long it took. */
public final class SyscallTable {

    private SyscallTable() {}

    /** The tables of a process: all kinds of call in one, then a distribution for each. */
    public static String of(TracedCalls process) {
        StringBuilder text = new StringBuilder("system calls about files of ")
                .append(process.process())
                .append("\n\n")
                .append(overview(process.calls()))
                .append(remarks(process));
        process.calls().stream()
                .map(Kind::latencies)
                .filter(latencies -> !latencies.buckets().isEmpty())
                .forEach(latencies -> text.append('\n').append(distribution(latencies)));
        return text.toString();
    }

    private static String overview(List<Kind> calls) {
        TextTable table = new TextTable("call", "calls", "failed", "p50", "p99", "max", "bytes asked for (calls)")
                .rightAligned(1, 2, 3, 4, 5);
        for (Kind kind : calls) {
            LatencySummary latencies = kind.latencies();
            table.row(
                    latencies.call(),
                    Units.count(latencies.count()),
                    Units.count(kind.failed()),
                    Units.time(latencies.p50Nanos()),
                    Units.time(latencies.p99Nanos()),
                    Units.time(latencies.maxNanos()),
                    sizes(kind));
        }
        return table.toString();
    }

    private static String sizes(Kind kind) {
        String sizes = kind.sizes().stream()
                .map(size -> size.bytes() + " (" + Units.count(size.calls()) + ")")
                .collect(Collectors.joining(", "));
        return kind.otherSizes() == 0 ? sizes : sizes + ", other sizes (" + Units.count(kind.otherSizes()) + ")";
    }

    private static String remarks(TracedCalls process) {
        return "\nOn descriptors of which it is not known what file they were: "
                + Units.count(process.unattributed()) + ". Still under way when the trace ended: "
                + Units.count(process.unfinished()) + ". Lost events: "
                + Units.count(process.lost()) + ". Times are from entry to exit, in steps of a microsecond.\n";
    }

    private static String distribution(LatencySummary latencies) {
        CallLatencies call = new CallLatencies(latencies.call(), List.of(latencies));
        return "  " + latencies.call() + ", ns\n" + LatencyTable.distribution(call.buckets(), call.count());
    }
}
