package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The outcome documented for a platform. The most specific one that matches decides the grade: filesystem type weighs most, then mount options,
 * kernel range and page size. Without any, HOLDS is expected; where some are written and none matches, the outcome is UNDOCUMENTED.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(Expect.All.class)
@Documented
public @interface Expect {

    /**
     * Backing filesystem types, each with the mount options, or options it was made with, that it must have: {@code "ext4"}, {@code
     * "ext4:data=journal"}, {@code "xfs:reflink=0"}. Empty for any filesystem.
     */
    String[] on() default {};

    /** Kernel releases, as a range: {@code "[6.1,6.12)"}, {@code "[5.2,)"}, {@code "(,6.6]"} with every 6.6.x. Empty for any. */
    String kernel() default "";

    /** The page size in bytes; 0 for any. */
    int pageBytes() default 0;

    /** The documented outcome: HOLDS or REFUTED. */
    Outcome outcome();

    /** The documented way of being refuted; empty where any will do. */
    Subtype[] subtype() default {};

    /** The mechanism or the source. What was once measured is no reason. */
    String because();

    /** Holds several. */
    @Target(ElementType.METHOD)
    @Retention(RetentionPolicy.RUNTIME)
    @Documented
    @interface All {
        /** The expectations. */
        Expect[] value();
    }
}
