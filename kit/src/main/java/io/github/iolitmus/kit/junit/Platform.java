package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import java.util.Arrays;
import java.util.Set;

/**
 * What an expectation is matched against.
 *
 * @param filesystem the backing filesystem type
 * @param options its mount options
 * @param kernel the kernel release
 * @param pageBytes the page size
 */
record Platform(String filesystem, Set<String> options, String kernel, int pageBytes) {

    static Platform of(FilesystemInfo filesystem, Environment environment) {
        return new Platform(
                filesystem.backingType(),
                Set.copyOf(Arrays.asList(filesystem.mountOptions().split(","))),
                environment.kernel(),
                environment.pageBytes());
    }
}
