package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** The file a filesystem is made on: in a tmpfs of its own, or in the administrator's directory of images. */
final class Image {

    /** What a tmpfs needs beside the image's bytes. */
    private static final long TMPFS_EXTRA = 4L << 20;

    private Image() {}

    static Path inMemory(Scope scope, String id, long bytes) {
        requireMemory(bytes);
        Path directory = scope.directory("memory-" + id, "rwx------");
        scope.perform(
                Undo.of(Undo.Kind.UNMOUNT, directory),
                () -> Tools.run(
                        "mount",
                        "-i",
                        "-t",
                        "tmpfs",
                        "-o",
                        "size=" + (bytes + TMPFS_EXTRA) + ",mode=0700,huge=never,nosuid,nodev,noexec",
                        "iolitmus-" + id,
                        directory.toString()));
        return create(scope, directory.resolve("image"), bytes);
    }

    /** Refuses what the machine has no memory for: the tmpfs would take it as it fills, and somebody else be killed for it. */
    static void requireMemory(long bytes) {
        KernelFile.lines(Path.of("/proc/meminfo")).stream()
                .filter(line -> line.matches("MemAvailable: +[0-9]+ kB"))
                .map(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
                .filter(available -> available < bytes)
                .findFirst()
                .ifPresent(available -> {
                    throw new RefusedException(bytes + " bytes do not fit into memory, where " + available
                            + " are available; take less, or backing=disk");
                });
    }

    static Path onDisk(Scope scope, String id, long bytes) {
        Path directory = OwnDirectory.real(
                OwnDirectory.makeAll(scope.session().configuration().imageDirectory(), "rwx------"));
        OwnDirectory.requireOwnParents(directory);
        if (directory.toFile().getUsableSpace() < bytes) {
            throw new RefusedException("an image of " + bytes + " bytes does not fit into " + directory + ", where "
                    + directory.toFile().getUsableSpace() + " are free");
        }
        return create(scope, directory.resolve(scope.session().id() + "_" + id + ".img"), bytes);
    }

    private static Path create(Scope scope, Path image, long bytes) {
        return scope.effect(Undo.of(Undo.Kind.DELETE, image), () -> {
            try {
                Files.createFile(
                        image, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
                    file.setLength(bytes);
                }
                return image;
            } catch (IOException failed) {
                throw new FailedException("cannot make the image " + image, failed);
            }
        });
    }
}
