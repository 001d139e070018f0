package io.github.iolitmus.assertions.error;

import io.github.iolitmus.kit.syscall.Syscall;
import io.github.iolitmus.kit.syscall.SyscallTrace;
import java.util.List;
import java.util.stream.Collectors;

/** The calls of a process are not those that were claimed. */
public final class ShouldCall {

    private static final int EXAMPLES = 3;

    private ShouldCall() {}

    /**
     * The failure text.
     *
     * @param claim what was claimed, in a sentence
     * @param bound the bound alone
     * @param measured what was seen instead
     */
    public static FailureText shouldCall(
            SyscallTrace trace, String description, String claim, String bound, String measured) {
        return new FailureText(
                trace.claims().header(),
                description,
                claim + " for [" + trace.describe() + "]",
                bound,
                measured,
                "traced: " + examples(trace.calls()),
                "");
    }

    /** Some calls in words: the first ones, and how many more there are. */
    public static String examples(List<Syscall> calls) {
        if (calls.isEmpty()) {
            return "no call";
        }
        String first = calls.stream().limit(EXAMPLES).map(Syscall::toString).collect(Collectors.joining("; "));
        return first + (calls.size() > EXAMPLES ? "; and " + (calls.size() - EXAMPLES) + " more" : "");
    }
}
