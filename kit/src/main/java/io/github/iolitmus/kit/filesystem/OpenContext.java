package io.github.iolitmus.kit.filesystem;

import java.nio.file.Path;
import java.util.List;

/**
 * What a filesystem is opened for.
 *
 * @param alsoWrittenTo directories the run writes to besides, such as the one of the records: a device that has one is not private
 */
public record OpenContext(List<Path> alsoWrittenTo) {

    public OpenContext {
        alsoWrittenTo = List.copyOf(alsoWrittenTo);
    }
}
