package io.github.iolitmus.kit.internal.sysfs;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which debugging options the kernel was built with. */
public final class KernelDebugging {

    /** Each slows the kernel down by factors, so no time measured under it says anything. */
    private static final List<String> OPTIONS = List.of(
            "KASAN",
            "KCSAN",
            "KMSAN",
            "PROVE_LOCKING",
            "LOCK_STAT",
            "DEBUG_PAGEALLOC",
            "DEBUG_KMEMLEAK",
            "SLUB_DEBUG_ON",
            "GCOV_KERNEL");

    private KernelDebugging() {}

    /** Those it has, without {@code CONFIG_}; empty where its configuration cannot be read. */
    public static Optional<List<String>> options(Sysfs sysfs) {
        String release = Kernel.read(sysfs).release();
        return Stream.of("/boot/config-" + release, "/lib/modules/" + release + "/config")
                .map(sysfs::lines)
                .filter(lines -> !lines.isEmpty())
                .findFirst()
                .or(sysfs::kernelConfig)
                .map(lines -> OPTIONS.stream()
                        .filter(option -> lines.contains("CONFIG_" + option + "=y"))
                        .toList());
    }
}
