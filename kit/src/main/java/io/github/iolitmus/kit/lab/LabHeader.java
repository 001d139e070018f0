package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.Environment;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.settings.Power;
import io.github.iolitmus.kit.settings.Settings;

/** What messages about a cell name: the cell, the lab in a line, and how to run it again. */
final class LabHeader {

    private LabHeader() {}

    static CellHeader of(String behaviour, FilesystemInfo filesystem, Environment lab, Settings settings) {
        return new CellHeader(
                behaviour, filesystem.label(), line(filesystem, lab), reproduce(behaviour, filesystem, settings));
    }

    private static String line(FilesystemInfo filesystem, Environment lab) {
        return "Linux " + lab.kernel() + " " + lab.architecture() + ", " + lab.processors() + " processors, "
                + (lab.virtualisation().equals("none") ? "bare metal" : "guest of " + lab.virtualisation()) + ", "
                + filesystem.label() + " (" + filesystem.spec() + ") on device " + filesystem.device()
                + (filesystem.readAheadBytes() < 0
                        ? ""
                        : ", readahead window " + ByteSize.bytes(filesystem.readAheadBytes()));
    }

    private static String reproduce(String behaviour, FilesystemInfo filesystem, Settings settings) {
        String power = settings.power() == Power.GATE ? "" : " --power " + settings.power();
        return "java -jar iolitmus.jar run --behaviours " + behaviour + " --filesystems " + quoted(filesystem.spec())
                + power + " --seed 0x" + Long.toHexString(settings.seed());
    }

    /** As a shell takes it for one word. */
    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:,=^+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
