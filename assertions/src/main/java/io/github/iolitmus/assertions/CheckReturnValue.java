package io.github.iolitmus.assertions;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A claim that is begun and not finished checks nothing: Error Prone, SpotBugs and IDEs know this annotation by its simple name, and warn. */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.CLASS)
@Documented
@interface CheckReturnValue {}
