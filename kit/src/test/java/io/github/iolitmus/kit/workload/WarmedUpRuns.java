package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.nio.file.Path;
import java.util.List;

/** Warms up in a JVM of its own, prints a line, then runs plans of every kind; the compiler's log tells the rest. Argument: a directory. */
final class WarmedUpRuns {

    static final String WARM = "-- warm --";

    private static final int FILE_BYTES = 1 << 20;
    private static final int RUNS = 200;
    private static final List<AccessPlan> PLANS = List.of(
            AccessPlan.forward(),
            AccessPlan.forward().advising(Advice.WILLNEED).ahead(20),
            AccessPlan.forward().throughMmap(),
            AccessPlan.forward().advising(Advice.WILLNEED).inBatchesOf(16).throughMmap());

    private WarmedUpRuns() {}

    public static void main(String[] arguments) {
        KitLoop loop = new KitLoop();
        try (NativeFile file = NativeFile.openTemporary(Path.of(arguments[0]));
                NativeBuffer content = NativeBuffer.allocate(FILE_BYTES)) {
            file.pwrite(content, FILE_BYTES, 0);
            PLANS.forEach(plan -> loop.warmUp(plan, file));
            System.out.print(WARM + "\n");
            for (int run = 0; run < RUNS; run++) {
                PLANS.forEach(plan -> loop.run(plan, file));
            }
        }
    }
}
