/** Tests of the root process, the fuzzer and the killer: {@link io.github.iolitmus.kit.helper.HelperFuzz}, {@link io.github.iolitmus.kit.helper.HelperKillRounds}. */
@NullMarked
package io.github.iolitmus.kit.helper;

import org.jspecify.annotations.NullMarked;
