package io.github.iolitmus.kit.file;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.nio.file.Path;
import java.util.List;

/**
 * A provisioned file: incompressible content, fsynced, no holes, no unwritten extents. It exists in several {@linkplain #layouts() layouts},
 * because what holds on one layout may hold for that layout only; arms take them in turn.
 */
public final class WorkFile implements AutoCloseable {

    private final ByteSize size;
    private final List<Layout> layouts;
    private boolean touched;

    WorkFile(ByteSize size, List<Layout> layouts) {
        this.size = size;
        this.layouts = List.copyOf(layouts);
    }

    /** Its size, the same in every layout. */
    public ByteSize size() {
        return size;
    }

    /** Its number of pages. */
    public long pages() {
        return PageSize.pagesOf(size.bytes());
    }

    /** Its layouts, at least two. */
    public List<Layout> layouts() {
        return layouts;
    }

    /** The file in its first layout. */
    public NativeFile file() {
        return layouts.get(0).file();
    }

    /** A path by which another process of this user can open the file in its first layout, as long as this process lives. */
    public Path path() {
        return file().path();
    }

    /** Says that the file is no longer as provisioned: it is not handed to another behaviour. */
    public synchronized void markTouched() {
        touched = true;
    }

    /** Whether it is no longer as provisioned. */
    public synchronized boolean isTouched() {
        return touched;
    }

    @Override
    public void close() {
        layouts.forEach(Layout::close);
    }

    @Override
    public String toString() {
        return size + " in " + layouts.stream().map(Layout::describe).toList();
    }
}
