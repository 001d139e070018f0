package io.github.iolitmus.kit.lab;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The class path where anybody can read it, which a home directory's is not. */
final class ReadableClassPath {

    private ReadableClassPath() {}

    static String copiedTo(Path directory) throws IOException {
        String given = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path copies = Files.createDirectory(directory);
        List<String> readable = new ArrayList<>();
        for (String entry : given.split(File.pathSeparator, -1)) {
            Path copy = copies.resolve(readable.size() + "-" + Path.of(entry).getFileName());
            copy(Path.of(entry), copy);
            readable.add(copy.toString());
        }
        return String.join(File.pathSeparator, readable);
    }

    private static void copy(Path from, Path to) throws IOException {
        if (!Files.exists(from)) {
            return;
        }
        try (Stream<Path> below = Files.walk(from)) {
            for (Path path : below.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                Files.copy(path, target, StandardCopyOption.REPLACE_EXISTING);
                Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }
}
