package io.github.iolitmus.kit.internal.sysfs;

import java.util.stream.Collectors;

/** Which threads of this process wait in the kernel where nothing can wake them but what they wait for. */
public final class KernelWaits {

    private KernelWaits() {}

    /** A line for each, with the kernel function it waits in; empty where there is none. */
    public static String read(Sysfs sysfs) {
        return Sysfs.entries(sysfs.path("/proc/self/task")).stream()
                .filter(task -> Sysfs.text(task.resolve("stat"))
                        .filter(stat -> stat.substring(stat.lastIndexOf(')')).startsWith(") D"))
                        .isPresent())
                .map(task -> "\n    in the kernel: thread " + task.getFileName() + " ("
                        + Sysfs.text(task.resolve("comm")).orElse("?") + ") waits in "
                        + Sysfs.text(task.resolve("wchan")).orElse("an unknown function"))
                .collect(Collectors.joining());
    }
}
