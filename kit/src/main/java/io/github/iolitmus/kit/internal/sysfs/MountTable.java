package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mounts this process sees, from {@code /proc/self/mountinfo}. Mounts in other namespaces are not among them.
 *
 * @param mounts every mount in the kernel's order
 */
public record MountTable(List<Mount> mounts) {

    // Between the mount's options and the dash stands any number of tags such as shared:1.
    private static final Pattern LINE =
            Pattern.compile("(\\d+) (\\d+) (\\d+:\\d+) ([^ ]+) ([^ ]+) ([^ ]+) (?:[^ ]+ )*?- ([^ ]+) ([^ ]*) ([^ ]+)");

    public MountTable {
        mounts = List.copyOf(mounts);
    }

    /** The mounts of now. Lines that are no mounts are left out. */
    public static MountTable read(Sysfs sysfs) {
        List<Mount> mounts = new ArrayList<>();
        for (String line : sysfs.lines("/proc/self/mountinfo")) {
            Matcher fields = LINE.matcher(line);
            if (fields.matches()) {
                mounts.add(mount(fields));
            }
        }
        return new MountTable(mounts);
    }

    private static Mount mount(Matcher fields) {
        return new Mount(
                Integer.parseInt(fields.group(1)),
                Integer.parseInt(fields.group(2)),
                fields.group(3),
                OctalEscapes.decode(fields.group(4)),
                Path.of(OctalEscapes.decode(fields.group(5))),
                fields.group(6),
                OctalEscapes.decode(fields.group(7)),
                OctalEscapes.decode(fields.group(8)),
                fields.group(9));
    }

    /**
     * The mount a path lies on. The tree of mounts is walked as the kernel walks it, so that a mount hides those made earlier on or below its
     * mount point.
     *
     * @param path absolute, without symbolic links
     */
    public Optional<Mount> mountOf(Path path) {
        Optional<Mount> current =
                shallowest(path, mounts.stream().filter(this::isTop).toList());
        for (Optional<Mount> next = current; next.isPresent(); next = childOf(next.get(), path)) {
            current = next;
        }
        return current;
    }

    /** Every mount of a superblock, bind mounts and subvolumes included. */
    public List<Mount> mountsOf(String device) {
        return mounts.stream().filter(mount -> mount.device().equals(device)).toList();
    }

    private boolean isTop(Mount mount) {
        return mounts.stream().noneMatch(other -> other.id() != mount.id() && other.id() == mount.parentId());
    }

    private Optional<Mount> childOf(Mount parent, Path path) {
        return shallowest(
                path,
                mounts.stream()
                        .filter(mount -> mount.parentId() == parent.id() && mount.id() != parent.id())
                        .toList());
    }

    private static Optional<Mount> shallowest(Path path, List<Mount> candidates) {
        return candidates.stream()
                .filter(mount -> path.startsWith(mount.mountPoint()))
                .reduce((first, second) ->
                        second.mountPoint().getNameCount() <= first.mountPoint().getNameCount() ? second : first);
    }
}
