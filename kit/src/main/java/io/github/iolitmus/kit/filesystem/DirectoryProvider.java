package io.github.iolitmus.kit.filesystem;

import java.io.IOException;

/** Directories of filesystems that are mounted already. */
final class DirectoryProvider implements FilesystemProvider {

    @Override
    public String kind() {
        return FilesystemSpec.DIRECTORY;
    }

    @Override
    public void check(FilesystemSpec spec) {
        // Reading the path is all there is to check before it is opened.
        spec.directory();
    }

    @Override
    public MountedFilesystem open(FilesystemSpec spec, OpenContext context) throws IOException {
        return DirectoryFilesystem.open(spec, context.alsoWrittenTo());
    }
}
