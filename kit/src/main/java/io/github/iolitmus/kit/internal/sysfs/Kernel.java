package io.github.iolitmus.kit.internal.sysfs;

import java.util.Map;

/**
 * The running kernel and machine as {@code uname(2)} names them.
 *
 * @param release the release: {@code 6.1.0-18-amd64}
 * @param architecture the machine's hardware name: {@code x86_64}
 */
public record Kernel(String release, String architecture) {

    // Java names some architectures differently from uname.
    private static final Map<String, String> BY_JAVA_NAME = Map.of("amd64", "x86_64", "x86", "i686", "arm", "armv7l");

    /** The kernel of now; what it does not publish (the architecture before 6.1) is told by Java. */
    public static Kernel read(Sysfs sysfs) {
        return new Kernel(
                sysfs.text("/proc/sys/kernel/osrelease").orElseGet(() -> System.getProperty("os.version", "unknown")),
                sysfs.text("/proc/sys/kernel/arch").orElseGet(() -> unameOf(System.getProperty("os.arch", "unknown"))));
    }

    static String unameOf(String javaName) {
        return BY_JAVA_NAME.getOrDefault(javaName, javaName);
    }
}
