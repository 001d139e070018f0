package io.github.iolitmus.kit.record;

/**
 * Which cell of a run: a behaviour on a filesystem under test.
 *
 * @param behaviour the behaviour's id
 * @param filesystem the filesystem as it was asked for, {@code dir:/mnt/xfs}
 */
public record CellId(String behaviour, String filesystem) {

    /** Long enough to tell filesystems apart at sight; with the hash, short enough for a file name anywhere. */
    private static final int READABLE_CHARACTERS = 120;

    @Override
    public String toString() {
        return filesystem + " · " + behaviour;
    }

    /** Where the cell's record lies below the run's directory: {@code records/dir__mnt_xfs-cdf4cf67/fadvise-errors.json}. */
    public String recordPath() {
        String readable = filesystem.replaceAll("[^A-Za-z0-9.=,^+-]", "_");
        return "records/" + readable.substring(0, Math.min(readable.length(), READABLE_CHARACTERS)) + "-"
                + Integer.toHexString(filesystem.hashCode()) + "/" + behaviour + ".json";
    }
}
