package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.BlockModel;
import io.github.iolitmus.kit.internal.sysfs.QueueSettings;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.record.StorageInfo;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a filesystem lies on, as records carry it. */
final class Storage {

    private Storage() {}

    static StorageInfo of(
            Sysfs sysfs,
            Optional<String> blockDevice,
            List<String> features,
            List<String> options,
            String image,
            @Nullable String engine) {
        return new StorageInfo(
                features,
                options,
                blockDevice.orElse(null),
                blockDevice.flatMap(device -> BlockModel.of(sysfs, device)).orElse(null),
                blockDevice.map(device -> QueueSettings.read(sysfs, device)).orElse(Map.of()),
                image,
                engine);
    }
}
