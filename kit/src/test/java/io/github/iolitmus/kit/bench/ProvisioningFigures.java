package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.file.Provisioner;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongSupplier;

/** A work file of incompressible bytes, made and durable, beside dd, which finds its bytes in memory. */
record ProvisioningFigures(Path script, Path directory) implements FigureGroup {

    private static final int ROUNDS = 5;
    private static final ByteSize FILE = ByteSize.gib(1);
    /** Sizes of the file that a work file writes: its first layout, and the second with what lies between its pieces. */
    private static final int WRITTEN = 3;

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final Figure THROUGHPUT = new Figure(
            "provisioning",
            "a work file of " + FILE + ", " + WRITTEN + " times that written and fsynced; peer: dd from memory",
            "MiB/s",
            Target.atLeast(0.9));

    @Override
    public List<Figure> figures() {
        return List.of(THROUGHPUT);
    }

    @Override
    public void measure(Results results) throws IOException {
        Peer.require("dd", "seq");
        requireSpace(directory, (WRITTEN + 1) * FILE.bytes());
        // Twice: it is memory.
        requireSpace(MEMORY, 2 * FILE.bytes());
        try (NativeFile source = BenchFile.in(MEMORY, FILE)) {
            results.compare(
                    THROUGHPUT, ROUNDS, () -> throughput(this::provision), () -> throughput(() -> copy(source)));
        }
    }

    private static void requireSpace(Path directory, long bytes) throws IOException {
        if (!Files.isDirectory(directory) || Files.getFileStore(directory).getUsableSpace() < bytes) {
            throw new LeftOutException(directory + " has no " + ByteSize.bytes(bytes) + " to spare");
        }
    }

    private double throughput(LongSupplier writing) {
        // What the last one removed is not to be paid by this one.
        Command.of("sync", "--file-system", directory.toString()).outputOfExisting();
        return WRITTEN * FILE.bytes() / (double) (1 << 20) * 1e9 / writing.getAsLong();
    }

    private long provision() {
        return Stopwatch.making(() -> new Provisioner(directory, 1).provision(FILE));
    }

    private long copy(NativeFile source) {
        return Command.of(
                        script.toString(),
                        "copies",
                        source.path().toString(),
                        Integer.toString(WRITTEN),
                        directory.toString())
                .nanosPrinted();
    }
}
