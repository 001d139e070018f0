package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One line of {@code /proc/self/mountinfo}. Paths are decoded; options stay as the kernel escapes them, because a comma inside a value is told
 * from a separator only by its escape. <a href="https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html">proc_pid_mountinfo(5)</a>
 *
 * @param id the mount's id
 * @param parentId the mount it is mounted on
 * @param device the superblock's device as {@code major:minor}; on btrfs it differs from the files' {@code st_dev}
 * @param root which directory of the filesystem is mounted; not {@code /} for a bind mount or a btrfs subvolume
 * @param mountPoint where it is mounted
 * @param mountOptions the mount's own options
 * @param type the filesystem's type: {@code ext4}
 * @param source what is mounted: a device, or a name the filesystem made up
 * @param superOptions the superblock's options
 */
public record Mount(
        int id,
        int parentId,
        String device,
        String root,
        Path mountPoint,
        String mountOptions,
        String type,
        String source,
        String superOptions) {

    private static final Pattern SEPARATOR = Pattern.compile(",");

    /** The mount's and the superblock's options, each once, comma separated. */
    public String options() {
        LinkedHashSet<String> options = new LinkedHashSet<>();
        SEPARATOR.splitAsStream(mountOptions).forEach(options::add);
        SEPARATOR.splitAsStream(superOptions).forEach(options::add);
        return String.join(",", options);
    }

    /** The decoded value of an option of the superblock: {@code superOption("subvolid")}. */
    public Optional<String> superOption(String name) {
        return Arrays.stream(SEPARATOR.split(superOptions, -1))
                .filter(option -> option.startsWith(name + "="))
                .map(option -> OctalEscapes.decode(option.substring(name.length() + 1)))
                .findFirst();
    }
}
