package io.github.iolitmus.kit.privilege;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Puts an installation of the helper in place, and removes it. Needs root. */
public final class Installer {

    private static final String PACKAGE = "io/github/iolitmus/kit/helper/";

    private Installer() {}

    /**
     * Writes all of it; what was there is replaced. The line for sudo comes last and only if sudo understands it.
     *
     * @throws IOException if a file cannot be written
     * @throws IllegalStateException if a tool refuses
     */
    public static void install(Installation installation) throws IOException {
        install(installation, Installation.DIRECTORY, Installation.SUDOERS);
    }

    static void install(Installation installation, Path directory, Path sudoers) throws IOException {
        // All that can be refused is refused before anything is changed.
        requireRootsAlone(directory);
        requireRootsAlone(sudoers);
        requireRootsAlone(installation.java());
        byte[] jar = jar();
        if (!run("getent", "group", installation.group()).isEmpty()) {
            required("groupadd", "--system", installation.group());
        }
        Files.createDirectories(directory);
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
        // Directories that were missing were made under somebody's umask.
        requireRootsAlone(directory);
        put(directory.resolve(Installation.JAR.getFileName()), jar, "rw-r--r--");
        put(
                directory.resolve(Installation.LAUNCHER.getFileName()),
                installation.launcher().getBytes(StandardCharsets.UTF_8),
                "rwxr-xr-x");
        Path checked = directory.resolve("sudoers");
        put(checked, installation.sudoers().getBytes(StandardCharsets.UTF_8), "r--r-----");
        required("visudo", "-cf", checked.toString());
        Files.createDirectories(Objects.requireNonNull(sudoers.getParent()));
        put(sudoers, Files.readAllBytes(checked), "r--r-----");
        Files.delete(checked);
    }

    private static void requireRootsAlone(Path path) {
        if (!RootOwned.isRootsAlone(path)) {
            throw new IllegalStateException(
                    path + " or a directory above it can be written by others than root, who would"
                            + " then be root; nothing was installed");
        }
    }

    /** Removes all of it; gives what was removed. The line for sudo goes first. */
    public static List<Path> uninstall(boolean dryRun) throws IOException {
        List<Path> removed = new ArrayList<>();
        for (Path path :
                List.of(Installation.SUDOERS, Installation.LAUNCHER, Installation.JAR, Installation.DIRECTORY)) {
            if (Files.exists(path)) {
                if (!dryRun) {
                    Files.delete(path);
                }
                removed.add(path);
            }
        }
        return removed;
    }

    /** Written beside it and moved over, so that nobody ever runs half of it. */
    private static void put(Path file, byte[] content, String permissions) throws IOException {
        Path beside = file.resolveSibling("." + file.getFileName() + ".new");
        Files.write(beside, content);
        Files.setPosixFilePermissions(beside, PosixFilePermissions.fromString(permissions));
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** The helper's own classes, and nothing else of where this one came from. */
    private static byte[] jar() throws IOException {
        Path source = source();
        if (!Files.isRegularFile(source)) {
            throw new IllegalStateException("the helper is installed from a jar, and " + source
                    + " is none: run java -jar iolitmus.jar helper install");
        }
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (JarFile from = new JarFile(source.toFile());
                JarOutputStream to = new JarOutputStream(jar, manifest())) {
            for (JarEntry entry : from.stream()
                    .filter(it -> it.getName().startsWith(PACKAGE) && !it.isDirectory())
                    .toList()) {
                to.putNextEntry(new JarEntry(entry.getName()));
                try (InputStream content = from.getInputStream(entry)) {
                    content.transferTo(to);
                }
            }
        }
        return jar.toByteArray();
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, HelperCommand.MAIN);
        return manifest;
    }

    private static Path source() {
        try {
            return Path.of(Installer.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("cannot tell where the kit's classes are", impossible);
        }
    }

    private static void required(String... command) throws IOException {
        String failure = run(command);
        if (!failure.isEmpty()) {
            throw new IllegalStateException(
                    String.join(" ", command) + " failed: " + failure + "; nobody may start the helper yet");
        }
    }

    /** What a tool that failed said; empty where it succeeded. */
    private static String run(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            int status = process.waitFor();
            return status == 0 ? "" : "exit code " + status + ", " + output;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + command[0] + " ran", interrupted);
        }
    }
}
