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

    /**
     * Unmounts it and keeps what is on it.
     *
     * @throws FailedException if it stays busy; then it stays mounted
     */
    void unmount();

    /** Mounts it again. */
    void mount();

    /** The image its device is on; empty without one. */
    default String image() {
        return "";
    }

    /** Its block device; empty without one. */
    Optional<BlockDevice> device();

    /** The directory in sysfs of what holds its readahead window; new at each mount on btrfs; empty without one. */
    Optional<Path> backingDeviceInfo();

    /** Removes it with everything below. */
    void release();

    /** Checks it while it is not mounted; what the tool printed. */
    String check();
}
