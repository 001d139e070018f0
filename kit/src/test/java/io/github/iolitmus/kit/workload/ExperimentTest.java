package io.github.iolitmus.kit.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Comparison.Pair;
import io.github.iolitmus.kit.record.Comparison.Side;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.settings.Power;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExperimentTest {

    private static final AccessPlan PLAIN = AccessPlan.backward().limitedTo(4);
    private static final AccessPlan OTHER = AccessPlan.forward().limitedTo(4);

    private static WorkFile file;

    private final ClaimCollector claims =
            new ClaimCollector(new CellHeader("a-behaviour", "somewhere", "a kernel", "a command"));
    private final List<String> settings = new ArrayList<>();

    @BeforeAll
    static void provision() {
        TestFiles.assumeStorage();
        file = TestFiles.provisioned(ByteSize.mib(8));
    }

    @AfterAll
    static void remove() {
        if (file != null) {
            file.close();
        }
    }

    @Test
    void nothingRunsBeforeSomethingIsClaimed() {
        Experiment experiment = subject(42).comparing(PLAIN, OTHER);

        assertThat(claims.comparisons()).isEmpty();
        assertThat(experiment.control()).isEqualTo("cold: backward, 8 KiB, 4 reads");
        assertThat(experiment.treatment()).isEqualTo("cold: forward, 8 KiB, 4 reads");
    }

    @Test
    void bothRunsOfAPairAreOnTheSameLayoutAndOffset() {
        Comparison comparison = subject(42).comparing(PLAIN, PLAIN).run(new Pairs(8));

        assertThat(comparison.pairs()).hasSize(8).allSatisfy(pair -> {
            assertThat(pair.control().layout()).isEqualTo(pair.treatment().layout());
            assertThat(pair.control().startOffsetBytes())
                    .isEqualTo(pair.treatment().startOffsetBytes());
        });
        assertThat(comparison.pairs())
                .extracting(pair -> pair.control().layout() + pair.control().startOffsetBytes())
                .satisfies(corners -> assertThat(corners.subList(0, 4)).doesNotHaveDuplicates())
                .satisfies(corners -> assertThat(corners.subList(4, 8)).isEqualTo(corners.subList(0, 4)));
        assertThat(claims.comparisons()).containsExactly(comparison);
    }

    @Test
    void theOrderIsTheCoinsAndFollowsFromTheSeed() {
        List<Side> order = order(42, PLAIN, OTHER);

        assertThat(order).contains(Side.CONTROL, Side.TREATMENT);
        assertThat(order(42, PLAIN, OTHER)).isEqualTo(order);
        assertThat(order(43, PLAIN, OTHER)).isNotEqualTo(order);
        assertThat(order(42, OTHER, PLAIN)).isNotEqualTo(order);
    }

    private List<Side> order(long seed, AccessPlan control, AccessPlan treatment) {
        return subject(seed).comparing(control, treatment).run(new Pairs(24)).pairs().stream()
                .map(Pair::first)
                .toList();
    }

    @Test
    void theRuleEndsIt() {
        Pairs rule = new Pairs(30) {
            @Override
            public boolean wantsMoreAfter(Pair pair) {
                return super.wantsMoreAfter(pair) && seen.size() < 3;
            }
        };

        assertThat(subject(42).comparing(PLAIN, OTHER).run(rule).pairs())
                .isEqualTo(rule.seen)
                .hasSize(3);
    }

    @Test
    void theBudgetEndsItBetweenPairs() {
        Comparison comparison = subject(42, Duration.ZERO, ExperimentTest::quiet)
                .comparing(PLAIN, OTHER)
                .run(new Pairs(30));

        assertThat(comparison.pairs()).isEmpty();
        assertThat(comparison.dropped()).isEmpty();
    }

    @Test
    void aStateThatCannotBeProvenDropsThePairAndTooManyOfThemEndIt() {
        Subject broken = subject(42, Duration.ofMinutes(1), () -> {
            throw new InconclusiveException(Subtype.ENVIRONMENT, "no state to begin from");
        });

        assertThatThrownBy(() -> broken.comparing(PLAIN, OTHER).run(new Pairs(8)))
                .isInstanceOf(InconclusiveException.class)
                .hasMessageContaining("5 pairs were disturbed and 0 were not, no state to begin from");
        assertThat(claims.comparisons()).singleElement().satisfies(comparison -> {
            assertThat(comparison.pairs()).isEmpty();
            assertThat(comparison.dropped())
                    .hasSize(5)
                    .allSatisfy(pair -> assertThat(pair.reason()).isEqualTo("no state to begin from"));
        });
    }

    @Test
    void aPairThatCollectedGarbageDoesNotCount() {
        AtomicBoolean disturbing = new AtomicBoolean(true);
        Subject disturbed = subject(42, Duration.ofMinutes(1), ExperimentTest::quiet);
        Experiment experiment = disturbed.comparing(PLAIN, OTHER);
        Thread collecting = new Thread(() -> {
            while (disturbing.get()) {
                System.gc();
            }
        });
        collecting.setDaemon(true);
        collecting.start();
        try {
            assertThatThrownBy(() -> experiment.run(new Pairs(4)))
                    .isInstanceOf(InconclusiveException.class)
                    .hasMessageContaining("this JVM collected garbage");
        } finally {
            disturbing.set(false);
        }
    }

    @Test
    void eachSideFindsItsOwnSettingsAndState() {
        Subject tuned = subject(42, List.of(Tuning.queueRequests(4)), CacheState.warm());

        Comparison comparison = subject(42).comparing(PLAIN, tuned, PLAIN).run(new Pairs(2));

        assertThat(settings).containsExactly("set nr_requests 4", "restored", "set nr_requests 4", "restored");
        assertThat(comparison.treatment()).isEqualTo("warm: backward, 8 KiB, 4 reads, with nr_requests 4");
        assertThat(comparison.pairs()).allSatisfy(pair -> {
            assertThat(pair.control().start().state()).isEqualTo("cold");
            assertThat(pair.treatment().start().state()).isEqualTo("warm");
        });
    }

    private static TrialObserver quiet() {
        return TrialObserver.begin(null);
    }

    private Subject subject(long seed) {
        return subject(seed, Duration.ofMinutes(2), ExperimentTest::quiet);
    }

    private Subject subject(long seed, Duration budget, Supplier<TrialObserver> observers) {
        return subject(seed, budget, observers, List.of(), CacheState.cold());
    }

    private Subject subject(long seed, List<Tuning> tunings, CacheState state) {
        return subject(seed, Duration.ofMinutes(2), ExperimentTest::quiet, tunings, state);
    }

    private Subject subject(
            long seed, Duration budget, Supplier<TrialObserver> observers, List<Tuning> tunings, CacheState state) {
        return new Subject(
                file,
                state,
                new Subject.Conditions(
                        new Pacing(Power.GATE, budget, Optional::empty, line -> {}),
                        seed,
                        observers,
                        tunings,
                        asked -> {
                            asked.forEach(tuning -> settings.add("set " + tuning));
                            return () -> settings.add("restored");
                        },
                        Limits.none(),
                        Optional.empty(),
                        claims));
    }

    /** Wants as many as there may be. */
    private static class Pairs implements StoppingRule {
        private final int most;
        final List<Pair> seen = new ArrayList<>();

        Pairs(int most) {
            this.most = most;
        }

        @Override
        public int mostPairs() {
            return most;
        }

        @Override
        public boolean wantsMoreAfter(Pair pair) {
            seen.add(pair);
            return true;
        }

        @Override
        public String progress() {
            return seen.size() + " seen";
        }
    }
}
