package io.github.iolitmus.assertions.error;

import io.github.iolitmus.kit.observe.CallResult;

/** A call did not return, or do to errno, what was claimed. */
public final class ShouldReturn {

    private ShouldReturn() {}

    /**
     * The failure text.
     *
     * @param claim what was claimed of the call: {@code returns ESPIPE (29)}
     * @param measured what it did instead
     */
    public static FailureText shouldReturn(CallResult result, String description, String claim, String measured) {
        return new FailureText(
                result.claims().header(), description, result.call() + " " + claim, claim, measured, "", "");
    }
}
