/**
 * Asks the root helper for what needs privileges: one process beside this JVM, one request at a time. What a request is for is decided by those
 * who make it; nothing here knows a filesystem or a knob. Start at {@link io.github.iolitmus.kit.privilege.Privileges}.
 */
@NullMarked
package io.github.iolitmus.kit.privilege;

import org.jspecify.annotations.NullMarked;
