/**
 * Filesystems under test: what was asked for, and what was found there. One is made and mounted by the root helper or is a directory of what is
 * mounted already; what trials do there is none of its business. Start at {@link io.github.iolitmus.kit.filesystem.FilesystemSpec}, then {@link
 * io.github.iolitmus.kit.filesystem.MountedFilesystem}.
 */
@NullMarked
package io.github.iolitmus.kit.filesystem;

import org.jspecify.annotations.NullMarked;
