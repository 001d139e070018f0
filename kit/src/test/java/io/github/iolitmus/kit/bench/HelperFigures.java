package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a run waits for where the root helper works: a request, a mounted and quiet filesystem, a file that is proven cold. The peers are a process
 * that does nothing, and the script of what a person types.
 */
record HelperFigures(Path script, Path directory) implements FigureGroup {

    private static final int ROUNDS = 11;
    private static final ByteSize FILE = ByteSize.mib(64);
    private static final List<String> KINDS = List.of("ext4", "xfs", "btrfs");
    private static final Figure REQUEST = of("helper-request", "a request and its answer; peer: /bin/true");
    private static final Figure COLD = of("cold-file", "a file of " + FILE + " proven cold; peer: dd and fincore");

    private static Figure of(String name, String what) {
        return new Figure(name, what, "ms", Target.NONE);
    }

    private static Figure made(String kind) {
        return of("made-" + kind, "a mounted, quiet " + kind + " of 512 MiB; peer: plain tools");
    }

    @Override
    public List<Figure> figures() {
        return Stream.of(Stream.of(COLD, REQUEST), KINDS.stream().map(HelperFigures::made))
                .flatMap(it -> it)
                .toList();
    }

    @Override
    public void measure(Results results) {
        coldFile(results);
        Privileges.refusal().ifPresent(refusal -> {
            throw new LeftOutException(refusal);
        });
        results.compare(
                REQUEST,
                ROUNDS,
                () -> Stopwatch.nanos(HelperFigures::refusedRequest) / 1e6,
                () -> Stopwatch.nanos(() -> Command.of("/bin/true").outputOfExisting()) / 1e6);
        for (String kind : KINDS) {
            Peer.require("mkfs." + kind, "losetup");
            filesystem(results, kind);
        }
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

    private void filesystem(Results results, String kind) {
        Settings settings = Settings.load();
        FilesystemSpec spec = FilesystemSpec.parse(kind + ":size=512MiB,on=memory");
        results.compare(
                made(kind),
                ROUNDS,
                () -> Stopwatch.making(() -> Lab.open(spec, settings)) / 1e6,
                () -> Command.of(script.toString(), "filesystem", kind, "/dev/shm")
                                .nanosPrinted()
                        / 1e6);
    }

    private void coldFile(Results results) {
        Peer.require("dd", "fincore");
        try (NativeFile file = BenchFile.in(directory, FILE)) {
            results.compare(
                    COLD,
                    ROUNDS,
                    () -> {
                        CacheState.warm().establish(file);
                        return Stopwatch.nanos(() -> CacheState.cold().establish(file)) / 1e6;
                    },
                    () -> {
                        CacheState.warm().establish(file);
                        return Command.of(script.toString(), "cold", file.path().toString())
                                        .nanosPrinted()
                                / 1e6;
                    });
        }
    }
}
