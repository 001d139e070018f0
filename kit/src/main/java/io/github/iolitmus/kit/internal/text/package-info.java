/** Words as people type them. Nothing here knows what they mean. */
@NullMarked
package io.github.iolitmus.kit.internal.text;

import org.jspecify.annotations.NullMarked;
