package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.filesystem.Filesystems;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.filesystem.OpenContext;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.trace.RequestTracing;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.KitLoop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Small requests, as many a second as a filesystem in memory takes, while they are traced and while they are not. */
record TracingFigures(Path script, Path directory) implements FigureGroup {

    private static final int ROUNDS = 25;
    private static final ByteSize FILE = ByteSize.mib(512);
    private static final ByteSize BLOCK = ByteSize.kib(4);
    private static final long REQUESTS = 65_536;
    private static final AccessPlan LOAD =
            AccessPlan.random().blocksOf(BLOCK).direct().throughIoUring(32).limitedTo(REQUESTS);
    private static final Figure RATE = new Figure(
            "traced-rate", "direct random 4 KiB reads at depth 32, traced; peer: untraced", "reads/s", Target.NONE);
    private static final Figure ELAPSED =
            new Figure("traced-elapsed", "the same, elapsed; peer: untraced", "ms", Target.atMost(1.05));
    private static final Figure LOST =
            new Figure("traced-events-lost", "events lost; peer: requests made", "", Target.atMost(0));
    private static final Figure BLKTRACE =
            new Figure("blktrace-elapsed", "the same under blktrace; peer: untraced", "ms", Target.NONE);

    @Override
    public List<Figure> figures() {
        return List.of(RATE, ELAPSED, LOST, BLKTRACE);
    }

    @Override
    public void measure(Results results) throws IOException {
        Privileges.refusal().ifPresent(refusal -> {
            throw new LeftOutException(refusal);
        });
        FilesystemSpec spec = FilesystemSpec.parse("ext4:on=memory,size=1GiB");
        try (MountedFilesystem filesystem = Filesystems.open(spec, new OpenContext(List.of()));
                NativeFile file = BenchFile.in(filesystem.directory(), FILE)) {
            KitLoop kit = new KitLoop();
            kit.warmUp(LOAD, file);
            byTheKit(results, filesystem, kit, file);
            Peer.require("blktrace", "unshare");
            BlkTrace trace = BlkTrace.of(file, script, directory);
            results.compare(
                    BLKTRACE,
                    ROUNDS,
                    () -> trace.during(() -> kit.run(LOAD, file).elapsedNanos()) / 1e6,
                    () -> kit.run(LOAD, file).elapsedNanos() / 1e6);
        }
    }

    private static void byTheKit(Results results, MountedFilesystem filesystem, KitLoop kit, NativeFile file) {
        RequestTracing tracing = new RequestTracing(
                Privileges.shared(), filesystem.helperDevice().orElseThrow());
        List<Comparison.Round> losses = new ArrayList<>();
        Comparison elapsed = results.compare(
                ELAPSED,
                ROUNDS,
                () -> {
                    try (RequestTracing.Running running = tracing.begin()) {
                        long elapsedNanos = kit.run(LOAD, file).elapsedNanos();
                        losses.add(new Comparison.Round(lost(running.stop()), REQUESTS));
                        return elapsedNanos / 1e6;
                    }
                },
                () -> kit.run(LOAD, file).elapsedNanos() / 1e6);
        results.add(new Comparison(LOST, losses));
        results.add(new Comparison(
                RATE,
                elapsed.rounds().stream()
                        .map(round -> new Comparison.Round(rate(round.kit()), rate(round.peer())))
                        .toList()));
    }

    private static double rate(double elapsedMillis) {
        return REQUESTS * 1e3 / elapsedMillis;
    }

    /** Those that the trace says it lost, and blocks that it does not have: two that are neighbours may be one request. */
    private static long lost(TracedRequests traced) {
        long seenBytes = traced.own().stream()
                .mapToLong(size -> size.bytes() * size.requests())
                .sum();
        return Math.max(traced.lost(), REQUESTS - seenBytes / BLOCK.bytes());
    }
}
