/**
 * Files that people write by hand, read strictly: every complaint names file, line and column. Start at {@link
 * io.github.iolitmus.reports.yaml.YamlValue}.
 */
@NullMarked
package io.github.iolitmus.reports.yaml;

import org.jspecify.annotations.NullMarked;
