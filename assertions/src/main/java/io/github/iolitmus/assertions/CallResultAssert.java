package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldReturn.shouldReturn;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.nativeio.ErrorNumber;
import io.github.iolitmus.kit.observe.CallResult;
import io.github.iolitmus.kit.record.Outcome;
import java.util.List;
import org.assertj.core.api.Descriptable;
import org.assertj.core.description.Description;

/**
 * Claims on what one call returned, and on what it did to errno.
 *
 * <pre>{@code
 * assertThat(lab.call("posix_fadvise(pipe, 0, 0, WILLNEED)", advice)).returnsError("ESPIPE");   // passes
 * assertThat(lab.call("posix_fadvise(pipe, 0, 0, WILLNEED)", advice)).succeeds();   // fails: returned ESPIPE (29)
 * }</pre>
 */
public final class CallResultAssert implements Descriptable<CallResultAssert> {

    private final CallResult actual;
    private final Claims claims;
    private String description = "";

    CallResultAssert(CallResult actual, Claims claims) {
        this.actual = actual;
        this.claims = claims;
    }

    /** Words of the author's own before the claim; they come before it, as in AssertJ. */
    @Override
    public CallResultAssert describedAs(Description words) {
        description = words.value();
        return this;
    }

    /** It returned success, 0. */
    public CallResultAssert succeeds() {
        return returnsErrorNumber(0, "returns success (0)");
    }

    /**
     * It returned that error.
     *
     * @param symbol the error's name, {@code ESPIPE}
     */
    public CallResultAssert returnsError(String symbol) {
        int number = ErrorNumber.named(symbol);
        return returnsErrorNumber(number, "returns " + symbol + " (" + number + ")");
    }

    /** It returned that number. */
    public CallResultAssert returns(int number) {
        return check(actual.returned() == number, "gives " + number, "gave " + actual.returned(), actual.returned());
    }

    /** It left errno alone: errno is not the error that it returned. A call that returned no error has none to leave there. */
    public CallResultAssert leavesErrnoAlone() {
        return check(
                actual.returned() == 0 || actual.errno() != actual.returned(),
                "leaves errno alone",
                "returned " + name(actual.returned()) + " and errno is " + name(actual.errno()),
                actual.errno());
    }

    private CallResultAssert returnsErrorNumber(int number, String claim) {
        return check(actual.returned() == number, claim, "returned " + name(actual.returned()), actual.returned());
    }

    private CallResultAssert check(boolean passed, String claim, String measured, int value) {
        claims.check(
                actual.claims(),
                new Claims.Statement(
                        passed ? Outcome.HOLDS : Outcome.REFUTED,
                        actual.call(),
                        shouldReturn(actual, description, claim, measured),
                        List.of((double) value),
                        Unit.RETURNED));
        return this;
    }

    private static String name(int number) {
        return number == 0 ? "0" : ErrorNumber.nameOf(number) + " (" + number + ")";
    }
}
