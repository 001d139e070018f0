/**
 * The runnable jar: runs the suites, says what the machine can prove, explains behaviours, and passes on to the reports. Start at {@link io.github.iolitmus.suites.launch.Main}.
 */
@NullMarked
package io.github.iolitmus.suites.launch;

import org.jspecify.annotations.NullMarked;
