package io.github.iolitmus.architecture.violations.reports;

import io.github.iolitmus.architecture.violations.kit.workload.Work;

/** A report that needs more of the kit than records. */
record ReportThatRuns(Work work) {}
