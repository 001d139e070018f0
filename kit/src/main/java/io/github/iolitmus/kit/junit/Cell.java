package io.github.iolitmus.kit.junit;

import static java.util.Objects.requireNonNull;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.BehaviourInfo;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Verdict;
import io.github.iolitmus.kit.record.VerdictRule;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.opentest4j.TestAbortedException;

/** One behaviour on one filesystem while it runs: what it collects, what ended it, what it comes to. */
final class Cell {

    private static final Namespace NAMESPACE = Namespace.create(Cell.class);

    private final Run run;
    private final BehaviourMethod method;
    private final BehaviourInfo behaviour;
    private final FilesystemUnderTest filesystem;
    private final ClaimCollector claims;
    private final Environment environment;
    private final Instant startedAt = Instant.now();
    private final Map<Integer, WorkFile> provisioned = new HashMap<>();
    private @Nullable Lab lab;
    private @Nullable Conclusion conclusion;

    Cell(Run run, BehaviourMethod method, Collection<String> tags, FilesystemUnderTest filesystem) {
        this.run = run;
        this.method = method;
        this.behaviour = method.info(tags);
        this.filesystem = filesystem;
        this.environment = Lab.environment(run.settings());
        this.claims = new ClaimCollector(Lab.header(method.id(), filesystem.info(), environment, run.settings()));
    }

    /** The cell of a test method's context, made when it is first asked for. */
    static Cell of(ExtensionContext context) {
        // The parent's store, because a watcher runs when the method's own is closed.
        ExtensionContext parent = context.getParent().orElseThrow();
        return requireNonNull(parent.getStore(NAMESPACE)
                .getOrComputeIfAbsent(context.getUniqueId(), id -> create(context), Cell.class));
    }

    private static Cell create(ExtensionContext context) {
        Run run = Run.of(context);
        BehaviourMethod method = BehaviourMethod.of(context.getRequiredTestClass(), context.getRequiredTestMethod())
                .orElseThrow();
        FilesystemSpec spec = FilesystemExtension.specFor(context);
        return new Cell(run, method, context.getTags(), run.filesystem(spec));
    }

    CellId id() {
        return new CellId(method.id(), filesystem.spec().toString());
    }

    BehaviourMethod method() {
        return method;
    }

    FilesystemUnderTest filesystem() {
        return filesystem;
    }

    /** Checks the method's annotations and its id. */
    void check() {
        method.check();
        run.claimId(method.id(), method.name());
    }

    /** The lab for this cell; throws what kept the filesystem from being opened. */
    synchronized Lab lab() {
        if (lab == null) {
            Lab unlimited = filesystem.lab().forCell(claims, line -> Progress.within(id(), line));
            lab = method.limits().isNone() ? unlimited : unlimited.limited(method.limits());
        }
        return lab;
    }

    void provision(int parameter, WorkFile file) {
        provisioned.put(parameter, file);
    }

    @Nullable
    WorkFile provisioned(int parameter) {
        return provisioned.get(parameter);
    }

    /** Decides by the claims and by what ended the behaviour, null where it ended by itself. */
    Conclusion conclude(@Nullable Throwable thrown) {
        Verdict verdict = VerdictRule.decide(claims.claims(), thrown);
        // Whatever else ended it says more than that a limit was not felt.
        if (verdict.outcome() == Outcome.HOLDS || verdict.outcome() == Outcome.REFUTED) {
            LimitControl.of(everyArm(), method.limits()).forEach(claims::add);
            verdict = VerdictRule.decide(claims.claims(), thrown);
        }
        return conclude(verdict, thrown);
    }

    private List<ArmEvidence> everyArm() {
        Stream<ArmEvidence> sides = claims.comparisons().stream().flatMap(comparison -> comparison.sides().stream());
        return Stream.concat(claims.arms().stream(), sides).toList();
    }

    Conclusion conclude(Verdict verdict, @Nullable Throwable thrown) {
        Conclusion reached;
        try {
            Grading grading = Grading.of(
                    verdict, claims.claims(), method.expectations(), Platform.of(filesystem.info(), environment));
            reached = new Conclusion(claims.header(), verdict, grading, thrown);
        } catch (IllegalArgumentException ambiguous) {
            reached = ungraded(method.misuse(ambiguous.getMessage()));
        } catch (ExtensionConfigurationException misuse) {
            reached = ungraded(misuse);
        }
        conclusion = reached;
        return reached;
    }

    private Conclusion ungraded(ExtensionConfigurationException misuse) {
        Verdict broken = new Verdict(Outcome.BROKEN, null, String.valueOf(misuse.getMessage()));
        return new Conclusion(claims.header(), broken, new Grading(null, null), misuse);
    }

    /**
     * Concludes by what ended the set-up, where the body never began; gives what JUnit is to see. An assertion that fails there is no claim on
     * evidence.
     */
    RuntimeException endedInSetUp(Throwable thrown) {
        Throwable status = conclude(verdictOfSetUp(thrown), thrown).status().orElseThrow();
        return status instanceof RuntimeException shown ? shown : new IllegalStateException(status);
    }

    private static Verdict verdictOfSetUp(Throwable thrown) {
        if (thrown instanceof TestAbortedException) {
            return VerdictRule.verdictOf(thrown);
        }
        boolean misuse = thrown instanceof ExtensionConfigurationException;
        return new Verdict(
                Outcome.BROKEN, null, misuse ? String.valueOf(thrown.getMessage()) : "set-up failed: " + thrown);
    }

    /** Concludes anew by what the tear-down threw; what was BROKEN before stays, because it was the first. */
    Conclusion endedInTearDown(Throwable thrown) {
        Conclusion before = conclusion == null ? conclude(null) : conclusion;
        return before.verdict().outcome() == Outcome.BROKEN
                ? before
                : conclude(
                        new Verdict(
                                Outcome.BROKEN,
                                null,
                                "after " + before.verdict().label() + ", tear-down failed: " + thrown),
                        thrown);
    }

    /** How long the body may take. */
    Duration limit() {
        return run.settings().watchdog();
    }

    /** What the kernel said of itself during the behaviour, as the reason why it counts for nothing; null where nothing. */
    @Nullable
    String kernelAlarm() {
        List<String> alarms = run.kernelAlarms();
        return alarms.isEmpty()
                ? null
                : "the kernel reported a fault of its own during the behaviour, so nothing that it showed counts:\n    "
                        + String.join("\n    ", alarms);
    }

    /** Concludes a body that counts for nothing, whatever it came to; gives what JUnit is to see. */
    Throwable broken(String why, @Nullable Throwable thrown) {
        return conclude(new Verdict(Outcome.BROKEN, null, why), thrown).status().orElseThrow();
    }

    /** Records a body that cannot be ended, and ends the process: the run stays without its end, so its gate is red. */
    void giveUp(String why) {
        conclude(new Verdict(Outcome.BROKEN, null, why), null);
        writeRecord();
        Progress.waiting(method.id() + " on " + filesystem.spec() + " " + why);
        Runtime.getRuntime().halt(1);
    }

    @Nullable
    Conclusion conclusion() {
        return conclusion;
    }

    /** Writes the cell's record; the cell must have been concluded. */
    void writeRecord() {
        Conclusion reached = requireNonNull(conclusion);
        run.record(new CellRecord(
                CellRecord.SCHEMA,
                run.settings().runId(),
                behaviour,
                filesystem.info(),
                reached.verdict(),
                reached.grading().grade(),
                reached.grading().expectation(),
                claims.claims(),
                claims.arms(),
                claims.surfaces(),
                claims.comparisons(),
                claims.processes(),
                environment,
                reached.failure(),
                run.settings().seed(),
                claims.header().reproduce(),
                startedAt.toString(),
                Duration.between(startedAt, Instant.now()).toNanos()));
    }
}
