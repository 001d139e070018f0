/**
 * Records in: finds the runs in the directories a user names, checks schema and plan, and streams the cells. Nothing here judges or renders.
 * Start at {@link io.github.iolitmus.reports.read.Records}.
 */
@NullMarked
package io.github.iolitmus.reports.read;

import org.jspecify.annotations.NullMarked;
