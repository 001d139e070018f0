package io.github.iolitmus.kit.filesystem;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Directories that see I/O of this JVM whatever the test does. */
final class BusyPaths {

    private static final List<String> OF_JVM =
            List.of("java.home", "user.home", "java.io.tmpdir", "user.dir", "jna.tmpdir", "java.class.path");

    private BusyPaths() {}

    /** The given ones and the JVM's own, absolute and without symbolic links. */
    static Set<Path> withJvms(List<Path> given) {
        Set<Path> busy = new TreeSet<>();
        Stream.concat(
                        given.stream(),
                        OF_JVM.stream()
                                .map(System::getProperty)
                                .filter(Objects::nonNull)
                                .flatMap(paths -> Stream.of(paths.split(File.pathSeparator)))
                                .map(Path::of))
                .map(BusyPaths::real)
                .forEach(busy::add);
        return busy;
    }

    /** The real path, or for one that is yet to be made its nearest existing parent's. */
    private static Path real(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        try {
            return absolute.toRealPath();
        } catch (IOException missing) {
            Path parent = absolute.getParent();
            return parent == null ? absolute : real(parent);
        }
    }
}
