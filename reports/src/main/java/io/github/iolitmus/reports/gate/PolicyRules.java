package io.github.iolitmus.reports.gate;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Globs;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.reports.compare.Changes;
import io.github.iolitmus.reports.gate.Policy.Effect;
import io.github.iolitmus.reports.gate.Reason.Rule;
import io.github.iolitmus.reports.read.Column;
import io.github.iolitmus.reports.read.RunAccount;
import io.github.iolitmus.reports.read.Standing;
import io.github.iolitmus.reports.render.Headline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rules of the terms, applied to all runs that are judged together.
 *
 * @param baseline the cells of the newest run of the baseline; empty without one
 */
record PolicyRules(Terms terms, List<RunAccount> judged, List<CellRecord> cells, Optional<List<CellRecord>> baseline) {

    List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>();
        tooManyInconclusive(reasons);
        missing(reasons);
        if (terms.policy().undocumented() == Effect.FAIL) {
            standing(Standing.UNDOCUMENTED)
                    .forEach(cell -> reasons.add(new Reason(
                            Rule.DOCUMENTED,
                            Column.cellName(cell) + ": " + Headline.of(cell) + ", and nothing is documented")));
        }
        if (terms.policy().changed() == Effect.FAIL) {
            changes().changed().forEach(change -> reasons.add(new Reason(Rule.UNCHANGED, change.toString())));
        }
        terms.waivers().stream()
                .filter(waiver -> waiver.expired(terms.today()))
                .forEach(waiver -> reasons.add(new Reason(
                        Rule.UNEXPIRED, waiver + ": expired after " + waiver.expires() + "; " + waiver.reason())));
        return reasons;
    }

    /** What is told and makes nothing red, a sentence each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (CellRecord cell : standing(Standing.SURPRISE)) {
            terms.waiving(cell)
                    .ifPresent(
                            waiver -> notes.add("waived until " + waiver.expires() + ": " + Column.cellName(cell) + ": "
                                    + cell.verdict().label() + "; " + waiver.reason() + "; " + waiver.link()
                                    + (waiver.measured().isEmpty() ? "" : "; seen " + waiver.measured())));
        }
        for (Waiver waiver : terms.waivers()) {
            cells.stream()
                    .filter(cell -> Standing.of(cell) == Standing.EXPECTED && waiver.isAbout(cell))
                    .forEach(cell -> notes.add("waiver without need: " + Column.cellName(cell) + " came to "
                            + cell.verdict().label() + ", as documented; " + waiver.place()));
        }
        if (baseline.isPresent()) {
            Changes changes = changes();
            changes.changed().forEach(change -> notes.add("changed: " + change));
            changes.onlyBefore().forEach(cell -> notes.add("only in the baseline: " + Column.cellName(cell)));
            changes.onlyAfter().forEach(cell -> notes.add("not in the baseline: " + Column.cellName(cell)));
        }
        new Discoveries(cells, terms.policy().falseDiscoveries()).told().ifPresent(notes::add);
        return notes;
    }

    private Changes changes() {
        return Changes.between(baseline.orElse(cells), cells);
    }

    private void tooManyInconclusive(List<Reason> reasons) {
        List<CellRecord> inconclusive = standing(Standing.INCONCLUSIVE);
        if (inconclusive.size() > terms.policy().mostInconclusive()) {
            reasons.add(new Reason(
                    Rule.CONCLUSIVE,
                    inconclusive.size() + " cells are INCONCLUSIVE, and the policy allows "
                            + terms.policy().mostInconclusive() + ": "
                            + String.join(
                                    ", ",
                                    inconclusive.stream().map(Column::cellName).toList())));
        }
    }

    /** Each pattern of behaviours on each type of filesystem; either alone where the other is not given. */
    private void missing(List<Reason> reasons) {
        Policy policy = terms.policy();
        List<String> behaviours =
                policy.behaviours().isEmpty() && !policy.filesystems().isEmpty() ? List.of("*") : policy.behaviours();
        for (String pattern : behaviours) {
            Globs globs = new Globs(List.of(pattern));
            List<CellRecord> matching = cells.stream()
                    .filter(cell -> globs.matches(cell.behaviour().id()) && decided(cell))
                    .toList();
            if (policy.filesystems().isEmpty() && matching.isEmpty()) {
                reasons.add(new Reason(Rule.PRESENT, "no behaviour that matches \"" + pattern + "\" was judged"));
            }
            policy.filesystems().stream()
                    .filter(type -> matching.stream().noneMatch(cell -> isOn(type, cell)))
                    .forEach(type -> reasons.add(new Reason(
                            Rule.PRESENT, "no behaviour that matches \"" + pattern + "\" was judged on " + type)));
        }
    }

    private static boolean decided(CellRecord cell) {
        Outcome outcome = cell.verdict().outcome();
        return outcome == Outcome.HOLDS || outcome == Outcome.REFUTED;
    }

    private static boolean isOn(String type, CellRecord cell) {
        return type.equals(cell.filesystem().type())
                || type.equals(cell.filesystem().backingType());
    }

    private List<CellRecord> standing(Standing standing) {
        return cells.stream().filter(cell -> Standing.of(cell) == standing).toList();
    }

    /**
     * Complains of a waiver for a behaviour that is none. Only a run of all behaviours knows which there are.
     *
     * @throws UnknownBehaviourException with the place of the waiver
     */
    void requireKnownBehaviours() throws UnknownBehaviourException {
        boolean all = judged.stream()
                .anyMatch(account -> "*".equals(account.run().manifest().behaviours()));
        for (Waiver waiver : terms.waivers()) {
            if (all
                    && cells.stream()
                            .noneMatch(cell ->
                                    waiver.behaviour().matches(cell.behaviour().id()))) {
                throw new UnknownBehaviourException(waiver);
            }
        }
    }
}
