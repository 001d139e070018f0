package io.github.iolitmus.kit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs the trials of a {@link Behaviour} in a process of their own that may use no more than this, by cgroup. Each limit must hold back
 * every trial of one arm at least, and no trial may exceed it: otherwise the outcome is INCONCLUSIVE(CONTROL), because nothing was shown about it.
 *
 * <pre>{@code
 * @Limited(memory = "256MiB", readIops = 500)
 * }</pre>
 *
 * <p>The same for a part of a behaviour: {@code lab.limited(Limits.none().readIops(500))}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Limited {

    /** Memory, the page cache included, as in {@code 256MiB}; empty for no limit. A JVM needs about 64 MiB of it. */
    String memory() default "";

    /** Read operations a second on the device of the filesystem under test; 0 for no limit. */
    long readIops() default 0;

    /** What may be read from that device in a second, as in {@code 10MiB}; empty for no limit. */
    String readBandwidth() default "";
}
