package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.kit.workload.Experiment;
import io.github.iolitmus.kit.workload.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Claims whose failures are kept until all have been checked. Made by {@link IoAssertions#claimSoftly}.
 *
 * <pre>{@code
 * claimSoftly(claims -> {
 *     claims.assertThat(forward).unaskedPages().isZero();         // fails, and goes on
 *     claims.assertThat(forward).readAmplification().isEqualTo(1);   // fails, too: the error tells both
 * });
 * }</pre>
 */
public final class SoftClaims {

    private final List<RefutedError> refuted = new ArrayList<>();
    private final List<InconclusiveException> undecided = new ArrayList<>();
    private final Claims claims = new Claims(Claim.Kind.CLAIM, refuted::add, undecided::add);

    SoftClaims() {}

    /** A claim on an arm. */
    @CheckReturnValue
    public ArmAssert assertThat(Arm arm) {
        return new ArmAssert(arm, claims);
    }

    /** A claim on what a call returned. */
    @CheckReturnValue
    public CallResultAssert assertThat(CallResult result) {
        return new CallResultAssert(result, claims);
    }

    /** A claim on the calls of a process that was traced. */
    @CheckReturnValue
    public SyscallTraceAssert assertThat(SyscallTrace calls) {
        return new SyscallTraceAssert(calls, claims);
    }

    /** A claim on a surface. */
    @CheckReturnValue
    public SurfaceAssert assertThat(Sweep sweep) {
        return new SurfaceAssert(sweep, claims);
    }

    /** A claim on the pairs of an experiment. */
    @CheckReturnValue
    public ExperimentAssert assertThat(Experiment experiment) {
        return new ExperimentAssert(experiment, claims);
    }

    void check(ClaimCollector collector, Claims.Statement statement) {
        claims.check(collector, statement);
    }

    void assertNoneRefuted() {
        if (refuted.size() == 1) {
            throw refuted.get(0);
        }
        if (!refuted.isEmpty()) {
            throw all();
        }
    }

    void assertAll() {
        assertNoneRefuted();
        if (!undecided.isEmpty()) {
            throw undecided.get(0);
        }
    }

    private RefutedError all() {
        RefutedError error = new RefutedError(
                join("\n\n", Throwable::getMessage),
                refuted.size() + " claims were refuted: "
                        + join("; ", one -> one.verdict().reason()),
                join("\n", one -> one.getExpected().getStringRepresentation()),
                join("\n", one -> one.getActual().getStringRepresentation()),
                null);
        refuted.forEach(error::addSuppressed);
        return error;
    }

    private String join(String separator, Function<RefutedError, String> part) {
        return refuted.stream().map(part).collect(Collectors.joining(separator));
    }
}
