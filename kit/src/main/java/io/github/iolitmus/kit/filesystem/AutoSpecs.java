package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.privilege.Privileges;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What {@code auto} stands for: every common filesystem that can be made here, and the working directory. Nothing is started to find out. */
final class AutoSpecs {

    /** f2fs and ZFS are made only where they are named: few machines have the one, and the other is slow through FUSE. */
    private static final List<String> COMMON = List.of("ext4", "xfs", "btrfs", "tmpfs", "overlay:ext4");

    private static final String WORKING_DIRECTORY = "dir:.";

    private AutoSpecs() {}

    /** Those of this machine, when it is asked. */
    static Supplier<List<FilesystemSpec>> here() {
        return () -> of(Privileges.refusal(), new Support(Sysfs.live()));
    }

    static List<FilesystemSpec> of(Optional<String> refusal, Support support) {
        List<FilesystemSpec> specs = new ArrayList<>();
        if (refusal.isEmpty()) {
            COMMON.stream()
                    .map(FilesystemSpec::parse)
                    .filter(spec -> MadeProvider.lack(spec, support).isEmpty())
                    .forEach(specs::add);
        }
        specs.add(FilesystemSpec.parse(WORKING_DIRECTORY));
        return List.copyOf(specs);
    }
}
