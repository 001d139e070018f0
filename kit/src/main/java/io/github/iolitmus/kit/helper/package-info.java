/**
 * The privileged helper: the one process that runs as root, and does what a closed list of verbs says. It uses {@code java.*} only, no reflection
 * and no native code, and takes ids, numbers and words from lists, never a path or an option of the caller's. Start at {@link
 * io.github.iolitmus.kit.helper.HelperMain}; a verb is a method of the class about its subject.
 */
@NullMarked
package io.github.iolitmus.kit.helper;

import org.jspecify.annotations.NullMarked;
