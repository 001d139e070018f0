package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A block device the helper may use.
 *
 * @param name as in {@code /dev}: {@code loop0}
 */
record BlockDevice(String name) {

    private static final Path BLOCK = Path.of("/sys/block");

    Path sysfs() {
        return BLOCK.resolve(name);
    }

    /** {@code major:minor}. */
    String number() {
        return KernelFile.read(sysfs().resolve("dev"))
                .orElseThrow(() -> new FailedException("/dev/" + name + " is gone"));
    }

    /** Whether it takes what filesystems submit as it is, and has no requests. */
    boolean takesBios() {
        return !Files.exists(sysfs().resolve("mq"));
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
