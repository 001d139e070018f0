package io.github.iolitmus.architecture.violations.reports;

import io.qameta.allure.model.TestResult;

/** A second importer of Allure. */
record ReportByAllure(TestResult result) {}
