package io.github.iolitmus.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {

    private static final String PRODUCT = "io.github.iolitmus";
    private static final String VIOLATIONS = "io.github.iolitmus.architecture.violations";

    /** All modules are on the suites' class path, as directories in a build and as jars in a repository. */
    private static final JavaClasses PRODUCT_CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages(PRODUCT);

    private static final JavaClasses VIOLATING_CLASSES = new ClassFileImporter().importPackages(VIOLATIONS);

    /**
     * A rule and classes that break it.
     *
     * @param violations what the failure must name, one a way to break it
     */
    record Kept(String name, Function<Rules, ArchRule> rule, List<String> violations) {

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Kept> rules() {
        return Stream.of(
                kept("theKitRestsOnNoOtherModule", Rules::theKitRestsOnNoOtherModule, "LabOnASuite", "LabOnAssertJ"),
                kept(
                        "assertionsJudgeEvidenceAndGatherNone",
                        Rules::assertionsJudgeEvidenceAndGatherNone,
                        "ClaimInTheLifecycle"),
                kept("statisticsArePure", Rules::statisticsArePure, "Impure.now()", "Impure.draw()"),
                kept("reportsReadRecordsOnly", Rules::reportsReadRecordsOnly, "ReportThatRuns"),
                kept("nobodyRestsOnTheSuites", Rules::nobodyRestsOnTheSuites, "LabOnASuite"),
                kept("packagesFormNoCycle", Rules::packagesFormNoCycle, "kit.cache", "kit.workload"),
                kept("oneImporterOfJna", Rules::oneImporterOfJna, "LabOnNativeCode"),
                kept("oneImporterOfAllure", Rules::oneImporterOfAllure, "ReportByAllure"),
                kept("internalsAreUsedInTheirModuleOnly", Rules::internalsAreUsedInTheirModuleOnly, "ClaimOnInternals"),
                kept(
                        "internalsAreNotShown",
                        Rules::internalsAreNotShown,
                        "ShownInASignature.hidden",
                        "ShownInARecord",
                        "ShownAsSuperclass"),
                kept("extensionsArePackagePrivate", Rules::extensionsArePackagePrivate, "PublicExtension"),
                kept("extensionsKeepNoState", Rules::extensionsKeepNoState, "ExtensionWithState.calls"),
                kept("clocksAreReadWhereWorkIsTimed", Rules::clocksAreReadWhereWorkIsTimed, "Stopwatch"),
                kept(
                        "theRootProcessIsPlainJava",
                        Rules::theRootProcessIsPlainJava,
                        "RootWithALibrary.json",
                        "RootWithReflection.method"),
                kept("nobodySleeps", Rules::nobodySleeps, "Sleeper", "ThreadSleeper"),
                kept("standardStreamsAreForCommands", Rules::standardStreamsAreForCommands, "Chatter"),
                kept(
                        "behavioursAreDocumentedAndUnique",
                        Rules::behavioursAreDocumentedAndUnique,
                        "Behaviours.one() shares its id",
                        "Behaviours.two() shares its id",
                        "Behaviours.three() has an id that is not kebab-case",
                        "Behaviours.four() states no belief",
                        "Behaviours.five() names no source"),
                kept("packagesAreNullMarked", Rules::packagesAreNullMarked, "Unmarked"));
    }

    private static Kept kept(String name, Function<Rules, ArchRule> rule, String... violations) {
        return new Kept(name, rule, List.of(violations));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theProductKeepsTheRule(Kept kept) {
        kept.rule().apply(new Rules(PRODUCT)).check(PRODUCT_CLASSES);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theRuleCanBeBroken(Kept kept) {
        List<String> details = kept.rule()
                .apply(new Rules(VIOLATIONS))
                .evaluate(VIOLATING_CLASSES)
                .getFailureReport()
                .getDetails();

        assertThat(kept.violations())
                .allSatisfy(violation -> assertThat(details).anyMatch(detail -> detail.contains(violation)));
    }

    @Test
    void everyRuleIsKept() {
        Stream<String> declared = Arrays.stream(Rules.class.getDeclaredMethods())
                .filter(method -> method.getReturnType() == ArchRule.class && !Modifier.isStatic(method.getModifiers()))
                .map(method -> method.getName());

        assertThat(rules().map(Kept::name)).containsExactlyInAnyOrderElementsOf(declared.toList());
    }

    @Test
    void allModulesAreLookedAt() {
        assertThat(Stream.of("kit.lab.Lab", "assertions.IoAssertions", "reports.GateCommand", "suites.launch.Main"))
                .allMatch(name -> PRODUCT_CLASSES.contain(PRODUCT + "." + name));
    }
}
