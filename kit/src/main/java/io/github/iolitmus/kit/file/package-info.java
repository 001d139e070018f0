/**
 * Files to test on: provisioned with known content and layout, checked, removed when the process ends however it ends. Which pages of them are
 * cached is the matter of {@code kit.cache}. Start at {@link io.github.iolitmus.kit.file.WorkFile}.
 */
@NullMarked
package io.github.iolitmus.kit.file;

import org.jspecify.annotations.NullMarked;
