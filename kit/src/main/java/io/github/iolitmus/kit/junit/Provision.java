package io.github.iolitmus.kit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a test parameter of type {@code WorkFile} a file of that size: incompressible content, fsynced, without holes or unwritten extents, in
 * two layouts. It is shared by the behaviours that leave it as it was, and removed after the run.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Provision {

    /** The size, as in {@code 64MiB}. */
    String value();
}
