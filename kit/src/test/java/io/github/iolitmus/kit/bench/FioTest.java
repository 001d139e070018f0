package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

/** Reads what fio prints. */
class FioTest {

    private static final String PRINTED =
            "fio: a note\n{\"jobs\": [{\"read\": {\"total_ios\": 1000, \"iops\": 15179.5}}]}\n";

    private final Fio fio = new Fio("psync", 1, 1000);

    @Test
    void theRateIsThatOfItsReads() {
        assertThat(fio.readsPerSecond(PRINTED)).isEqualTo(15179.5);
    }

    @Test
    void aJobThatEndedEarlyIsNoPeer() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Fio("psync", 1, 2000).readsPerSecond(PRINTED))
                .withMessageContaining("did not make 2000 reads");
    }

    @Test
    void whatIsNoJsonIsShown() {
        assertThatIllegalStateException()
                .isThrownBy(() -> fio.readsPerSecond("fio: engine not found"))
                .withMessageContaining("engine not found");
    }
}
