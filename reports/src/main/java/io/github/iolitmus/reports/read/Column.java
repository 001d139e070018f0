package io.github.iolitmus.reports.read;

import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.record.FilesystemInfo;

/**
 * A column of the matrix: a filesystem under test on a kernel, in a lab.
 *
 * @param lab the lab's name
 * @param kernel the kernel release
 * @param filesystem the filesystem as it was asked for
 */
public record Column(String lab, String kernel, String filesystem) {

    /** The column a cell stands in. */
    public static Column of(CellRecord cell) {
        return new Column(
                cell.environment().lab(),
                cell.environment().kernel(),
                cell.filesystem().spec());
    }

    /**
     * The name of a cell's filesystem with its type: {@code ext4 dir:/mnt/x}; the specification alone where it begins with the type, as in {@code
     * xfs:reflink=0} and {@code overlay:ext4}.
     */
    public static String filesystemName(CellRecord cell) {
        FilesystemInfo filesystem = cell.filesystem();
        String engine = filesystem.storage() == null || filesystem.storage().engine() == null
                ? ""
                : " (" + filesystem.storage().engine() + ")";
        boolean tellsType =
                filesystem.spec().equals(filesystem.type()) || filesystem.spec().startsWith(filesystem.type() + ":");
        return tellsType ? filesystem.spec() + engine : filesystem.label() + " " + filesystem.spec();
    }

    /** The name of a cell where its column does not show: {@code fadvise-errors [ext4 dir:/mnt/x]}. */
    public static String cellName(CellRecord cell) {
        return cell.behaviour().id() + " [" + filesystemName(cell) + "]";
    }

    @Override
    public String toString() {
        return kernel + " · " + filesystem;
    }
}
