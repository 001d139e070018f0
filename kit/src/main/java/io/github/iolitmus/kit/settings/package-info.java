/**
 * What a run is asked to do: each setting's name, default and allowed values, and where a value was given. Nothing here acts on a setting. Start
 * at {@link io.github.iolitmus.kit.settings.Settings}.
 */
@NullMarked
package io.github.iolitmus.kit.settings;

import org.jspecify.annotations.NullMarked;
