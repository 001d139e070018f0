package io.github.iolitmus.kit.record;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a filesystem is made of and lies on.
 *
 * @param features the features it was made with, by the names its tools give them; empty where they cannot be told
 * @param options the options it was asked for with; empty for a directory
 * @param blockDevice the block device as {@code major:minor}, null without one
 * @param model what the device calls itself, {@code loop} for a loop device, null where it has no name
 * @param queue the settings of the device's queue by the kernel's names: {@code scheduler}, {@code write_cache}
 * @param image where the image below the device lies: {@code memory}, {@code disk}, or {@code none} where there is none
 * @param engine the program that serves the filesystem, null where it is the kernel
 */
public record StorageInfo(
        List<String> features,
        List<String> options,
        @Nullable String blockDevice,
        @Nullable String model,
        Map<String, String> queue,
        String image,
        @Nullable String engine) {

    public StorageInfo {
        features = List.copyOf(features);
        options = List.copyOf(options);
    }
}
