package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.file.LeftOver;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Facility;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.privilege.LeftOvers;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.settings.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a machine can prove.
 *
 * @param lab the machine
 * @param facilities the machine's tools and kernel features
 * @param filesystems what each filesystem allows
 * @param leftOver files of runs that ended without removing them
 * @param deadSessions what helpers that were killed left mounted, attached or set; known to root only
 */
record Examination(
        Environment lab,
        List<Facility> facilities,
        List<Filesystem> filesystems,
        List<String> leftOver,
        List<String> deadSessions) {

    /**
     * One filesystem.
     *
     * @param usableBytes bytes that can still be written
     * @param checks each capability, tried
     */
    record Filesystem(FilesystemInfo info, long usableBytes, List<Check> checks) {}

    /**
     * One capability.
     *
     * @param has whether the lab has it
     * @param lack what is missing and what it takes; empty where nothing is
     */
    record Check(Capability capability, boolean has, String lack) {}

    static Examination of(Settings settings) throws IOException {
        List<Filesystem> filesystems = new ArrayList<>();
        List<String> leftOver = new ArrayList<>();
        for (FilesystemSpec spec : settings.filesystems()) {
            try (Lab lab = Lab.open(spec, settings)) {
                filesystems.add(
                        new Filesystem(lab.filesystem().info(), lab.filesystem().usableBytes(), checks(lab)));
                LeftOver.in(lab.filesystem().directory()).stream()
                        .map(Path::toString)
                        .forEach(leftOver::add);
            }
        }
        return new Examination(
                Lab.environment(settings), Lab.facilities(), filesystems, leftOver, sessionsOfKilledHelpers());
    }

    private static List<String> sessionsOfKilledHelpers() throws IOException {
        return LeftOvers.isRoot() ? LeftOvers.recover(true).lines() : List.of();
    }

    boolean isClean() {
        return leftOver.isEmpty() && deadSessions.isEmpty();
    }

    private static List<Check> checks(Lab lab) {
        return Arrays.stream(Capability.values())
                .map(capability -> {
                    String lack = lab.lacks(capability).orElse("");
                    return new Check(capability, lack.isEmpty(), lack);
                })
                .toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        line(
                text,
                "kernel",
                "Linux " + lab.kernel() + " " + lab.architecture() + ", " + lab.pageBytes() + "-byte pages");
        line(text, "system", lab.operatingSystem() + ", " + lab.libc() + ", " + lab.java());
        line(
                text,
                "machine",
                lab.processors() + " processors, " + ByteSize.bytes(Math.max(0, lab.memoryBytes())) + ", "
                        + (lab.virtualisation().equals("none") ? "bare metal" : "guest of " + lab.virtualisation()));
        line(text, "user", lab.privileged() ? "root" : "no privileges");
        text.append('\n');
        facilities.forEach(facility -> line(text, facility.present() ? "has" : "MISSING", describe(facility)));
        filesystems.forEach(filesystem -> describe(text, filesystem));
        leftOver.forEach(file -> line(text, "left over", file + " of a run that was killed: remove it"));
        deadSessions.forEach(effect -> line(
                text, "left over", effect + ", of a helper that was killed: java -jar iolitmus.jar helper recover"));
        return text.toString();
    }

    private static String describe(Facility facility) {
        return facility.name() + ": " + facility.detail() + (facility.present() ? "" : "; " + facility.remedy());
    }

    private static void describe(StringBuilder text, Filesystem filesystem) {
        FilesystemInfo info = filesystem.info();
        text.append('\n');
        line(
                text,
                "filesystem",
                info.label() + " (" + info.spec() + ") on device " + info.device() + ", "
                        + ByteSize.bytes(filesystem.usableBytes()) + " free, readahead window "
                        + (info.readAheadBytes() < 0 ? "unknown" : ByteSize.bytes(info.readAheadBytes())));
        for (Check check : filesystem.checks()) {
            String name = check.capability().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            line(text, check.has() ? "  can" : "  CANNOT", name + (check.has() ? "" : ": " + check.lack()));
        }
    }

    private static void line(StringBuilder text, String label, String value) {
        text.append(String.format("%-12s %s%n", label, value));
    }
}
