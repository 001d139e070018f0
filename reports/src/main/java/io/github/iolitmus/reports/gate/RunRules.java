package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.reports.gate.Reason.Rule;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.RecordedRun;
import io.github.iolitmus.reports.read.RunAccount;
import io.github.iolitmus.reports.read.Standing;
import io.github.iolitmus.reports.read.UnreadableFile;
import io.github.iolitmus.reports.render.Documented;
import io.github.iolitmus.reports.render.Headline;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rules applied to one run.
 *
 * @param account the run
 * @param terms what waives a surprise
 * @param chance what a campaign of so many claims brings about by itself
 * @param among whether other runs are judged too, so that reasons have to name the run
 */
record RunRules(RunAccount account, boolean among, Terms terms, ChanceCorrection chance) {

    List<Reason> reasons() {
        return Stream.of(completed(), planned(), recorded(), inPlan(), surprises(), broken(), required())
                .flatMap(reasons -> reasons)
                .toList();
    }

    private Stream<Reason> completed() {
        if (run().completed()) {
            return Stream.empty();
        }
        int missing = account.missing().size();
        return one(
                Rule.COMPLETED,
                "the run has no completedAt; " + missing + " of "
                        + run().planned().size() + " planned cells have no record"
                        + (missing == 0 ? "" : ", named below"));
    }

    private Stream<Reason> planned() {
        return run().planned().isEmpty() ? one(Rule.PLANNED, "no cell was planned") : Stream.empty();
    }

    private Stream<Reason> recorded() {
        return account.missing().stream()
                .map(cell -> reason(
                        Rule.RECORDED, cell.cell() + ": " + cell.verdict().reason()));
    }

    private Stream<Reason> inPlan() {
        List<Path> planned = run().planned().stream()
                .map(cell -> run().directory().resolve(cell.recordPath()))
                .toList();
        Stream<UnreadableFile> foreign = account.unreadable().stream().filter(file -> !planned.contains(file.path()));
        return Stream.concat(account.strays().stream(), foreign).map(file -> new Reason(Rule.IN_PLAN, file.reason()));
    }

    private Stream<Reason> surprises() {
        return judged(Standing.SURPRISE)
                .filter(cell -> terms.waiving(cell).isEmpty() && !chance.mayBeChance(cell))
                .map(cell -> reason(
                        Rule.AS_DOCUMENTED,
                        Column.cellName(cell) + ": " + cell.verdict().label() + ", documented is " + Documented.of(cell)
                                + "; " + cell.verdict().reason()));
    }

    private Stream<Reason> broken() {
        return judged(Standing.BROKEN)
                .map(cell -> reason(
                        Rule.NOT_BROKEN,
                        Column.cellName(cell) + ": " + Headline.of(cell) + ": "
                                + cell.verdict().reason()));
    }

    private Stream<Reason> required() {
        return run().manifest().required().stream()
                .distinct()
                .filter(type -> account.recorded().stream().noneMatch(cell -> judgedOn(type, cell)))
                .map(type -> reason(Rule.REQUIRED, "no cell was judged on " + type + ", which the run requires"));
    }

    private static boolean judgedOn(String type, CellRecord cell) {
        FilesystemInfo filesystem = cell.filesystem();
        Outcome outcome = cell.verdict().outcome();
        return (type.equals(filesystem.backingType()) || type.equals(filesystem.type()))
                && (outcome == Outcome.HOLDS || outcome == Outcome.REFUTED);
    }

    /** Surprises that are no reason, a sentence each. */
    List<String> notes() {
        return judged(Standing.SURPRISE)
                .filter(cell -> terms.waiving(cell).isEmpty() && chance.mayBeChance(cell))
                .map(cell -> Column.cellName(cell) + ": " + cell.verdict().label() + ", documented is "
                        + Documented.of(cell) + ", but among " + chance.claims()
                        + " claims on times that is not beyond chance; run it again. "
                        + cell.verdict().reason())
                .toList();
    }

    private Stream<CellRecord> judged(Standing standing) {
        return account.recorded().stream().filter(cell -> Standing.of(cell) == standing);
    }

    private RecordedRun run() {
        return account.run();
    }

    private Stream<Reason> one(Rule rule, String what) {
        return Stream.of(reason(rule, what));
    }

    private Reason reason(Rule rule, String what) {
        return new Reason(rule, among ? "run " + run().manifest().runId() + ": " + what : what);
    }
}
