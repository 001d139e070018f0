package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.LatencySummary;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import io.github.iolitmus.kit.workload.Arm;
import io.github.iolitmus.kit.workload.Experiment;
import io.github.iolitmus.kit.workload.ReadCall;
import io.github.iolitmus.kit.workload.Sweep;
import java.util.function.Consumer;

/**
 * Entry point to claims and controls.
 *
 * <pre>{@code
 * assumeControl(plain).unaskedPages().isAtLeast(16);
 * assertThat(advised).describedAs("advice in batches").unaskedPages().isZero();
 * }</pre>
 */
public final class IoAssertions {

    private IoAssertions() {}

    /** A claim on an arm. One clean run outside the bound refutes it: structural claims are about every run. */
    @CheckReturnValue
    public static ArmAssert assertThat(Arm arm) {
        return new ArmAssert(arm, Claims.HARD);
    }

    /** A claim on what a call returned. */
    @CheckReturnValue
    public static CallResultAssert assertThat(CallResult result) {
        return new CallResultAssert(result, Claims.HARD);
    }

    /** A claim on the calls of a process that was traced. */
    @CheckReturnValue
    public static SyscallTraceAssert assertThat(SyscallTrace calls) {
        return new SyscallTraceAssert(calls, Claims.HARD);
    }

    /** A claim on a surface. One run outside the bound refutes it, at whatever crossing. */
    @CheckReturnValue
    public static SurfaceAssert assertThat(Sweep sweep) {
        return new SurfaceAssert(sweep, Claims.HARD);
    }

    /** Claims on two plans run in pairs, of which none has been run yet. */
    @CheckReturnValue
    public static ExperimentAssert assertThat(Experiment experiment) {
        return new ExperimentAssert(experiment, Claims.HARD);
    }

    /** The time of the whole timed loop, advice included: to be compared over pairs. */
    public static Timing elapsed() {
        return Timing.elapsed();
    }

    /** The median time of that call in a run, exact to three digits: to be compared over pairs. */
    public static Timing medianOf(ReadCall call) {
        return Timing.of(call, "p50", LatencySummary::p50Nanos);
    }

    /** The 99th percentile of that call in a run, exact to three digits: to be compared over pairs. */
    public static Timing p99Of(ReadCall call) {
        return Timing.of(call, "p99", LatencySummary::p99Nanos);
    }

    /** How often the thread slept in a run: to be compared over pairs. */
    public static PairedCount sleeps() {
        return new PairedCount(ArmAssert.SLEEPS);
    }

    /** What must be so for the behaviour's claims to mean anything. Where it is not, the outcome is INCONCLUSIVE(CONTROL). */
    @CheckReturnValue
    public static ArmAssert assumeControl(Arm arm) {
        return new ArmAssert(arm, Claims.CONTROL);
    }

    /** What a call must return for the behaviour's claims to mean anything. Where it does not, the outcome is INCONCLUSIVE(CONTROL). */
    @CheckReturnValue
    public static CallResultAssert assumeControl(CallResult result) {
        return new CallResultAssert(result, Claims.CONTROL);
    }

    /** What calls a process must have made for the behaviour's claims to mean anything. Where it did not, the outcome is INCONCLUSIVE(CONTROL). */
    @CheckReturnValue
    public static SyscallTraceAssert assumeControl(SyscallTrace calls) {
        return new SyscallTraceAssert(calls, Claims.CONTROL);
    }

    /**
     * Checks all claims made within, then fails once with all that did not stand.
     *
     * <pre>{@code
     * claimSoftly(claims -> {
     *     claims.assertThat(advised).unaskedPages().isZero();
     *     claims.assertThat(advised).sleeps().fewerByFactor(5).than(plain);
     * });
     * }</pre>
     *
     * @throws RefutedError if one did not stand
     */
    public static void claimSoftly(Consumer<SoftClaims> claims) {
        SoftClaims soft = new SoftClaims();
        try {
            claims.accept(soft);
        } catch (InconclusiveException | UnsupportedException undecided) {
            // What was refuted before stays refuted.
            soft.assertNoneRefuted();
            throw undecided;
        }
        soft.assertAll();
    }
}
