/**
 * Quantities as people write them. The bottom of the kit: everything may use it, it uses nothing. Start at
 * {@link io.github.iolitmus.kit.quantity.ByteSize}.
 */
@NullMarked
package io.github.iolitmus.kit.quantity;

import org.jspecify.annotations.NullMarked;
