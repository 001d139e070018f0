package io.github.iolitmus.reports.allure;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Comparison;
import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.TracedCalls;
import io.github.iolitmus.reports.render.EnvironmentText;
import io.github.iolitmus.reports.render.LatencyPicture;
import io.github.iolitmus.reports.render.LatencyTable;
import io.github.iolitmus.reports.render.PairsPicture;
import io.github.iolitmus.reports.render.PairsTable;
import io.github.iolitmus.reports.render.ResidencyPicture;
import io.github.iolitmus.reports.render.SurfacePicture;
import io.github.iolitmus.reports.render.SurfaceTable;
import io.github.iolitmus.reports.render.SyscallTable;
import io.github.iolitmus.reports.render.TrialTable;
import io.qameta.allure.AllureResultsWriter;
import io.qameta.allure.model.Attachment;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The evidence of a cell beside its result: pictures first, then tables, the environment and the whole record. */
final class Attachments {

    private final AllureResultsWriter writer;
    private final String uuid;
    private final List<Attachment> written = new ArrayList<>();

    private Attachments(AllureResultsWriter writer, String uuid) {
        this.writer = writer;
        this.uuid = uuid;
    }

    static List<Attachment> write(CellRecord cell, @Nullable Path recordFile, String uuid, AllureResultsWriter writer)
            throws IOException {
        Attachments attachments = new Attachments(writer, uuid);
        for (Surface surface : cell.surfaces()) {
            attachments.add("Surface: " + surface.plan() + " (picture)", Kind.PICTURE, SurfacePicture.of(surface));
            attachments.add("Surface: " + surface.plan(), Kind.TEXT, SurfaceTable.of(surface));
        }
        for (Claim claim : cell.claims()) {
            PairsPicture.of(claim)
                    .ifPresent(svg -> attachments.add("Pairs: " + claim.statement() + " (picture)", Kind.PICTURE, svg));
        }
        LatencyPicture.of(everyArm(cell))
                .ifPresent(svg -> attachments.add("Latencies, every arm (picture)", Kind.PICTURE, svg));
        for (ArmEvidence arm : cell.arms()) {
            ResidencyPicture.of(arm)
                    .ifPresent(svg ->
                            attachments.add("Page cache after: " + arm.plan() + " (picture)", Kind.PICTURE, svg));
        }
        for (ArmEvidence arm : cell.arms()) {
            attachments.add(
                    "Latencies: " + arm.plan(),
                    Kind.TEXT,
                    LatencyTable.of(arm, cell.environment().callOverhead()));
            attachments.add("Trials: " + arm.plan(), Kind.TEXT, TrialTable.of(arm));
        }
        for (Comparison comparison : cell.comparisons()) {
            attachments.add("Pairs: " + comparison.inWords(), Kind.TEXT, PairsTable.of(comparison));
        }
        for (TracedCalls process : cell.processes()) {
            attachments.add("System calls: " + process.process(), Kind.TEXT, SyscallTable.of(process));
        }
        for (ArmEvidence side : sides(cell)) {
            attachments.add(
                    "Latencies: " + side.plan(),
                    Kind.TEXT,
                    LatencyTable.of(side, cell.environment().callOverhead()));
        }
        attachments.add("Environment", Kind.TEXT, EnvironmentText.of(cell));
        if (recordFile != null) {
            attachments.add("Record, schema " + CellRecord.SCHEMA, Kind.JSON, Files.readString(recordFile));
        }
        return attachments.written;
    }

    private static List<ArmEvidence> everyArm(CellRecord cell) {
        return Stream.concat(cell.arms().stream(), sides(cell).stream()).toList();
    }

    private static List<ArmEvidence> sides(CellRecord cell) {
        return cell.comparisons().stream()
                .flatMap(comparison -> comparison.sides().stream())
                .toList();
    }

    private enum Kind {
        PICTURE("image/svg+xml", "svg"),
        TEXT("text/plain", "txt"),
        JSON("application/json", "json");

        private final String mediaType;
        private final String extension;

        Kind(String mediaType, String extension) {
            this.mediaType = mediaType;
            this.extension = extension;
        }
    }

    private void add(String name, Kind kind, String content) {
        String source = uuid + "-" + (written.size() + 1) + "-attachment." + kind.extension;
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        writer.write(source, new ByteArrayInputStream(bytes));
        written.add(new Attachment()
                .setName(name)
                .setSource(source)
                .setType(kind.mediaType)
                .setSize((long) bytes.length));
    }
}
