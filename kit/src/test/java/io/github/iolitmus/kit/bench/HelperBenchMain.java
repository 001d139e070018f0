package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * What a run waits for where the root helper works, beside the plain tools in the same run: a request, a mounted and quiet filesystem of 512
 * MiB, a file of 64 MiB that is proven cold. Arguments: the script {@code by-hand}, and the build directory. Needs root.
 */
public final class HelperBenchMain {

    private static final int ROUNDS = 11;

    private final String byHand;
    private final Path directory;

    private HelperBenchMain(String byHand, Path directory) {
        this.byHand = byHand;
        this.directory = directory;
    }

    /** Runs the benchmark. */
    public static void main(String[] arguments) throws IOException {
        String refusal = Privileges.refusal().orElse("");
        if (!refusal.isEmpty()) {
            System.out.println("The helper beside plain tools: left out, " + refusal);
            return;
        }
        Path directory =
                Files.createDirectories(Path.of(arguments[1]).resolve("bench").toAbsolutePath());
        HelperBenchMain bench =
                new HelperBenchMain(Path.of(arguments[0]).toAbsolutePath().toString(), directory);
        System.out.printf("%nThe helper beside plain tools, in turn, %d rounds each; medians%n%n", ROUNDS);
        System.out.printf("%-36s %10s %10s %7s%n", "figure", "helper ms", "plain ms", "ratio");
        bench.request();
        for (String kind : List.of("ext4", "xfs", "btrfs")) {
            bench.filesystem(kind);
        }
        bench.coldFile();
        System.out.printf(
                "Plain: a process that does nothing (/bin/true) for the request, else src/bench/sh/by-hand.%n%n");
        Privileges.closeShared();
    }

    private void request() {
        compare(
                "a request and its answer",
                () -> nanos(HelperBenchMain::refusedRequest),
                () -> nanos(() -> Command.of("/bin/true").outputOfExisting()));
    }

    /** The way there and back, without any work. */
    private static void refusedRequest() {
        try {
            Privileges.shared().request(Verb.FILESYSTEM_RELEASE, Map.of("id", "fs-999999"));
        } catch (RefusedException expected) {
            return;
        }
        throw new IllegalStateException("the helper released what was never made");
    }

    private void filesystem(String kind) {
        Settings settings = Settings.load();
        FilesystemSpec spec = FilesystemSpec.parse(kind + ":size=512MiB");
        compare(
                "mounted, quiet " + kind + " of 512 MiB",
                () -> {
                    long began = System.nanoTime();
                    Lab lab = Lab.open(spec, settings);
                    long took = System.nanoTime() - began;
                    lab.close();
                    return took;
                },
                () -> printed("filesystem", kind, "/dev/shm"));
    }

    private void coldFile() throws IOException {
        Path path = Files.write(directory.resolve("cold"), new byte[64 << 20]);
        try (NativeFile file = BenchFile.in(directory)) {
            compare(
                    "proven-cold file of 64 MiB",
                    () -> {
                        CacheState.warm().establish(file);
                        return nanos(() -> CacheState.cold().establish(file));
                    },
                    () -> {
                        read(path);
                        return printed("cold", path.toString());
                    });
        } finally {
            Files.delete(path);
        }
    }

    private static void read(Path path) {
        Command.of("sync", path.toString()).outputOfExisting();
        Command.of("dd", "if=" + path, "of=/dev/null", "bs=1M", "status=none").outputOfExisting();
    }

    private long printed(String... words) {
        String[] command = new String[words.length + 1];
        command[0] = byHand;
        System.arraycopy(words, 0, command, 1, words.length);
        return Long.parseLong(Command.of(command).outputOfExisting().strip());
    }

    private static long nanos(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return System.nanoTime() - began;
    }

    private static void compare(String figure, LongSupplier ours, LongSupplier plain) {
        double[] a = new double[ROUNDS];
        double[] b = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            boolean first = round % 2 == 0;
            a[round] = first ? ours.getAsLong() : 0;
            b[round] = plain.getAsLong();
            a[round] = first ? a[round] : ours.getAsLong();
            ratios[round] = a[round] / b[round];
        }
        System.out.printf("%-36s %10.2f %10.2f %7.2f%n", figure, median(a) / 1e6, median(b) / 1e6, median(ratios));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
