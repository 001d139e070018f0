package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.RunManifest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.opentest4j.TestAbortedException;

class LaunchedRunTest {

    private static final List<RunManifest> SEEN_BY_TESTS = new ArrayList<>();

    @TempDir
    private Path records;

    @Test
    void theManifestIsWrittenBeforeTheFirstTestAndCompletedAfterTheLast() {
        SEEN_BY_TESTS.clear();

        LauncherRun run = run(Map.of("iolitmus.require", "ext4"), classes(Watching.class, Tagged.class));

        assertThat(SEEN_BY_TESTS).singleElement().satisfies(seen -> {
            assertThat(seen.completedAt()).isNull();
            assertThat(seen.planned()).hasSize(3);
        });
        RunManifest manifest = run.manifest();
        assertThat(manifest.planned())
                .containsExactlyInAnyOrder(
                        new CellId("watching", "dir:."),
                        new CellId("tagged-slow", "dir:target"),
                        new CellId("tagged-fast", "dir:target"));
        assertThat(manifest.completedAt()).isNotNull().isGreaterThanOrEqualTo(manifest.startedAt());
        assertThat(manifest.required()).containsExactly("ext4");
        assertThat(manifest.power()).isEqualTo("quick");
        assertEachPlannedCellHasItsRecord(run);
        assertThat(run.records()).extracting(CellRecord::seed).containsOnly(manifest.seed());
    }

    @Test
    void aRunWithoutBehavioursWritesNothing() {
        assertThat(run(Map.of(), classes(NoBehaviours.class)).hasManifest()).isFalse();
    }

    @Test
    void aDisabledClassIsUnsupportedForItsReason() {
        LauncherRun run = run(Map.of(), classes(DisabledEach.class, DisabledPlain.class));

        assertEachPlannedCellHasItsRecord(run);
        assertThat(run.records()).hasSize(3).extracting(CellRecord::verdict).allSatisfy(verdict -> {
            assertThat(verdict.outcome()).isEqualTo(Outcome.UNSUPPORTED);
            assertThat(verdict.reason()).isEqualTo("the disk is away");
        });
    }

    @Test
    void aClassWhoseSetUpFailsBreaksItsBehaviours() {
        LauncherRun run = run(Map.of(), classes(FailingSetUp.class));

        assertEachPlannedCellHasItsRecord(run);
        assertThat(run.recordOf("after-failing-set-up").verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(run.recordOf("after-failing-set-up").verdict().reason()).contains("set-up failed", "no mkfs here");
    }

    @Test
    void aClassWhoseSetUpAbortsLeavesItsBehavioursInconclusive() {
        LauncherRun run = run(Map.of(), classes(AbortingSetUp.class));

        assertEachPlannedCellHasItsRecord(run);
        assertThat(run.recordOf("after-aborting-set-up").verdict().label()).isEqualTo("INCONCLUSIVE");
    }

    @Test
    void nestedClassesArePlannedAndRecorded() {
        LauncherRun run = run(
                Map.of("iolitmus.filesystems", "dir:target,dir:target/classes"),
                classes(NestedEach.class, NestedPlain.class));

        assertThat(run.manifest().planned())
                .containsExactlyInAnyOrder(
                        new CellId("nested-each", "dir:target"),
                        new CellId("nested-each", "dir:target/classes"),
                        new CellId("nested-plain", "dir:."));
        assertEachPlannedCellHasItsRecord(run);
        assertThat(run.recordOf("nested-plain").verdict().reason()).isEqualTo("the disk is away");
    }

    @Test
    void aPatternLeavesOthersOutOfPlanAndRun() {
        LauncherRun run =
                run(Map.of("iolitmus.behaviours", "*-fast"), classes(Tagged.class, Watching.class, DisabledEach.class));

        assertThat(run.plannedIds()).containsExactly("tagged-fast");
        assertThat(run.records()).hasSize(1);
    }

    @Test
    void aPatternMayComeAsConfigurationParameter() {
        LauncherRun run = run(
                Map.of(),
                classes(Tagged.class).andThen(it -> it.configurationParameter("iolitmus.behaviours", "*-slow"))::apply);

        assertThat(run.plannedIds()).containsExactly("tagged-slow");
        assertThat(run.records()).hasSize(1);
    }

    @Test
    void aSelectedMethodOfAClassTemplateIsPlannedAlone() {
        LauncherRun run = run(
                Map.of("iolitmus.filesystems", "dir:target,dir:target/classes"),
                request -> request.selectors(selectMethod(Tagged.class, "fast", Lab.class.getName())));

        assertThat(run.manifest().planned())
                .containsExactly(
                        new CellId("tagged-fast", "dir:target"), new CellId("tagged-fast", "dir:target/classes"));
        assertEachPlannedCellHasItsRecord(run);
    }

    @Test
    void aTagFilterLeavesOthersOutOfPlanAndRun() {
        LauncherRun run = run(
                Map.of(),
                classes(Tagged.class, TaggedPlain.class).andThen(it -> it.filters(TagFilter.excludeTags("slow")))
                        ::apply);

        assertThat(run.plannedIds()).containsExactlyInAnyOrder("tagged-fast", "tagged-plain-fast");
        assertThat(run.records())
                .hasSize(2)
                .extracting(cell -> cell.verdict().outcome())
                .containsOnly(Outcome.HOLDS);
    }

    @Test
    void theRecordCarriesTheTags() {
        assertThat(run(Map.of(), classes(Tagged.class))
                        .recordOf("tagged-slow")
                        .behaviour()
                        .tags())
                .containsExactly("slow");
    }

    private LauncherRun run(Map<String, String> properties, UnaryOperator<LauncherDiscoveryRequestBuilder> request) {
        return LauncherRun.of(records, properties, request);
    }

    private static UnaryOperator<LauncherDiscoveryRequestBuilder> classes(Class<?>... fixtures) {
        return request -> request.selectors(
                Stream.of(fixtures).map(fixture -> selectClass(fixture)).toArray(DiscoverySelector[]::new));
    }

    private static void assertEachPlannedCellHasItsRecord(LauncherRun run) {
        assertThat(run.records())
                .extracting(CellRecord::cell)
                .containsExactlyInAnyOrderElementsOf(run.manifest().planned());
    }

    static class Watching {
        @Behaviour(id = "watching", belief = "It holds.", source = "this test")
        void reads(Lab lab) {
            Path run = Path.of(System.getProperty("iolitmus.records"), System.getProperty("iolitmus.run.id"));
            SEEN_BY_TESTS.add(new LauncherRun(run).manifest());
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class Tagged {
        @Behaviour(id = "tagged-slow", belief = "It holds.", source = "this test")
        @Tag("slow")
        void slow(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "tagged-fast", belief = "It holds.", source = "this test")
        void fast(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class TaggedPlain {
        @Behaviour(id = "tagged-plain-slow", belief = "It holds.", source = "this test")
        @Tag("slow")
        void slow(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "tagged-plain-fast", belief = "It holds.", source = "this test")
        void fast(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class NoBehaviours {
        @Test
        void isNone() {}
    }

    @OnEachFilesystem
    @Disabled("the disk is away")
    static class DisabledEach {
        @Behaviour(id = "disabled-one", belief = "It holds.", source = "this test")
        void one(Lab lab) {
            Claims.holds(lab);
        }

        @Behaviour(id = "disabled-other", belief = "It holds.", source = "this test")
        void other(Lab lab) {
            Claims.holds(lab);
        }
    }

    @Disabled("the disk is away")
    static class DisabledPlain {
        @Behaviour(id = "disabled-plain", belief = "It holds.", source = "this test")
        void plain(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class FailingSetUp {
        @BeforeAll
        @SuppressWarnings("DoNotCallSuggester")
        static void fail() {
            throw new IllegalStateException("no mkfs here");
        }

        @Behaviour(id = "after-failing-set-up", belief = "It holds.", source = "this test")
        void neverRuns(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class AbortingSetUp {
        @BeforeAll
        @SuppressWarnings("DoNotCallSuggester")
        static void abort() {
            throw new TestAbortedException("no disk here");
        }

        @Behaviour(id = "after-aborting-set-up", belief = "It holds.", source = "this test")
        void neverRuns(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class NestedEach {
        @Nested
        class Inner {
            @Behaviour(id = "nested-each", belief = "It holds.", source = "this test")
            void holds(Lab lab) {
                Claims.holds(lab);
            }
        }
    }

    @Disabled("the disk is away")
    static class NestedPlain {
        @Nested
        class Inner {
            @Behaviour(id = "nested-plain", belief = "It holds.", source = "this test")
            void neverRuns(Lab lab) {
                Claims.holds(lab);
            }
        }
    }
}
