package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.record.JudgedException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import org.jspecify.annotations.Nullable;
import org.opentest4j.AssertionFailedError;

/** The contrary of a claim was shown. Carries the bound as expected and the measurement as actual, so that an IDE shows their difference. */
public final class RefutedError extends AssertionFailedError implements JudgedException {

    private static final long serialVersionUID = 1L;

    private final String reason;
    private final @Nullable Subtype subtype;

    /**
     * A refuted claim.
     *
     * @param message the whole failure text
     * @param reason the failure in a sentence
     * @param bound what was claimed
     * @param measured what was measured
     * @param subtype in which way; null where there are several ways or none
     */
    public RefutedError(String message, String reason, String bound, String measured, @Nullable Subtype subtype) {
        super(message, bound, measured);
        this.reason = reason;
        this.subtype = subtype;
    }

    @Override
    public Verdict verdict() {
        return new Verdict(Outcome.REFUTED, subtype, reason);
    }
}
