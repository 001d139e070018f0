package io.github.iolitmus.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import io.github.iolitmus.kit.junit.Behaviour;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.extension.Extension;

/**
 * The rules, for the modules below a root package: the product's, or one whose classes break them.
 *
 * @param root the package that has the modules kit, assertions, reports and suites
 */
record Rules(String root) {

    ArchRule theKitRestsOnNoOtherModule() {
        return noClasses()
                .that()
                .resideInAPackage(in("kit"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in("assertions"), in("reports"), in("suites"), "org.assertj..", "io.qameta..")
                .because("whoever brings other assertions and other reports must be able to use the kit alone");
    }

    ArchRule assertionsJudgeEvidenceAndGatherNone() {
        return noClasses()
                .that()
                .resideInAPackage(in("assertions"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        in("reports"), in("suites"), "org.junit.jupiter..", "org.junit.platform..", "com.sun.jna..")
                .because("a claim must come to the same on recorded evidence, in any test framework");
    }

    ArchRule statisticsArePure() {
        return noClasses()
                .that()
                .resideInAnyPackage(in("assertions.statistics"), in("reports.correction"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio..", "java.net..", "java.time..", "java.util.random..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .accessTargetWhere(target(owner(type(System.class).or(type(Math.class))))
                        .and(target(nameMatching("nanoTime|currentTimeMillis|random"))))
                .because("a verdict must come to the same on the same numbers, whenever and wherever it is reached");
    }

    ArchRule reportsReadRecordsOnly() {
        return noClasses()
                .that()
                .resideInAPackage(in("reports"))
                .should()
                .dependOnClassesThat(resideInAPackage(in("kit"))
                        .and(not(resideInAPackage(in("kit.record"))))
                        .or(resideInAPackage(in("assertions")))
                        .or(resideInAPackage(in("suites"))))
                .because("records from any lab and any day are reported without running anything");
    }

    ArchRule nobodyRestsOnTheSuites() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(in("suites"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("suites"))
                .because("users write suites of their own");
    }

    ArchRule packagesFormNoCycle() {
        return slices().matching(root + ".(**)")
                .should()
                .beFreeOfCycles()
                .because("a package that can be read only together with those that use it cannot be read");
    }

    ArchRule oneImporterOfJna() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(in("kit.internal.jna"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.sun.jna..")
                .because("the way to call native code is to be replaced in one place");
    }

    ArchRule oneImporterOfAllure() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(in("reports.allure"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.qameta..")
                .because("the records are ours; Allure is one way to show them");
    }

    ArchRule internalsAreUsedInTheirModuleOnly() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(in("kit"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("kit.internal"))
                .because("internal packages change without notice");
    }

    ArchRule internalsAreNotShown() {
        return classes()
                .that()
                .resideOutsideOfPackage("..internal..")
                .should(new NotShow(resideInAPackage(in("kit.internal"))))
                .because("a public signature with an internal type makes that type public");
    }

    ArchRule extensionsArePackagePrivate() {
        return classes()
                .that()
                .implement(Extension.class)
                .and()
                .doNotHaveSimpleName("LabExtension")
                .should()
                .bePackagePrivate()
                .because("users name annotations; LabExtension alone is registered by program");
    }

    ArchRule extensionsKeepNoState() {
        return classes()
                .that()
                .implement(Extension.class)
                .should()
                .haveOnlyFinalFields()
                .because("one instance serves many tests, at once if they like; state lives in the store");
    }

    ArchRule clocksAreReadWhereWorkIsTimed() {
        return noClasses()
                .that()
                .resideOutsideOfPackages(in("kit.workload"), in("kit.observe"))
                .should()
                .accessTargetWhere(target(owner(type(System.class))).and(target(name("nanoTime"))))
                .because("a second stopwatch measures something else and calls it the same");
    }

    ArchRule theRootProcessIsPlainJava() {
        return noClasses()
                .that()
                .resideInAPackage(in("kit.helper"))
                .should()
                .dependOnClassesThat(not(resideInAPackage("java..")
                        .and(not(resideInAnyPackage("java.lang.reflect..", "java.lang.invoke..", "java.net..")))
                        .or(resideInAPackage(in("kit.helper")))
                        .or(resideInAPackage("org.jspecify.annotations"))))
                .because(
                        "what runs as root is to be read in an hour: no library, no reflection, no native code, no network");
    }

    ArchRule nobodySleeps() {
        return noClasses()
                .should()
                .accessTargetWhere(target(owner(type(Thread.class).or(type(TimeUnit.class))))
                        .and(target(name("sleep"))))
                .orShould()
                .accessTargetWhere(target(owner(type(LockSupport.class))).and(target(nameMatching("park.*"))))
                .because("a sleep is either too short or too long: poll for what is waited for");
    }

    ArchRule standardStreamsAreForCommands() {
        return noClasses()
                .that()
                .doNotHaveSimpleName("Main")
                .and()
                .haveSimpleNameNotEndingWith("Command")
                .and()
                .doNotHaveFullyQualifiedName(root + ".kit.junit.Progress")
                .and()
                // A process of its own; nobody else owns its streams.
                .doNotHaveFullyQualifiedName(root + ".kit.helper.HelperMain")
                .and()
                .doNotHaveFullyQualifiedName(root + ".kit.workload.TrialMain")
                .and()
                .doNotHaveFullyQualifiedName(root + ".kit.helper.Log")
                .should()
                .accessTargetWhere(target(owner(type(System.class))).and(target(nameMatching("out|err"))))
                .because("a test runner owns them, and one class tells how far a run is");
    }

    ArchRule behavioursAreDocumentedAndUnique() {
        return methods()
                .that()
                .areAnnotatedWith(Behaviour.class)
                .should(new BeDocumentedBehaviours())
                .because("the id is the name of a record, and a belief without a source is nobody's");
    }

    ArchRule packagesAreNullMarked() {
        return classes().should(new LiveInANullMarkedPackage()).because("NullAway looks at such packages only");
    }

    private String in(String module) {
        return root + "." + module + "..";
    }
}
