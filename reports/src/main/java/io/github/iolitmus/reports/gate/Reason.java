package io.github.iolitmus.reports.gate;

import io.github.iolitmus.reports.render.OneLine;

/**
 * One reason why the gate is red.
 *
 * @param rule the rule that was broken
 * @param what what broke it, in words
 */
public record Reason(Rule rule, String what) {

    /** What the gate insists on. */
    public enum Rule {
        /** Every run has a readable manifest, so that the newest one is known. */
        READABLE_RUN(
                "run.json is written before the first cell; without it nobody knows what was to be judged or which run is newest. Run"
                        + " again, or remove that directory, or name one run's directory"),
        /** The run came to its end. */
        COMPLETED(
                "the JVM that ran it was killed, crashed, or is still running. Look at its log for the last cell, and run again"),
        /** A cell was planned. */
        PLANNED("the selection matched nothing. Correct the filter by id, filesystem or tag, and run again"),
        /** Every planned cell has a readable record. */
        RECORDED("look in the run's log for how this cell ended, and run again"),
        /** Every record belongs to the run's plan. */
        IN_PLAN("records of different runs do not mix. Run into an empty directory"),
        /** Every outcome is as documented. */
        AS_DOCUMENTED(
                "read the evidence in the report. Either a change in kernel, filesystem or settings explains it, or the documented"
                        + " expectation is wrong: then correct it with its mechanism or source"),
        /** Nothing is broken. */
        NOT_BROKEN("repair the set-up or the test; as it is, the cell says nothing about the system"),
        /** Every required filesystem was judged. */
        REQUIRED("make the filesystem available to the run, or take it out of iolitmus.require"),
        /** No more is INCONCLUSIVE than the policy allows. */
        CONCLUSIVE(
                "give the lab rest, or more pairs by another power; the reasons say which. Or allow more in the policy"),
        /** What the policy names was judged. */
        PRESENT("make the filesystem available to the run and select the behaviour, or take it out of the policy"),
        /** Every outcome is documented, where the policy wants it. */
        DOCUMENTED("document the outcome with its mechanism or source, or let the policy report it"),
        /** No outcome differs from the baseline's, where the policy wants it. */
        UNCHANGED("find out what changed it; then take the new records as the baseline"),
        /** No waiver has expired. */
        UNEXPIRED("repair what it waives, or look at it again and give it another day");

        private final String remedy;

        Rule(String remedy) {
            this.remedy = remedy;
        }

        /** What to do. */
        public String remedy() {
            return remedy;
        }
    }

    @Override
    public String toString() {
        return OneLine.of(what);
    }
}
