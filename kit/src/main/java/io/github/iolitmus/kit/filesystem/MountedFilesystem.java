package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.record.FilesystemInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A filesystem under test, ready to be written to. */
public interface MountedFilesystem extends AutoCloseable {

    /** As it was asked for. */
    FilesystemSpec spec();

    /** The directory to work in, absolute and without symbolic links. */
    Path directory();

    /** What it is, as the record carries it. */
    FilesystemInfo info();

    /** The block device, {@code major:minor}, whose counters show this test's requests and nobody else's; empty where there is none. */
    Optional<String> privateDevice();

    /** The root helper's name of its device, by which it is traced, read, and the I/O of a process on it limited; empty where there is none. */
    default Optional<String> helperDevice() {
        return Optional.empty();
    }

    /** Bytes that may still be written; 0 where the filesystem is full, or cannot tell. */
    long usableBytes();

    /** Why its readahead window and its device's queue cannot be set here, with the remedy; empty where they can. */
    Optional<String> tuningRefusal();

    /**
     * Sets these, in the order given, and reads each back; files opened afterwards find them.
     *
     * @return restores what was there before, in reverse
     * @throws io.github.iolitmus.kit.record.UnsupportedException if one cannot be set, or reads back differently
     */
    Tuned tune(List<Tuning> tunings);

    /** Settings in effect, until they are restored. */
    interface Tuned extends AutoCloseable {
        @Override
        void close();
    }

    /** A way to drop all of its pages from the cache, files stay open; empty where the kit has none. */
    default Optional<Dropping> dropping() {
        return Optional.empty();
    }

    /** A way to mount it anew, for which every file that is not {@linkplain #hold held} must be closed; empty where it is not the kit's. */
    default Optional<Dropping> remounting() {
        return Optional.empty();
    }

    /** Whether it has a cache besides the page cache, so that only mounting it anew makes a file cold. */
    default boolean cachesByItself() {
        return false;
    }

    /** Has that file closed before it is mounted anew, and opened again afterwards. */
    default void hold(Held file) {}

    /** Forgets a file that is closed for good. */
    default void release(Held file) {}

    /** Gives it back: one that the kit made is unmounted and removed, a directory stays as it is. */
    @Override
    default void close() {}

    /** Where it keeps what is written; decided by the backing filesystem, so an overlay on tmpfs is MEMORY. */
    default BackingKind backingKind() {
        return BackingKind.of(info().backingType());
    }

    /** Whether pages are read from somewhere, so that cold and warm differ: false only where the backing filesystem lives in memory. */
    default boolean hasBackingStore() {
        return backingKind() != BackingKind.MEMORY;
    }
}
