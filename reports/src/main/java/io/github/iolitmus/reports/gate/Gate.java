package io.github.iolitmus.reports.gate;

import io.github.iolitmus.reports.gate.Reason.Rule;
import io.github.iolitmus.reports.read.RecordDirectory;
import io.github.iolitmus.reports.read.RecordedRun;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.read.RunAccount;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Judges the newest run of each directory. It is green only if that run came to its end, every planned cell has its record, nothing is a
 * surprise or broken, and every required filesystem was judged: an absent record never counts as a pass.
 */
public final class Gate {

    private Gate() {}

    /** Applies the rules to the newest run of each directory. */
    public static GateResult judge(Records records) throws IOException {
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
        judged.forEach(run -> reasons.addAll(new RunRules(run, judged.size() > 1).reasons()));
        return new GateResult(reasons, judged, passedOver);
    }

    private static Reason noRun(RecordDirectory directory) {
        String what = directory.path() + ": there is no run, no run.json in it or one level below";
        return new Reason(Rule.READABLE_RUN, what);
    }

    private static String older(RecordedRun run) {
        return run.directory() + " is older (" + run.manifest().startedAt() + ") and was not judged";
    }
}
