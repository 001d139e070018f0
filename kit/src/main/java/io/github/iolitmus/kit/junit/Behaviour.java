package io.github.iolitmus.kit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * One documented claim about operating-system I/O, as a JUnit test. In a class annotated with {@link OnEachFilesystem} it runs on each filesystem
 * under test, elsewhere in the plain working directory. The method may take a {@code Lab} and {@link Provision provisioned} {@code WorkFile}s.
 *
 * <pre>{@code
 * @Behaviour(id = "backward-reads-get-no-readahead",
 *         belief = "Descending reads transfer only what was asked.",
 *         reliedOnBy = "PostgreSQL, which prefetches backward scans itself",
 *         source = "some-io-tests, experiment of 2019-12-23")
 * void backwardReadsTransferOnlyWhatWasAsked(@Provision("64MiB") WorkFile file, Lab lab) { ... }
 * }</pre>
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ResourceLock("io.github.iolitmus.kit: one measurement at a time")
@ExtendWith({
    RecorderExtension.class,
    RequiresExtension.class,
    ProvisionExtension.class,
    JudgeExtension.class,
})
public @interface Behaviour {

    /** The stable id in kebab-case, unique in a run. */
    String id();

    /** The belief in one sentence, as those who rely on it would say it. */
    String belief();

    /** Who relies on it; empty where nobody is known to. */
    String reliedOnBy() default "";

    /** Where it is stated: a thread, a man page, a document, a kernel source file. */
    String source();

    /**
     * Whether HOLDS is documented where no {@link Expect} says otherwise. An open question documents nothing: its outcome is reported as
     * UNDOCUMENTED, and fails no build.
     */
    boolean documented() default true;
}
