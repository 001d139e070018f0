package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.error.ShouldBeWithinEverywhere.shouldBeWithinEverywhere;

import io.github.iolitmus.assertions.presentation.Unit;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Crossing;
import io.github.iolitmus.kit.workload.Sweep;
import java.util.List;
import java.util.function.DoublePredicate;
import org.assertj.core.api.Descriptable;
import org.assertj.core.description.Description;

/**
 * Claims on a surface; the bound must hold in every run of every crossing.
 *
 * <pre>{@code
 * assertThat(requestSizes).isAtMostEverywhere(kib(16));   // passes: 8 KiB to 9.6 KiB at all of 35 crossings
 * assertThat(requestSizes).isAtMostEverywhere(kib(8));    // fails: 9.6 KiB at advice distance 64 blocks, readahead window 128 KiB
 * }</pre>
 */
public final class SurfaceAssert implements Descriptable<SurfaceAssert> {

    private final Sweep actual;
    private final Claims claims;
    private String description = "";

    SurfaceAssert(Sweep actual, Claims claims) {
        this.actual = actual;
        this.claims = claims;
    }

    /** Words of the author's own before the claim; they come before it, as in AssertJ. */
    @Override
    public SurfaceAssert describedAs(Description words) {
        description = words.value();
        return this;
    }

    /** It is that or more at every crossing. */
    public SurfaceAssert isAtLeastEverywhere(ByteSize least) {
        requireBytes();
        return check("at least " + least, value -> value >= (double) least.bytes());
    }

    /** It is that or less at every crossing. */
    public SurfaceAssert isAtMostEverywhere(ByteSize most) {
        requireBytes();
        return check("at most " + most, value -> value <= (double) most.bytes());
    }

    private void requireBytes() {
        if (unit() != Unit.BYTES) {
            throw new IllegalStateException("the " + actual.surface().metric() + " is no size but a number of "
                    + actual.surface().unit() + ": sweep a measure in bytes to compare it with a size");
        }
    }

    private SurfaceAssert check(String bound, DoublePredicate within) {
        Surface surface = actual.surface();
        List<Crossing> outside = surface.crossings().stream()
                .filter(crossing -> !crossing.values().stream().allMatch(within::test))
                .toList();
        claims.check(
                actual.claims(),
                new Claims.Statement(
                        outside.isEmpty() ? Outcome.HOLDS : Outcome.REFUTED,
                        surface.plan(),
                        shouldBeWithinEverywhere(actual, description, bound, outside, unit()),
                        surface.crossings().stream()
                                .flatMap(crossing -> crossing.values().stream())
                                .toList(),
                        unit()));
        return this;
    }

    private Unit unit() {
        return Unit.named(actual.surface().unit());
    }
}
