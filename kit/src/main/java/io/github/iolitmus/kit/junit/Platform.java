package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What an expectation is matched against.
 *
 * @param filesystem the backing filesystem type
 * @param options its mount options, and those it was asked for with
 * @param kernel the kernel release
 * @param pageBytes the page size
 */
record Platform(String filesystem, Set<String> options, String kernel, int pageBytes) {

    Platform {
        options = Set.copyOf(options);
    }

    static Platform of(FilesystemInfo filesystem, Environment environment) {
        Set<String> options =
                new HashSet<>(Arrays.asList(filesystem.mountOptions().split(",")));
        if (filesystem.storage() != null) {
            options.addAll(filesystem.storage().options());
        }
        return new Platform(filesystem.backingType(), options, environment.kernel(), environment.pageBytes());
    }
}
