/**
 * Filesystems under test: what was asked for, and what was found there. Nothing here makes or mounts one yet; a directory of a filesystem that
 * is mounted already is tested as it is. Start at {@link io.github.iolitmus.kit.filesystem.FilesystemSpec}, then {@link
 * io.github.iolitmus.kit.filesystem.MountedFilesystem}.
 */
@NullMarked
package io.github.iolitmus.kit.filesystem;

import org.jspecify.annotations.NullMarked;
