package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.FilesystemInfo;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;

/** Says on standard error how far a run is: in Maven, in the jar and in an IDE alike. The one class of the kit that prints. */
final class Progress {

    private Progress() {}

    static void started(String runId, int cells, Path directory) {
        System.err.printf(
                Locale.ROOT,
                "IOLitmus run %s: %d %s, records in %s%n",
                runId,
                cells,
                cells == 1 ? "cell" : "cells",
                directory);
    }

    static void waiting(String what) {
        System.err.println("IOLitmus: " + what);
    }

    static void within(CellId cell, String what) {
        System.err.println("    " + cell + ": " + what);
    }

    static void ended(int done, int planned, CellRecord cell) {
        FilesystemInfo filesystem = cell.filesystem();
        System.err.printf(
                Locale.ROOT,
                "[%d/%d] %s %s · %s: %s%s, %.1f s%n",
                done,
                Math.max(done, planned),
                filesystem.label(),
                filesystem.spec(),
                cell.behaviour().id(),
                cell.verdict().label(),
                cell.grade() == null ? "" : " " + cell.grade(),
                Duration.ofNanos(cell.elapsedNanos()).toMillis() / 1000.0);
    }
}
