/** What changed between two sets of records. Start at {@link io.github.iolitmus.reports.compare.Changes}. */
@NullMarked
package io.github.iolitmus.reports.compare;

import org.jspecify.annotations.NullMarked;
