package io.github.iolitmus.kit.privilege;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import java.util.Optional;

/**
 * What this process may do.
 *
 * @param root whether its effective user is root
 * @param administers whether it may mount: root of an unprivileged container may not
 */
record Authority(boolean root, boolean administers) {

    private static final int CAP_SYS_ADMIN = 21;

    /** As {@code /proc/self/status} tells. <a href="https://man7.org/linux/man-pages/man7/capabilities.7.html">capabilities(7)</a> */
    static Authority read(Sysfs sysfs) {
        boolean root = field(sysfs, "Uid:")
                .map(ids -> ids.split("\\s+", -1)[1].equals("0"))
                .orElse(false);
        boolean mayMount = field(sysfs, "CapEff:")
                .map(mask -> (Long.parseUnsignedLong(mask, 16) >>> CAP_SYS_ADMIN & 1) == 1)
                .orElse(false);
        return new Authority(root, root && mayMount);
    }

    private static Optional<String> field(Sysfs sysfs, String name) {
        return sysfs.lines("/proc/self/status").stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip())
                .findFirst();
    }

    /** What it lacks, in words. */
    String lack() {
        return root
                ? "this root may not mount (no CAP_SYS_ADMIN, as in an unprivileged container)"
                : "this user is not root";
    }
}
