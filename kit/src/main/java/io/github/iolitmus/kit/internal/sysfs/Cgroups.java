package io.github.iolitmus.kit.internal.sysfs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Which hierarchy carries a cgroup controller. <a href="https://docs.kernel.org/admin-guide/cgroup-v2.html">cgroup v2</a> */
public final class Cgroups {

    private final Sysfs sysfs;
    private final List<Mount> mounts;

    private Cgroups(Sysfs sysfs, List<Mount> mounts) {
        this.sysfs = sysfs;
        this.mounts = mounts;
    }

    /** The hierarchies that are mounted now. */
    public static Cgroups read(Sysfs sysfs) {
        return new Cgroups(sysfs, MountTable.read(sysfs).mounts());
    }

    /**
     * {@code v2} or {@code v1}, the newer one where both could; empty where neither is mounted with it.
     *
     * @param v2Name its name in {@code cgroup.controllers}: {@code io}
     * @param v1Name its name among the options of a v1 mount: {@code blkio}
     */
    public Optional<String> versionOf(String v2Name, String v1Name) {
        return mounts.stream().anyMatch(mount -> mount.type().equals("cgroup2") && hasController(mount, v2Name))
                ? Optional.of("v2")
                : mounts.stream()
                        .filter(mount -> mount.type().equals("cgroup"))
                        .filter(mount ->
                                Arrays.asList(mount.options().split(",")).contains(v1Name))
                        .map(mount -> "v1")
                        .findFirst();
    }

    private boolean hasController(Mount mount, String name) {
        return sysfs.text(mount.mountPoint() + "/cgroup.controllers")
                .map(controllers -> Arrays.asList(controllers.split(" ")).contains(name))
                .orElse(false);
    }
}
