package io.github.iolitmus.assertions;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ReadaheadTrace.Cause;
import io.github.iolitmus.kit.record.ReadaheadTrace.Windows;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Claims on the readahead windows that the kernel opened on the file under test.
 *
 * <pre>{@code
 * assertThat(scan).readaheadWindows(SYNCHRONOUS).count().isAtMost(1);   // passes: 1 window in each of 5 runs
 * assertThat(scan).readaheadWindows().largest().isAtMost(kib(64));      // fails: 128 KiB in each of 5 runs
 * }</pre>
 *
 * <p>Kernels before 6.16 do not tell of their windows: the outcome is UNSUPPORTED. A trace that lost events decides nothing: INCONCLUSIVE(CONTAMINATED).
 */
@CheckReturnValue
public final class ReadaheadWindowsAssert {

    private final ArmAssert arm;
    private final Set<Cause> causes;

    ReadaheadWindowsAssert(ArmAssert arm, Cause... causes) {
        this.arm = arm;
        this.causes = causes.length == 0 ? EnumSet.allOf(Cause.class) : EnumSet.copyOf(List.of(causes));
    }

    /** Their number. */
    public CountAssert count() {
        return new CountAssert(
                arm,
                quantity(
                        "number of ",
                        Unit.WINDOWS,
                        trial -> of(trial).mapToLong(Windows::count).sum()));
    }

    /** The size of the largest. */
    public SizeAssert largest() {
        return new SizeAssert(
                arm,
                quantity(
                        "largest of the ",
                        Unit.BYTES,
                        trial -> bytes(of(trial)
                                .max(Comparator.comparingLong(Windows::pages))
                                .orElseThrow(ReadaheadWindowsAssert::none))));
    }

    /** The size of the smallest. */
    public SizeAssert smallest() {
        return new SizeAssert(
                arm,
                quantity(
                        "smallest of the ",
                        Unit.BYTES,
                        trial -> bytes(of(trial)
                                .min(Comparator.comparingLong(Windows::pages))
                                .orElseThrow(ReadaheadWindowsAssert::none))));
    }

    private Quantity quantity(String which, Unit unit, ToDoubleFunction<TrialEvidence> value) {
        return new Quantity(which + kind() + "readahead windows of the file", unit, value);
    }

    private String kind() {
        if (causes.size() == Cause.values().length) {
            return "";
        }
        return causes.stream()
                        .map(cause -> switch (cause) {
                            case SYNCHRONOUS -> "synchronous";
                            case ASYNCHRONOUS -> "asynchronous";
                            case FAULT -> "fault's";
                            case ASKED_FOR -> "asked for";
                        })
                        .reduce((one, other) -> one + " or " + other)
                        .orElseThrow()
                + " ";
    }

    private Stream<Windows> of(TrialEvidence trial) {
        ReadaheadTrace trace = complete(trial);
        if (!trace.windowsKnown()) {
            throw new UnsupportedException(
                    "this kernel does not tell of its readahead windows",
                    "use Linux 6.16 or later, which has the events readahead:*, or claim pagesAdded()");
        }
        return trace.windows().stream().filter(windows -> causes.contains(windows.cause()));
    }

    /** What was traced in a trial, all of it. */
    static ReadaheadTrace complete(TrialEvidence trial) {
        ReadaheadTrace trace = trial.readahead();
        if (trace == null) {
            throw new IllegalStateException("no readahead was traced in the trials; run them in lab.readaheadTraced()");
        }
        if (trace.lost() > 0) {
            throw new InconclusiveException(
                    Subtype.CONTAMINATED,
                    "the trace lost " + trace.lost() + " events, any of which may have been a window of the file's");
        }
        return trace;
    }

    private static double bytes(Windows windows) {
        return (double) windows.pages() * PageSize.bytes();
    }

    /** Of no windows there is no largest: nothing would be within every bound. */
    private static InconclusiveException none() {
        return new InconclusiveException(
                Subtype.ENVIRONMENT,
                "no such readahead window was traced in a trial, so none has a size; was the file cached, or was nothing"
                        + " read?");
    }
}
