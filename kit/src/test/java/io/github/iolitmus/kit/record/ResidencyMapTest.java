package io.github.iolitmus.kit.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.ResidencyMap.Run;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ResidencyMapTest {

    @Test
    void neighboursAreOneRun() {
        BitSet resident = new BitSet();
        resident.set(0, 3);
        resident.set(5);
        resident.set(14, 16);

        ResidencyMap map = ResidencyMap.of(resident, 16, 4096);

        assertThat(map.runs()).containsExactly(new Run(0, 3), new Run(5, 1), new Run(14, 2));
        assertThat(map.residentPages()).isEqualTo(6);
        assertThat(map.toBitSet()).isEqualTo(resident);
    }

    @Test
    void nothingResidentIsNoRun() {
        ResidencyMap cold = ResidencyMap.of(new BitSet(), 16, 4096);

        assertThat(cold.runs()).isEmpty();
        assertThat(cold.residentPages()).isZero();
        assertThat(cold.toBitSet()).isEqualTo(new BitSet());
    }

    @Test
    void anySetComesBackAsItWas() {
        Random random = new Random(1);
        for (int round = 0; round < 100; round++) {
            BitSet resident = new BitSet();
            for (int page = 0; page < 500; page++) {
                resident.set(page, random.nextInt(10) < round / 10);
            }

            ResidencyMap map = ResidencyMap.of(resident, 500, 4096);

            assertThat(map.toBitSet()).isEqualTo(resident);
            assertThat(map.residentPages()).isEqualTo(resident.cardinality());
        }
    }

    @Test
    void theSetIsTheCallersOwn() {
        ResidencyMap map = new ResidencyMap(4, 4096, List.of(new Run(1, 2)));

        map.toBitSet().clear();

        assertThat(map.toBitSet().cardinality()).isEqualTo(2);
    }
}
