package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which processor the benchmark runs on. */
class OneProcessorTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|0", "0-1|1", "0-3,8|8", "2,4-15|15"})
    void itIsTheLastThatIsAllowed(String list, String last) {
        assertThat(OneProcessor.last("Name:\tjava\nCpus_allowed_list:\t" + list + "\nMems_allowed:\t1\n"))
                .isEqualTo(last);
    }

    @Test
    void aStatusWithoutTheListIsAnError() {
        assertThatIllegalStateException()
                .isThrownBy(() -> OneProcessor.last("Name:\tjava\n"))
                .withMessageContaining("Cpus_allowed_list");
    }
}
