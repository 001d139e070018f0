package io.github.iolitmus.kit.workload;

import static io.github.iolitmus.kit.workload.Grid.axis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.filesystem.Tuning;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridTest {

    @Test
    void anAxisAscends() {
        assertThat(axis("window", "KiB", 128, 512).at(512)).isEqualTo("window 512 KiB");
        assertThatThrownBy(() -> axis("window", "KiB", 128))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the axis window goes through [128]: give at least two values, each greater than the one"
                        + " before");
        assertThatThrownBy(() -> axis("window", "KiB", 128, 128)).hasMessageContaining("[128, 128]");
        assertThatThrownBy(() -> axis("window", "KiB", 512, 128)).hasMessageContaining("[512, 128]");
    }

    @Test
    void rowsSetNothingUnlessTold() {
        Grid grid = Grid.of(
                "a plan",
                axis("reads", "blocks", 1, 2),
                axis("row", "KiB", 4, 8),
                (reads, row) -> AccessPlan.forward());

        assertThat(grid.tunings().apply(4)).isEmpty();
        assertThat(grid.tuningRows(row -> Tuning.queueRequests((int) row))
                        .tunings()
                        .apply(8))
                .isEqualTo(List.of(Tuning.queueRequests(8)));
    }
}
