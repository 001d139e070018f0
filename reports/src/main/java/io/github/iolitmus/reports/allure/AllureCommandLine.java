package io.github.iolitmus.reports.allure;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Allure's report generator, which travels in this jar as a zip: unpacked into a temporary directory, run in a JVM of its own (it brings its own
 * versions of libraries), removed on close.
 */
final class AllureCommandLine implements AutoCloseable {

    private static final String ZIP = "allure-commandline.zip";
    private static final long MINUTES = 10;
    private static final int MESSAGE_LINES = 6;

    private final Path unpacked;
    private final Path home;
    private final Thread removal;

    private AllureCommandLine(Path unpacked, Path home) {
        this.unpacked = unpacked;
        this.home = home;
        this.removal = new Thread(() -> deleteQuietly(unpacked), "remove the report generator");
        Runtime.getRuntime().addShutdownHook(removal);
    }

    static AllureCommandLine unpack() throws IOException {
        Path directory = Files.createTempDirectory("iolitmus-allure-");
        try {
            unpack(directory);
            return new AllureCommandLine(directory, onlyChild(directory));
        } catch (IOException | RuntimeException failure) {
            delete(directory);
            throw failure;
        }
    }

    /**
     * Makes a report in one file, {@code index.html} below {@code out}. Empties {@code out} first.
     *
     * @throws IOException with the generator's first lines if it fails, or if the report has not as many tests as results were written: the
     *     generator passes over what it cannot read and ends well
     */
    void generateSingleFile(String name, Path out, List<ResultsDirectory> results) throws IOException {
        int written = results.stream().mapToInt(ResultsDirectory::written).sum();
        Path html =
                generate(name, out, results.stream().map(ResultsDirectory::path).toList());
        int shown = ReportSummary.tests(html);
        if (shown != written) {
            throw new IOException("the report " + html + " shows " + shown + " tests of " + written
                    + " results; do not use it, the results are right");
        }
    }

    /** Runs the generator and returns the HTML file. */
    Path generate(String name, Path out, List<Path> results) throws IOException {
        Files.createDirectories(out);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dfile.encoding=UTF-8",
                "-cp",
                home.resolve("lib") + "/*" + File.pathSeparator + home.resolve("lib/config"),
                "io.qameta.allure.CommandLine",
                "generate",
                "--clean",
                "--single-file",
                "--report-name",
                name,
                "-o",
                out.toString()));
        results.forEach(directory -> command.add(directory.toString()));
        run(command);
        return out.resolve("index.html");
    }

    private void run(List<String> command) throws IOException {
        Path log = Files.createTempFile(unpacked, "generate", ".log");
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(log.toFile());
        builder.environment().put("APP_HOME", home.toString());
        // Any other value leaves a tracking tag in the HTML.
        builder.environment().put("ALLURE_NO_ANALYTICS", "true");
        int exit = await(builder.start());
        if (exit != 0) {
            throw new IOException("the report generator ended with exit code " + exit + ": " + excerpt(log));
        }
    }

    private static int await(Process process) throws IOException {
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                throw new IOException("the report generator was stopped after " + MINUTES + " minutes");
            }
            return process.exitValue();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the report was generated", interrupted);
        } finally {
            process.destroyForcibly();
        }
    }

    /** The beginning, where an exception and a usage error say what is wrong, and what caused it. */
    private static String excerpt(Path log) throws IOException {
        List<String> lines = Files.readAllLines(log);
        List<String> excerpt = new ArrayList<>(lines.subList(0, Math.min(lines.size(), MESSAGE_LINES)));
        lines.stream()
                .skip(MESSAGE_LINES)
                .filter(line -> line.startsWith("Caused by"))
                .forEach(excerpt::add);
        return String.join(" | ", excerpt);
    }

    private static void unpack(Path directory) throws IOException {
        InputStream resource = AllureCommandLine.class.getResourceAsStream(ZIP);
        if (resource == null) {
            throw new IOException("the report generator, " + ZIP + ", is not in this jar; build it with Maven");
        }
        try (ZipInputStream zip = new ZipInputStream(resource)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                unpack(zip, entry, directory);
            }
        }
    }

    private static void unpack(ZipInputStream zip, ZipEntry entry, Path directory) throws IOException {
        Path target = directory.resolve(entry.getName()).normalize();
        if (!target.startsWith(directory)) {
            throw new IOException(ZIP + " has an entry outside its root: " + entry.getName());
        }
        if (entry.isDirectory()) {
            Files.createDirectories(target);
        } else {
            Files.createDirectories(target.getParent());
            Files.copy(zip, target);
        }
    }

    private static Path onlyChild(Path directory) throws IOException {
        try (Stream<Path> children = Files.list(directory)) {
            return children.findFirst().orElseThrow(() -> new IOException(ZIP + " is empty"));
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(removal);
        } catch (IllegalStateException shuttingDown) {
            return; // The hook is at it.
        }
        delete(unpacked);
    }

    private static void deleteQuietly(Path directory) {
        try {
            delete(directory);
        } catch (IOException tooLate) {
            // The JVM ends; temporary files left behind are the system's to clean.
        }
    }

    static void delete(Path directory) throws IOException {
        try (Stream<Path> below = Files.walk(directory)) {
            for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (UncheckedIOException failure) {
            throw failure.getCause();
        }
    }
}
