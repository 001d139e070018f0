package io.github.iolitmus.kit.internal.sysfs;

import java.nio.file.Files;
import java.util.Optional;

/** What a block device calls itself. */
public final class BlockModel {

    private BlockModel() {}

    /** The model of the disk, or {@code loop}; empty for virtual devices without one, and in containers without sysfs. */
    public static Optional<String> of(Sysfs sysfs, String device) {
        return BlockNode.of(sysfs, device)
                .flatMap(node -> Sysfs.text(node.disk().resolve("device/model"))
                        .or(() -> Files.isDirectory(node.disk().resolve("loop"))
                                ? Optional.of("loop")
                                : Optional.empty()));
    }
}
