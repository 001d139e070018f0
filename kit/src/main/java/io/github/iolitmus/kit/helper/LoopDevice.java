package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A loop device on an image of the helper's.
 *
 * @param name as in {@code /dev}: {@code loop0}
 */
record LoopDevice(String name) {

    private static final Path BLOCK = Path.of("/sys/block");
    private static final Duration DETACHING = Duration.ofSeconds(10);

    /** Attaches with direct I/O; without it the image would have a page cache of its own below the filesystem's. */
    static LoopDevice attach(String image, long sectorBytes) {
        String device = Tools.run(
                        "losetup",
                        "--find",
                        "--show",
                        "--direct-io=on",
                        "--sector-size",
                        Long.toString(sectorBytes),
                        image)
                .strip();
        LoopDevice loop = new LoopDevice(Path.of(device).getFileName().toString());
        if (!KernelFile.read(loop.sysfs().resolve("loop/dio")).equals(Optional.of("1"))) {
            throw new FailedException(
                    "/dev/" + loop.name + " has no direct I/O: the image's filesystem does not take it,"
                            + " and requests would be counted below a second page cache; choose the other backing");
        }
        return loop;
    }

    /** The loop devices on an image, also on one that was deleted. */
    static List<LoopDevice> on(String image) {
        return KernelFile.entries(BLOCK).stream()
                .filter(entry -> KernelFile.read(entry.resolve("loop/backing_file"))
                        .filter(file -> file.equals(image) || file.equals(image + " (deleted)"))
                        .isPresent())
                .map(entry -> new LoopDevice(entry.getFileName().toString()))
                .toList();
    }

    /** Detaches all devices of an image and waits until they are gone: detaching is not done when the call returns. */
    static void detachAll(String image) {
        for (LoopDevice loop : on(image)) {
            Tools.attempt(Tools.USUAL, "losetup", "--detach", "/dev/" + loop.name);
        }
        if (!Patience.until(DETACHING, () -> on(image).isEmpty())) {
            throw new FailedException(on(image) + " cannot be detached from " + image + ": something still uses it");
        }
    }

    Path sysfs() {
        return BLOCK.resolve(name);
    }

    /** {@code major:minor}. */
    String number() {
        return KernelFile.read(sysfs().resolve("dev"))
                .orElseThrow(() -> new FailedException("/dev/" + name + " is gone"));
    }

    /** Waits until no request has ended for a while: a new filesystem's own writing is over. */
    void awaitQuiet() {
        String[] last = {""};
        int[] same = {0};
        boolean quiet = Patience.until(Duration.ofSeconds(5), () -> {
            String now = KernelFile.read(sysfs().resolve("stat")).orElse("");
            same[0] = now.equals(last[0]) ? same[0] + 1 : 0;
            last[0] = now;
            return same[0] >= 2;
        });
        if (!quiet) {
            throw new FailedException("/dev/" + name + " does not come to rest within 5 s of being mounted");
        }
    }
}
