package io.github.iolitmus.kit.file;

import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.nativeio.Extent;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.util.List;
import java.util.Optional;

/**
 * One copy of a work file, laid out in one way on the filesystem. Where the filesystem has to be mounted anew to make it cold it has a name, by
 * which it is opened again; elsewhere it has none. Its space is free when it is closed.
 */
public final class Layout implements AutoCloseable {

    private final String writing;
    private final ScratchFile scratch;
    private final Optional<List<Extent>> extents;

    Layout(String writing, ScratchFile scratch, Optional<List<Extent>> extents) {
        this.writing = writing;
        this.scratch = scratch;
        this.extents = extents;
    }

    /** How it was written: {@code sequential} or {@code interleaved}. */
    public String writing() {
        return writing;
    }

    /** The open file, for reading and writing; another one after the filesystem was mounted anew. */
    public NativeFile file() {
        return scratch.file();
    }

    /** Where it lies; empty where the filesystem does not tell. */
    public Optional<List<Extent>> extents() {
        return extents;
    }

    /** The filesystem it lies on; empty for a plain directory. */
    public Optional<MountedFilesystem> filesystem() {
        return scratch.filesystem();
    }

    /** The layout in words: {@code sequential, 1 extent}. */
    public String describe() {
        return writing
                + extents.map(it -> it.size() == 1 ? ", 1 extent" : ", " + it.size() + " extents")
                        .orElse(", extents unknown");
    }

    @Override
    public void close() {
        scratch.close();
    }
}
