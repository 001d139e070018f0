package io.github.iolitmus.kit.record;

/**
 * What every message about a cell names.
 *
 * @param behaviour the behaviour's id; {@code (no behaviour)} outside JUnit
 * @param filesystem the filesystem's label: {@code ext4}
 * @param environment the lab in a line: kernel, processors, guest or not
 * @param reproduce the command that runs this cell again
 */
public record CellHeader(String behaviour, String filesystem, String environment, String reproduce) {

    /** How a message about the cell begins: {@code ext4 · fadvise-errors}. */
    public String title() {
        return filesystem + " · " + behaviour;
    }
}
