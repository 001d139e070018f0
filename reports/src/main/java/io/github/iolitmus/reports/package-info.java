/**
 * The report commands. They read records and nothing else; {@link io.github.iolitmus.reports.Main} runs them alone, and another command line can
 * adopt {@link io.github.iolitmus.reports.ReportCommand} and {@link io.github.iolitmus.reports.GateCommand} as subcommands.
 */
@NullMarked
package io.github.iolitmus.reports;

import org.jspecify.annotations.NullMarked;
