package io.github.iolitmus.suites.prove;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.elapsed;
import static io.github.iolitmus.kit.nativeio.PageSize.atLeastAPage;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;

import io.github.iolitmus.assertions.PairClaim;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.JudgedException;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.workload.AccessPlan;
import java.util.List;
import java.util.Locale;

/**
 * A comparison of cold random reads whose truth is known: the treatment reads the same blocks as the control, or so many fewer of them that it takes
 * a known part of the time.
 */
public enum KnownTruth {
    /** The same on both sides. */
    NO_EFFECT(1),
    /** A sixth less to read. */
    A_FIFTH_FASTER(1.2),
    /** A third less to read. */
    HALF_AS_FAST_AGAIN(1.5),
    /** Half as much to read. */
    TWICE_AS_FAST(2);

    private static final int READS = 240;

    private final double factor;

    KnownTruth(double factor) {
        this.factor = factor;
    }

    /** By which the treatment is faster. */
    public double factor() {
        return factor;
    }

    /**
     * Compares once.
     *
     * @param lab where
     * @param file what is read
     * @param number which of many comparisons, for each has an order of its own
     * @return what each claim came to: that the treatment is faster, and that it is no slower
     */
    public List<Outcome> compare(Lab lab, WorkFile file, int number) {
        CellHeader here = lab.claims().header();
        ClaimCollector claims = new ClaimCollector(new CellHeader(
                "prove-" + this + "-" + number, here.filesystem(), here.environment(), here.reproduce()));
        AccessPlan reads = AccessPlan.random().blocksOf(atLeastAPage(kib(8)));
        try {
            assertThat(lab.forCell(claims, line -> {})
                            .cold(file)
                            .comparing(reads.limitedTo(READS), reads.limitedTo(Math.round(READS / factor))))
                    .shows(faster(), noSlower());
        } catch (RuntimeException | AssertionError ended) {
            if (!(ended instanceof JudgedException)) {
                throw ended;
            }
        }
        List<Outcome> outcomes = claims.claims().stream()
                .map(Claim::verdict)
                .map(it -> it.outcome())
                .toList();
        // More disturbed pairs than allowed leave nothing to claim of.
        return outcomes.isEmpty() ? List.of(Outcome.INCONCLUSIVE, Outcome.INCONCLUSIVE) : outcomes;
    }

    static PairClaim faster() {
        return elapsed().faster().resolving(1.2);
    }

    static PairClaim noSlower() {
        return elapsed().noSlowerBy(.1);
    }

    /** In words that fit into an id: {@code no-effect}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
