package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.nativeio.NativeCallException;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.KitLoop;
import java.nio.file.Path;
import java.util.List;

/** The engines beside fio: random reads of 8 KiB past the page cache, on one file. */
record DirectReadFigures(Path directory) implements FigureGroup {

    private static final int ROUNDS = 9;
    private static final ByteSize FILE = ByteSize.mib(512);
    private static final int READS_ONE_BY_ONE = 16_384;
    private static final int READS_AT_DEPTH = 65_536;
    private static final int DEPTH = 32;
    private static final Figure PREAD = of("direct-pread", "pread, one at a time; peer: fio psync", 0.97);
    private static final Figure IO_URING = of("direct-io-uring", "io_uring at depth 32; peer: fio io_uring", 0.95);

    private static Figure of(String name, String what, double least) {
        return new Figure(name, "direct random 8 KiB reads by " + what, "reads/s", Target.atLeast(least));
    }

    @Override
    public List<Figure> figures() {
        return List.of(PREAD, IO_URING);
    }

    @Override
    public void measure(Results results) {
        Peer.require("fio");
        try (NativeFile file = BenchFile.in(directory, FILE)) {
            requireDirect(file);
            AccessPlan direct = AccessPlan.random().direct();
            compare(results, PREAD, file, direct.limitedTo(READS_ONE_BY_ONE), new Fio("psync", 1, READS_ONE_BY_ONE));
            compare(
                    results,
                    IO_URING,
                    file,
                    direct.throughIoUring(DEPTH).limitedTo(READS_AT_DEPTH),
                    new Fio("io_uring", DEPTH, READS_AT_DEPTH));
        }
    }

    private void requireDirect(NativeFile file) {
        try {
            file.reopen(OpenFlag.READ, OpenFlag.DIRECT).close();
        } catch (NativeCallException refused) {
            throw new LeftOutException(directory + " takes no O_DIRECT: " + refused.getMessage(), refused);
        }
    }

    private static void compare(Results results, Figure figure, NativeFile file, AccessPlan plan, Fio fio) {
        KitLoop kit = new KitLoop();
        kit.warmUp(plan, file);
        results.compare(
                figure,
                ROUNDS,
                () -> fio.reads() * 1e9 / kit.run(plan, file).elapsedNanos(),
                () -> fio.readsPerSecond(file.path()));
    }
}
