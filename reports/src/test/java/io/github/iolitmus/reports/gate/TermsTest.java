package io.github.iolitmus.reports.gate;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.reports.fixture.CellFixture;
import io.github.iolitmus.reports.fixture.RunFixture;
import io.github.iolitmus.reports.gate.Reason.Rule;
import io.github.iolitmus.reports.read.Records;
import io.github.iolitmus.reports.yaml.YamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 30);

    private static final String WAIVER = """
            - behaviour: willneed-*
              filesystem: ext4
              outcome: REFUTED
              reason: the queue of this lab's controller is broken
              link: https://example.org/1
              expires: 2026-11-30
              measured: 3 of 40 runs
            """;

    @TempDir
    private Path directory;

    @Test
    void aWaivedSurpriseIsToldAndLetsTheGatePass() throws IOException {
        GateResult result = judge(surprise(), WAIVER, "", TODAY);

        assertThat(result.exitCode()).isZero();
        assertThat(result.toString())
                .contains(
                        "note: waived until 2026-11-30: willneed-a [ext4 dir:/mnt/ext4]: REFUTED(OPPOSITE); the queue of")
                .contains("https://example.org/1; seen 3 of 40 runs");
    }

    @ParameterizedTest
    @CsvSource({
        "filesystem: ext4, filesystem: xfs",
        "behaviour: willneed-*, behaviour: willneed-a?",
        "outcome: REFUTED, outcome: HOLDS",
        "outcome: REFUTED, outcome: REFUTED(TOO_SMALL)",
        "filesystem: ext4, 'filesystem: ext4\n  kernel: 5.*'",
    })
    void aWaiverOfSomethingElseWaivesNothing(String from, String to) throws IOException {
        GateResult result = judge(surprise().selecting("willneed-a"), WAIVER.replace(from, to), "", TODAY);

        assertThat(result.reasons()).extracting(Reason::rule).containsExactly(Rule.AS_DOCUMENTED);
    }

    @Test
    void aWaiverMayNameTheWholeSpecificationTheWayAndTheKernel() throws IOException {
        String exact = WAIVER.replace("filesystem: ext4", "filesystem: dir:/mnt/ext4\n  kernel: 6.*")
                .replace("outcome: REFUTED", "outcome: REFUTED(OPPOSITE)");

        assertThat(judge(surprise(), exact, "", TODAY).green()).isTrue();
    }

    @Test
    void anExpiredWaiverIsRedWhetherItIsNeededOrNot() throws IOException {
        GateResult needed = judge(surprise(), WAIVER, "", TODAY.plusDays(1));
        GateResult unneeded = judge(RunFixture.run().with(cell("willneed-a")), WAIVER, "", TODAY.plusDays(1));

        assertThat(needed.reasons()).extracting(Reason::rule).containsExactly(Rule.AS_DOCUMENTED, Rule.UNEXPIRED);
        assertThat(unneeded.reasons()).extracting(Reason::rule).containsExactly(Rule.UNEXPIRED);
        assertThat(unneeded.toString()).contains("waivers.yaml:1:3: expired after 2026-11-30");
    }

    @Test
    void anUnexpectedPassIsTold() throws IOException {
        GateResult result = judge(RunFixture.run().with(cell("willneed-a")), WAIVER, "", TODAY);

        assertThat(result.green()).isTrue();
        assertThat(result.toString())
                .contains("note: waiver without need: willneed-a [ext4 dir:/mnt/ext4] came to HOLDS, as documented");
    }

    @Test
    void aWaiverWaivesNothingThatIsBroken() throws IOException {
        RunFixture broken = RunFixture.run().with(cell("willneed-a").broken("mkfs"));

        assertThat(judge(broken, WAIVER, "", TODAY).reasons())
                .extracting(Reason::rule)
                .containsExactly(Rule.NOT_BROKEN);
    }

    @Test
    void aWaiverOfABehaviourThatIsNoneIsAnErrorWhereAllWereRun() {
        String misspelt = WAIVER.replace("willneed-*", "wilneed-a");

        assertThatThrownBy(() -> judge(surprise(), misspelt, "", TODAY))
                .isInstanceOf(UnknownBehaviourException.class)
                .hasMessageContaining("waivers.yaml:1:3: no behaviour matches \"wilneed-a\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "outcome: REFUTED | outcme: x | :3:3: there is no field \"outcme\"; there are behaviour, filesystem",
                "reason: the queue of this lab's controller is broken | '' | :1:3: it has no \"reason\"",
                "expires: 2026-11-30 | '' | :1:3: it has no \"expires\"",
                "expires: 2026-11-30 | expires: 30.11.2026 | :6:12: \"30.11.2026\": allowed is a day, as in 2027-03-31",
                "outcome: REFUTED | outcome: BROKEN | :3:12: \"BROKEN\": allowed is HOLDS, REFUTED",
                "outcome: REFUTED | outcome: [REFUTED] | :3:12: here must be a text",
                "outcome: REFUTED | reason: x | :4:3: \"reason\" is there twice",
                "behaviour: willneed-* | behaviour: WILLNEED | :1:14: \"WILLNEED\": allowed is a behaviour's id",
                "behaviour: willneed-* | [a] | :",
            })
    void aWaiverThatIsNoneIsAnErrorWithItsPlace(String from, String to, String complaint) {
        assertThatThrownBy(() -> judge(surprise(), WAIVER.replace(from, to), "", TODAY))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("waivers.yaml" + complaint);
    }

    @Test
    void waiversAreAList() {
        assertThatThrownBy(() -> judge(surprise(), "behaviour: willneed-a", "", TODAY))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("waivers.yaml:1:1: here must be a list");
        assertThatThrownBy(() -> judge(surprise(), "- willneed-a", "", TODAY))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("waivers.yaml:1:3: here must be fields: behaviour, filesystem");
    }

    @Test
    void whatIsNoYamlIsAnErrorWithItsPlace() {
        assertThatThrownBy(() -> judge(surprise(), "- [a", "", TODAY))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("waivers.yaml:");
    }

    @Test
    void thePolicyBoundsHowMuchIsInconclusive() throws IOException {
        RunFixture two = RunFixture.run()
                .with(
                        cell("a").inconclusive(Subtype.BUDGET, "x"),
                        cell("b").inconclusive(Subtype.BUDGET, "y"),
                        cell("c"));

        assertThat(judge(two, "", "inconclusive: 2", TODAY).green()).isTrue();
        assertRed(
                judge(two, "", "inconclusive: 1", TODAY),
                Rule.CONCLUSIVE,
                "2 cells are INCONCLUSIVE, and the policy allows 1");
    }

    @Test
    void thePolicyNamesWhatMustBeJudged() throws IOException {
        RunFixture run = RunFixture.run().with(cell("a"), cell("b").unsupported("no cachestat"));

        assertThat(judge(run, "", "behaviours: [a]\nfilesystems: [ext4]", TODAY).green())
                .isTrue();
        assertRed(judge(run, "", "behaviours: [b]", TODAY), Rule.PRESENT, "matches \"b\" was judged");
        assertRed(
                judge(run, "", "behaviours: [a]\nfilesystems: [xfs]", TODAY), Rule.PRESENT, "\"a\" was judged on xfs");
        assertRed(judge(run, "", "filesystems: [xfs]", TODAY), Rule.PRESENT, "\"*\" was judged on xfs");
    }

    @Test
    void thePolicySaysWhatUndocumentedDoes() throws IOException {
        RunFixture run = RunFixture.run().with(cell("a").holds(Grade.UNDOCUMENTED));

        assertThat(judge(run, "", "undocumented: report", TODAY).green()).isTrue();
        assertRed(judge(run, "", "undocumented: fail", TODAY), Rule.DOCUMENTED, "nothing is documented");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inconclusive: -1 | :1:15: \"-1\": allowed is a number of cells",
                "undocumented: allow | :1:15: \"allow\": allowed is report or fail",
                "false-alarms: 1 | :1:15: \"1\": allowed is a probability",
                "filesystems: ext4 | :1:14: here must be a list",
                "filesystems: ['a b'] | :1:15: \"a b\": allowed is a filesystem type",
                "behaviours: [A] | :1:14: \"A\": allowed is a pattern",
                "surprises: 1 | :1:1: there is no field \"surprises\"",
            })
    void aPolicyThatIsNoneIsAnErrorWithItsPlace(String policy, String complaint) {
        assertThatThrownBy(() -> judge(surprise(), "", policy, TODAY))
                .isInstanceOf(YamlException.class)
                .hasMessageContaining("policy.yaml" + complaint);
    }

    @Test
    void aChangedOutcomeIsListedWithBothEvidencesAndRedWhereThePolicyWantsIt() throws IOException {
        Path baseline = directory.resolve("baseline");
        RunFixture.run().with(cell("a"), cell("b"), cell("gone")).below(baseline);
        RunFixture now =
                RunFixture.run().with(cell("a").refuted(Subtype.NO_EFFECT, Grade.EXPECTED), cell("b"), cell("new"));

        GateResult told = judge(now, "", "", TODAY, Optional.of(baseline));
        GateResult red = judge(now, "", "changed: fail", TODAY, Optional.of(baseline));

        assertThat(told.green()).isTrue();
        assertThat(told.toString())
                .contains("note: changed: a [ext4 dir:/mnt/ext4]\n      was HOLDS: ")
                .contains("      is  REFUTED(NO_EFFECT): ")
                .contains("note: only in the baseline: gone [")
                .contains("note: not in the baseline: new [")
                .doesNotContain("changed: b");
        assertRed(red, Rule.UNCHANGED, "a [ext4 dir:/mnt/ext4]");
    }

    @Test
    void aBaselineWithoutARunIsAnError() throws IOException {
        Path empty = Files.createDirectory(directory.resolve("empty"));

        assertThatThrownBy(() -> judge(surprise(), "", "", TODAY, Optional.of(empty)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("has no readable run");
    }

    @Test
    void aTimeRefutedOnceAmongManyIsNotBeyondChance() throws IOException {
        RunFixture many = RunFixture.run().with(timed("late", .001, Grade.SURPRISE));
        for (int other = 0; other < 99; other++) {
            many.with(cell("other-" + other).withComparison(Outcome.HOLDS, 1));
        }
        RunFixture few = RunFixture.run().with(timed("late", .001, Grade.SURPRISE));

        GateResult amongMany = judge(many, "", "", TODAY);
        assertThat(amongMany.green()).isTrue();
        assertThat(amongMany.toString())
                .contains("note: late [ext4 dir:/mnt/ext4]: REFUTED")
                .contains("among 100 claims on times that is not beyond chance");
        assertRed(judge(many, "", "false-alarms: 0.2", TODAY), Rule.AS_DOCUMENTED, "late");
        assertRed(judge(few, "", "", TODAY), Rule.AS_DOCUMENTED, "late");
    }

    @Test
    void aClaimThatHoldsIsADiscoveryUnlessItIsOneOfTooMany() throws IOException {
        RunFixture run = RunFixture.run().with(cell("shown").withComparison(Outcome.HOLDS, 1));
        for (int other = 1; other < 10; other++) {
            run.with(timed("other-" + other, 1, Grade.EXPECTED));
        }

        // E = 212.5, and 10 claims / (1 discovery · 0.05) = 200.
        assertThat(judge(run, "", "", TODAY).toString())
                .contains("note: claims on times: 10; HOLDS: 1; discoveries among these: 1 (");
        assertThat(judge(run.with(timed("one-more", 1, Grade.EXPECTED)), "", "", TODAY)
                        .toString())
                .contains("note: claims on times: 11; HOLDS: 1; discoveries among these: 0 (")
                .contains("not on it: shown [ext4 dir:/mnt/ext4]: pread p50");
        assertThat(judge(run, "", "false-discoveries: 0.1", TODAY).toString())
                .contains("discoveries among these: 1 (of such a list a share of 0.1 is");
    }

    @Test
    void aStructuralRefutationIsNeverChance() throws IOException {
        RunFixture many = RunFixture.run()
                .with(timed("late", .001, Grade.SURPRISE).claiming(Claim.Kind.CLAIM, "pages is 0", Outcome.REFUTED));
        for (int other = 0; other < 99; other++) {
            many.with(cell("other-" + other).withComparison(Outcome.HOLDS, 1));
        }

        assertRed(judge(many, "", "", TODAY), Rule.AS_DOCUMENTED, "late");
    }

    private static CellFixture timed(String behaviour, double p, Grade grade) {
        return cell(behaviour).refuted(null, grade).withComparison(Outcome.REFUTED, p);
    }

    private static RunFixture surprise() {
        return RunFixture.run().with(cell("willneed-a").refuted(Subtype.OPPOSITE, Grade.SURPRISE));
    }

    private static void assertRed(GateResult result, Rule rule, String what) {
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.reasons()).extracting(Reason::rule).containsExactly(rule);
        assertThat(result.toString()).contains(what).contains(rule.remedy());
    }

    private GateResult judge(RunFixture run, String waivers, String policy, LocalDate today) throws IOException {
        return judge(run, waivers, policy, today, Optional.empty());
    }

    private GateResult judge(RunFixture run, String waivers, String policy, LocalDate today, Optional<Path> baseline)
            throws IOException {
        Path runs = Files.createTempDirectory(directory, "runs");
        run.below(runs);
        Path waiverFile = Files.writeString(directory.resolve("waivers.yaml"), waivers);
        Path policyFile = Files.writeString(directory.resolve("policy.yaml"), policy);
        Optional<Records> base =
                baseline.isEmpty() ? Optional.empty() : Optional.of(Records.in(List.of(baseline.get())));
        return Gate.judge(
                Records.in(List.of(runs)),
                new Terms(
                        policy.isEmpty() ? Policy.NONE : Policy.read(policyFile),
                        Waiver.read(waiverFile),
                        base,
                        today));
    }
}
