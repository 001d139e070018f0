package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Loop devices on images of the helper's. */
final class LoopDevice {

    private static final Path BLOCK = Path.of("/sys/block");
    private static final Duration DETACHING = Duration.ofSeconds(10);

    private LoopDevice() {}

    /** Attaches with direct I/O; without it the image would have a page cache of its own below the filesystem's. */
    static BlockDevice attach(String image, long sectorBytes) {
        String device = Tools.run(
                        "losetup",
                        "--find",
                        "--show",
                        "--direct-io=on",
                        "--sector-size",
                        Long.toString(sectorBytes),
                        image)
                .strip();
        BlockDevice loop = new BlockDevice(Path.of(device).getFileName().toString());
        if (!KernelFile.read(loop.sysfs().resolve("loop/dio")).equals(Optional.of("1"))) {
            throw new FailedException(
                    "/dev/" + loop.name() + " has no direct I/O: the image's filesystem does not take it,"
                            + " and requests would be counted below a second page cache; choose the other backing");
        }
        return loop;
    }

    /** The loop devices on an image, also on one that was deleted. */
    static List<BlockDevice> on(String image) {
        return KernelFile.entries(BLOCK).stream()
                .filter(entry -> KernelFile.read(entry.resolve("loop/backing_file"))
                        .filter(file -> file.equals(image) || file.equals(image + " (deleted)"))
                        .isPresent())
                .map(entry -> new BlockDevice(entry.getFileName().toString()))
                .toList();
    }

    /** Detaches all devices of an image and waits until they are gone: detaching is not done when the call returns. */
    static void detachAll(String image) {
        for (BlockDevice loop : on(image)) {
            Tools.attempt(Tools.USUAL, "losetup", "--detach", "/dev/" + loop.name());
        }
        if (!Patience.until(DETACHING, () -> on(image).isEmpty())) {
            throw new FailedException(on(image) + " cannot be detached from " + image + ": something still uses it");
        }
    }
}
