package io.github.iolitmus.kit.record;

/**
 * Which cell of a run: a behaviour on a filesystem under test.
 *
 * @param behaviour the behaviour's id
 * @param filesystem the filesystem as it was asked for, {@code dir:/mnt/xfs}
 */
public record CellId(String behaviour, String filesystem) {

    @Override
    public String toString() {
        return filesystem + " · " + behaviour;
    }

    /** Where the cell's record lies below the run's directory: {@code records/dir-_mnt_xfs/fadvise-errors.json}. */
    public String recordPath() {
        return "records/" + filesystem.replaceAll("[^A-Za-z0-9.=,^+-]", "_") + "-"
                + Integer.toHexString(filesystem.hashCode()) + "/" + behaviour + ".json";
    }
}
