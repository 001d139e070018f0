/**
 * Records as an Allure report: results with steps, tables and pictures, and the HTML that the embedded generator makes of them in a JVM of its
 * own. The only package that knows Allure. Start at {@link io.github.iolitmus.reports.allure.AllureReport}.
 */
@NullMarked
package io.github.iolitmus.reports.allure;

import org.jspecify.annotations.NullMarked;
