package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.lab.Capability;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a behaviour cannot do without. Where the lab lacks it, the behaviour is disabled and its outcome is UNSUPPORTED, with the reason and the
 * remedy.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
public @interface Requires {

    /** The capabilities, each probed on the filesystem under test before it is believed. */
    Capability[] value();
}
