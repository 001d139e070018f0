package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import java.nio.file.Path;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/** A wrong annotation is an error that names class, method and remedy. */
class MisuseTest {

    @TempDir
    private Path records;

    @Test
    void provisionOnAnotherTypeThanWorkFile() {
        assertMisuse(ProvisionedPath.class, "@Provision gives a WorkFile", "is a Path: make it a WorkFile");
    }

    @Test
    void aSizeThatIsNone() {
        assertMisuse(WrongSize.class, "@Provision: \"64MB\" is not a size", "as in 8KiB");
    }

    @Test
    void aWorkFileOfNoSize() {
        assertMisuse(NoSize.class, "is a WorkFile of no size", "annotate it with @Provision(\"64MiB\")");
    }

    @Test
    void aLimitOfNothing() {
        assertMisuse(LimitOfNothing.class, "@Limited limits nothing: give memory, readIops or readBandwidth");
    }

    @Test
    void aLimitOfNoSize() {
        assertMisuse(LimitOfNoSize.class, "@Limited: \"much\" is not a size");
    }

    @Test
    void anIdThatIsNotKebabCase() {
        assertMisuse(CamelCase.class, "\"backwardReads\" is not kebab-case", "write it as in");
    }

    @Test
    void aBehaviourWithoutASource() {
        assertMisuse(NoSource.class, "states its belief and its source: fill in both");
    }

    @Test
    void anExpectationWithoutAReason() {
        assertMisuse(NoReason.class, "@Expect(because = \"\"): name the mechanism or the source");
    }

    @Test
    void anExpectationOfAnOutcomeThatShowsNothing() {
        assertMisuse(ExpectingNothing.class, "@Expect(outcome = INCONCLUSIVE): only HOLDS and REFUTED");
    }

    @Test
    void anExpectationOfTwoSubtypes() {
        assertMisuse(TwoSubtypes.class, "@Expect names 2 subtypes: name one or none");
    }

    @Test
    void aSubtypeOfAnotherOutcome() {
        assertMisuse(WrongSubtype.class, "@Expect(outcome = HOLDS, subtype = TOO_SMALL)", "leave it out");
    }

    @Test
    void aKernelRangeThatIsNone() {
        assertMisuse(WrongRange.class, "\"6.1+\" is not a range of kernel releases: write [6.1,6.12)");
    }

    @Test
    void twoExpectationsThatMatchEquallyWell() {
        EngineRun run = EngineRun.of(records, Ambiguous.class);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable())
                .hasMessageContaining(Ambiguous.class.getName() + "#isAmbiguous")
                .hasMessageContaining("equally well: (any filesystem) and (any filesystem)")
                .hasMessageContaining("make one of them more specific or remove it");
        assertThat(run.onlyRecord().verdict().outcome()).isEqualTo(Outcome.BROKEN);
    }

    @Test
    void aParameterizedBehaviour() {
        assertConflict(Parameterized.class);
    }

    @Test
    void aRepeatedBehaviour() {
        assertConflict(Repeated.class);
    }

    private void assertConflict(Class<?> fixture) {
        EngineRun run = EngineRun.of(records, fixture);

        assertThat(run.resultsOfTests()).isNotEmpty().allSatisfy(result -> {
            assertThat(result.getStatus()).isEqualTo(Status.FAILED);
            assertThat(result.getThrowable().orElseThrow())
                    .hasMessageContaining(fixture.getName() + "#isATestTwice")
                    .hasMessageContaining("conflicts with @TestTemplate")
                    .hasMessageContaining("remove one of the two");
        });
        assertThat(run.onlyRecord().verdict().outcome()).isEqualTo(Outcome.BROKEN);
    }

    @Test
    void twoBehavioursOfOneId() {
        EngineRun run = EngineRun.of(records, First.class, Second.class);

        assertThat(run.resultsOfTests())
                .filteredOn(result -> result.getStatus() == Status.FAILED)
                .singleElement()
                .satisfies(result -> assertThat(result.getThrowable().orElseThrow())
                        .hasMessageContaining("two behaviours have the id \"twice\"")
                        .hasMessageContaining(First.class.getName() + "#holds")
                        .hasMessageContaining(Second.class.getName() + "#holds")
                        .hasMessageContaining("give one of them another id"));
    }

    private void assertMisuse(Class<?> fixture, String... message) {
        EngineRun run = EngineRun.of(records, fixture);

        assertThat(run.onlyResult().getStatus()).isEqualTo(Status.FAILED);
        assertThat(run.onlyThrowable().getMessage())
                .contains(fixture.getName() + "#isMisused: ")
                .contains(message);
        CellRecord cell = run.onlyRecord();
        assertThat(cell.verdict().outcome()).isEqualTo(Outcome.BROKEN);
        assertThat(cell.verdict().reason()).contains(message);
    }

    static class ProvisionedPath {
        @Behaviour(id = "provisioned-path", belief = "It holds.", source = "this test")
        void isMisused(@Provision("1MiB") Path path, Lab lab) {
            Claims.holds(lab);
        }
    }

    static class WrongSize {
        @Behaviour(id = "wrong-size", belief = "It holds.", source = "this test")
        void isMisused(@Provision("64MB") WorkFile file, Lab lab) {
            Claims.holds(lab);
        }
    }

    static class NoSize {
        @Behaviour(id = "no-size", belief = "It holds.", source = "this test")
        void isMisused(WorkFile file, Lab lab) {
            Claims.holds(lab);
        }
    }

    static class LimitOfNothing {
        @Behaviour(id = "limit-of-nothing", belief = "It holds.", source = "this test")
        @Limited
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class LimitOfNoSize {
        @Behaviour(id = "limit-of-no-size", belief = "It holds.", source = "this test")
        @Limited(memory = "much")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class CamelCase {
        @Behaviour(id = "backwardReads", belief = "It holds.", source = "this test")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class NoSource {
        @Behaviour(id = "no-source", belief = "It holds.", source = " ")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class NoReason {
        @Behaviour(id = "no-reason", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.HOLDS, because = "")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class ExpectingNothing {
        @Behaviour(id = "expecting-nothing", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.INCONCLUSIVE, because = "the test says so")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class TwoSubtypes {
        @Behaviour(id = "two-subtypes", belief = "It holds.", source = "this test")
        @Expect(
                outcome = Outcome.REFUTED,
                subtype = {Subtype.OPPOSITE, Subtype.NO_EFFECT},
                because = "the test says so")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class WrongSubtype {
        @Behaviour(id = "wrong-subtype", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.HOLDS, subtype = Subtype.TOO_SMALL, because = "the test says so")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class WrongRange {
        @Behaviour(id = "wrong-range", belief = "It holds.", source = "this test")
        @Expect(kernel = "6.1+", outcome = Outcome.HOLDS, because = "the test says so")
        void isMisused(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class Ambiguous {
        @Behaviour(id = "ambiguous", belief = "It holds.", source = "this test")
        @Expect(outcome = Outcome.HOLDS, because = "the test says so")
        @Expect(outcome = Outcome.REFUTED, because = "the test says the contrary")
        void isAmbiguous(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class Parameterized {
        @Behaviour(id = "parameterized", belief = "It holds.", source = "this test")
        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void isATestTwice(int number, Lab lab) {
            Claims.holds(lab);
        }
    }

    static class Repeated {
        @Behaviour(id = "repeated", belief = "It holds.", source = "this test")
        @RepeatedTest(2)
        void isATestTwice(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class First {
        @Behaviour(id = "twice", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class Second {
        @Behaviour(id = "twice", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }
}
