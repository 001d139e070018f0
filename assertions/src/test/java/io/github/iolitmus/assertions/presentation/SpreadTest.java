package io.github.iolitmus.assertions.presentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

    @Test
    void oneRunIsItsValue() {
        assertThat(Spread.of(List.of(8192.0), Unit.BYTES)).isEqualTo("8 KiB");
    }

    @Test
    void equalRunsAreToldOnce() {
        assertThat(Spread.of(List.of(2.0, 2.0, 2.0), Unit.PAGES)).isEqualTo("2 pages in each of 3 runs");
    }

    @Test
    void differentRunsAreToldFromTheLeastToTheMost() {
        assertThat(Spread.of(List.of(122880.0, 129843.0, 125000.0), Unit.BYTES))
                .isEqualTo("120 KiB to 126.8 KiB in 3 runs");
    }

    @Test
    void runsThatDifferByLessThanTheTextShowsAreNotCalledEqual() {
        assertThat(Spread.of(List.of(1.00001, 1.00002), Unit.RATIO)).isEqualTo("1.00× to 1.00× in 2 runs");
    }
}
