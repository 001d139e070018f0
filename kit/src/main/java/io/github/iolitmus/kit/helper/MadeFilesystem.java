package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.Optional;

/** A filesystem that the helper made and that is mounted. */
interface MadeFilesystem {

    /** Where it is mounted. */
    Path path();

    /** Its kind as it was asked for. */
    String kind();

    /** Bytes of its image, or of memory. */
    long bytes();

    /** Unmounts and mounts it again, so that nothing of it is cached. */
    void cold();

    /** Its block device; empty without one. */
    Optional<LoopDevice> device();

    /** The directory in sysfs of what holds its readahead window; new at each mount on btrfs; empty without one. */
    Optional<Path> backingDeviceInfo();

    /** Unmounts and removes it with everything below. */
    void release();

    /** Checks it offline; what the tool printed. */
    String check();
}
