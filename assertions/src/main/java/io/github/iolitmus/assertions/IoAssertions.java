package io.github.iolitmus.assertions;

import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.workload.Arm;
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

    /** A claim on a surface. One run outside the bound refutes it, at whatever crossing. */
    @CheckReturnValue
    public static SurfaceAssert assertThat(Sweep sweep) {
        return new SurfaceAssert(sweep, Claims.HARD);
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
        claims.accept(soft);
        soft.assertAll();
    }
}
