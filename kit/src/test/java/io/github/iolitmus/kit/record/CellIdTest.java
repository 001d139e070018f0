package io.github.iolitmus.kit.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CellIdTest {

    @Test
    void theRecordLiesBelowItsFilesystemAndUnderItsBehaviour() {
        assertThat(new CellId("fadvise-errors", "dir:/mnt/xfs").recordPath())
                .matches("records/dir__mnt_xfs-[0-9a-f]+/fadvise-errors\\.json");
    }

    @Test
    void theSameCellAlwaysLiesAtTheSamePlace() {
        assertThat(new CellId("a", "dir:/mnt/x").recordPath()).isEqualTo("records/dir__mnt_x-d198a11a/a.json");
    }

    @Test
    void filesystemsThatLookAlikeAreKeptApart() {
        Set<String> places = Stream.of(
                        "dir:/mnt/x", "dir:/mnt_x", "dir:_mnt/x", "dir:/mnt/x/", "dir:/mnt/ä", "dir:/mnt/ö")
                .map(filesystem -> new CellId("a", filesystem).recordPath())
                .collect(Collectors.toSet());

        assertThat(places).hasSize(6);
    }

    @Test
    void aPathNeverLeavesTheRecords() {
        Path records = Path.of("records");

        Path climbing = Path.of(new CellId("a", "dir:../../../etc").recordPath());

        assertThat(climbing.normalize().startsWith(records)).isTrue();
        assertThat(climbing.getNameCount()).isEqualTo(3);
        assertThat(Path.of(new CellId("a", "dir:..").recordPath()).getNameCount())
                .isEqualTo(3);
    }

    @Test
    void aLongFilesystemIsShortenedToAFileNameAndStaysApart() {
        String deep = "dir:" + "/directory".repeat(100);

        String one = new CellId("a", deep + "/x").recordPath();
        String other = new CellId("a", deep + "/y").recordPath();

        assertThat(Path.of(one).getName(1).toString()).hasSizeLessThan(200);
        assertThat(one).isNotEqualTo(other);
    }
}
