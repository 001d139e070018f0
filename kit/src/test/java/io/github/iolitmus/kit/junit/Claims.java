package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Claim.Kind;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/** Claims as the assertions module makes them, without it. */
final class Claims {

    private Claims() {}

    static void holds(Lab lab) {
        lab.claims().add(claim(Kind.CLAIM, Outcome.HOLDS, null));
    }

    /** Adds a refuted claim and throws as an assertion does. */
    static void refuted(Lab lab, Subtype subtype) {
        lab.claims().add(claim(Kind.CLAIM, Outcome.REFUTED, subtype));
        throw new AssertionFailedError(
                lab.claims().header().title() + "\nExpecting 8 KiB requests", "8 KiB", "128 KiB");
    }

    static void passedControl(Lab lab) {
        lab.claims().add(claim(Kind.CONTROL, Outcome.HOLDS, null));
    }

    /** Adds a failed control and throws as an assumption does. */
    static void failedControl(Lab lab) {
        lab.claims().add(claim(Kind.CONTROL, Outcome.INCONCLUSIVE, Subtype.CONTROL));
        throw new InconclusiveException(Subtype.CONTROL, "the control arm shows no readahead");
    }

    static Claim claim(Kind kind, Outcome outcome, @Nullable Subtype subtype) {
        return new Claim(
                kind,
                "an arm",
                "mean request size is 8 KiB",
                "8 KiB",
                "128 KiB",
                List.of(131072.0),
                "bytes",
                new Verdict(outcome, subtype, "as measured"));
    }
}
