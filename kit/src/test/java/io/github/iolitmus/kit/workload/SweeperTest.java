package io.github.iolitmus.kit.workload;

import static io.github.iolitmus.kit.workload.Grid.axis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem.Tuned;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.observe.TrialObserver;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Power;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SweeperTest {

    private static WorkFile file;

    private final ClaimCollector claims =
            new ClaimCollector(new CellHeader("sweeper-test", "ext4", "a lab", "run it again"));
    private final List<String> settings = new ArrayList<>();

    @BeforeAll
    static void provision() {
        TestFiles.assumeStorage();
        file = TestFiles.provisioned(ByteSize.mib(2));
    }

    @AfterAll
    static void close() {
        if (file != null) {
            file.close();
        }
    }

    @Test
    void everyCrossingIsRunAndThoseAtABorderThreeTimes() {
        Surface surface =
                subject().sweep(advised(1, 2, 64), Measure.RESIDENT_PAGES).surface();

        assertThat(surface.crossings()).hasSize(6);
        assertThat(surface.at(0, 0).values()).hasSize(3).containsOnly(pages(1));
        assertThat(surface.at(1, 1).values()).hasSize(3).containsOnly(pages(2));
        assertThat(surface.at(2, 1).values()).hasSize(3).containsOnly(pages(64));
        assertThat(surface.place(surface.at(2, 1))).isEqualTo("advised 64 blocks, row 2 units");
        assertThat(claims.surfaces()).containsExactly(surface);
    }

    @Test
    void crossingsThatAreAlikeAreRunOnce() {
        Surface surface =
                subject().sweep(advised(60, 62, 64), Measure.RESIDENT_PAGES).surface();

        assertThat(surface.crossings())
                .allSatisfy(crossing -> assertThat(crossing.values()).hasSize(1));
        assertThat(settings).isEmpty();
    }

    @Test
    void aRowFindsItsSettingsAndTheyAreRestoredAfterIt() {
        subject().sweep(advised(60, 64).tuningRows(row -> Tuning.queueRequests((int) row)), Measure.RESIDENT_PAGES);

        assertThat(settings).containsExactly("set nr_requests 1", "restored", "set nr_requests 2", "restored");
    }

    @Test
    void settingsAreRestoredWhereARowFails() {
        Grid failing = Grid.of("no plan", axis("a", "units", 1, 2), axis("b", "units", 1, 2), (column, row) -> {
                    throw new IllegalStateException("no plan at " + column);
                })
                .tuningRows(row -> Tuning.queueRequests((int) row));

        assertThatThrownBy(() -> subject().sweep(failing, Measure.RESIDENT_PAGES))
                .hasMessage("no plan at 1");
        assertThat(settings).containsExactly("set nr_requests 1", "restored");
        assertThat(claims.surfaces()).isEmpty();
    }

    @Test
    void whatWasSeenOnceIsKeptWhereTheRepeatsFail() {
        Queue<Long> left = new ArrayDeque<>(List.of(1L, 64L, 1L, 64L));
        Grid disturbed = Grid.of("backward", axis("a", "blocks", 1, 64), axis("b", "units", 1, 2), (column, row) -> {
            if (left.poll() == null) {
                throw new InconclusiveException(Subtype.ENVIRONMENT, "disturbed");
            }
            return AccessPlan.backward().blocksOf(block()).limitedTo(column);
        });

        assertThatThrownBy(() -> subject().sweep(disturbed, Measure.RESIDENT_PAGES))
                .isInstanceOf(InconclusiveException.class);
        assertThat(claims.surfaces())
                .singleElement()
                .satisfies(surface -> assertThat(surface.crossings())
                        .hasSize(4)
                        .allSatisfy(crossing -> assertThat(crossing.values()).hasSize(1)));
    }

    @Test
    void whatTheLabSetsComesBeforeWhatARowSets() {
        Surface surface = subject(List.of(Tuning.scheduler("none")), Limits.none())
                .sweep(advised(60, 64).tuningRows(row -> Tuning.queueRequests((int) row)), Measure.RESIDENT_PAGES)
                .surface();

        assertThat(surface.plan()).isEqualTo("cold: backward, with scheduler none");
        assertThat(settings.subList(0, 3)).containsExactly("set scheduler none", "set nr_requests 1", "restored");
    }

    @Test
    void underLimitsNothingIsSweptBecauseTheirProofWouldBeLost() {
        assertThatThrownBy(() ->
                        subject(List.of(), Limits.none().readIops(500)).sweep(advised(60, 64), Measure.READ_REQUESTS))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("run the plans as arms");
        assertThat(claims.surfaces()).isEmpty();
    }

    @Test
    void requestsOnADeviceThatIsNotPrivateAreNoMeasure() {
        assertThatThrownBy(() -> subject().sweep(advised(60, 64), Measure.MEAN_READ_REQUEST))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("require PRIVATE_DEVICE");
    }

    @Test
    void aBorderIsWhereAValueIsTwiceItsNeighboursAndDoesNotRunAcrossTheEdge() {
        // Columns 8 8 16 / 8 15 16: only between the last two of the first row, and none from its end to the next row's
        // start.
        assertThat(Sweeper.borders(singles(8, 8, 16, 8, 15, 16), 3))
                .containsExactly(false, true, true, false, false, false);
        assertThat(Sweeper.borders(singles(8, 16), 1)).containsExactly(true, true);
        assertThat(Sweeper.borders(singles(0, 0, 0, 0), 2)).containsExactly(false, false, false, false);
        assertThat(Sweeper.borders(singles(0, 1), 2)).containsExactly(true, true);
    }

    private static List<List<Double>> singles(double... values) {
        return Arrays.stream(values).mapToObj(List::of).toList();
    }

    /** Advises and reads as many blocks as the column says, from the end: nobody reads ahead of that. */
    private static Grid advised(long... columns) {
        return Grid.of(
                "backward",
                axis("advised", "blocks", columns),
                axis("row", "units", 1, 2),
                (blocks, row) -> AccessPlan.backward()
                        .blocksOf(block())
                        .limitedTo(blocks)
                        .advising(Advice.WILLNEED)
                        .inBatchesOf((int) blocks));
    }

    private static ByteSize block() {
        return ByteSize.bytes(PageSize.bytes());
    }

    private static double pages(long blocks) {
        return (double) blocks;
    }

    private Subject subject() {
        return subject(List.of(), Limits.none());
    }

    private Subject subject(List<Tuning> tunings, Limits limits) {
        return new Subject(
                file,
                CacheState.cold(),
                new Subject.Conditions(
                        new Pacing(Power.QUICK, Duration.ofMinutes(2), Optional::empty, line -> {}),
                        42,
                        () -> TrialObserver.begin(null),
                        tunings,
                        this::tune,
                        limits,
                        Optional.empty(),
                        claims));
    }

    private Tuned tune(List<Tuning> tunings) {
        tunings.forEach(tuning -> settings.add("set " + tuning));
        return () -> settings.add("restored");
    }
}
