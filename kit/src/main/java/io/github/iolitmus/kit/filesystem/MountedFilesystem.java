package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.record.FilesystemInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A filesystem under test, ready to be written to. */
public interface MountedFilesystem {

    /** As it was asked for. */
    FilesystemSpec spec();

    /** The directory to work in, absolute and without symbolic links. */
    Path directory();

    /** What it is, as the record carries it. */
    FilesystemInfo info();

    /** The block device, {@code major:minor}, whose counters show this test's requests and nobody else's; empty where there is none. */
    Optional<String> privateDevice();

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

    /** Where it keeps what is written; decided by the backing filesystem, so an overlay on tmpfs is MEMORY. */
    default BackingKind backingKind() {
        return BackingKind.of(info().backingType());
    }

    /** Whether pages are read from somewhere, so that cold and warm differ: false only where the backing filesystem lives in memory. */
    default boolean hasBackingStore() {
        return backingKind() != BackingKind.MEMORY;
    }
}
