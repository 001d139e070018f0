package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.reports.gate.Reason.Rule;
import io.github.iolitmus.reports.read.RecordDirectory;
import io.github.iolitmus.reports.read.RecordedRun;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.read.RunAccount;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges the newest run of each directory. It is green only if that run came to its end, every planned cell has its record, nothing is a
 * surprise or broken, and every required filesystem was judged: an absent record never counts as a pass.
 */
public final class Gate {

    private Gate() {}

    /** Applies the rules to the newest run of each directory, on no terms of anybody's. */
    public static GateResult judge(Records records) throws IOException {
        return judge(records, Terms.none());
    }

    /**
     * Applies the rules to the newest run of each directory.
     *
     * @throws UnknownBehaviourException if a waiver is for a behaviour that is none
     */
    public static GateResult judge(Records records, Terms terms) throws IOException {
        List<Reason> reasons = new ArrayList<>();
        List<RunAccount> judged = new ArrayList<>();
        List<String> passedOver = new ArrayList<>();
        for (RecordDirectory directory : records.directories()) {
            directory.unreadable().forEach(run -> reasons.add(new Reason(Rule.READABLE_RUN, run.reason())));
            if (directory.runs().isEmpty() && directory.unreadable().isEmpty()) {
                reasons.add(noRun(directory));
            }
            directory.runs().stream().skip(1).map(Gate::older).forEach(passedOver::add);
            if (!directory.runs().isEmpty()) {
                judged.add(RunAccount.of(directory.runs().get(0)));
            }
        }
        List<CellRecord> cells = cells(judged);
        ChanceCorrection chance = new ChanceCorrection(cells, terms.policy().falseAlarms());
        List<String> notes = new ArrayList<>();
        for (RunAccount run : judged) {
            RunRules rules = new RunRules(run, judged.size() > 1, terms, chance);
            reasons.addAll(rules.reasons());
            notes.addAll(rules.notes());
        }
        PolicyRules rules = new PolicyRules(terms, judged, cells, baseline(terms));
        rules.requireKnownBehaviours();
        reasons.addAll(rules.reasons());
        notes.addAll(rules.notes());
        return new GateResult(reasons, judged, passedOver, notes);
    }

    private static List<CellRecord> cells(List<RunAccount> runs) {
        return runs.stream().flatMap(run -> run.cells().stream()).toList();
    }

    private static Optional<List<CellRecord>> baseline(Terms terms) throws IOException {
        if (terms.baseline().isEmpty()) {
            return Optional.empty();
        }
        List<RunAccount> newest = new ArrayList<>();
        for (RecordDirectory directory : terms.baseline().get().directories()) {
            if (directory.runs().isEmpty()) {
                throw new IOException("the baseline " + directory.path()
                        + " has no readable run; name one that has, or leave it out");
            }
            newest.add(RunAccount.of(directory.runs().get(0)));
        }
        return Optional.of(cells(newest));
    }

    private static Reason noRun(RecordDirectory directory) {
        String what = directory.path() + ": there is no run, no run.json in it or one level below";
        return new Reason(Rule.READABLE_RUN, what);
    }

    private static String older(RecordedRun run) {
        return run.directory() + " is older (" + run.manifest().startedAt() + ") and was not judged";
    }
}
