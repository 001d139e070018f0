package io.github.iolitmus.kit.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobsTest {

    @ParameterizedTest(name = "{0} on {1}: {2}")
    @CsvSource({
        "*, anything, true",
        "willneed-*, willneed-batch, true",
        "willneed-*, my-willneed-batch, false",
        "fadvise, fadvise-errors, false",
        "p?0, p50, true",
        "p?0, p500, false"
    })
    void matchWholeIds(String pattern, String id, boolean matches) {
        assertThat(new Globs(List.of("no-such-id", pattern)).matches(id)).isEqualTo(matches);
    }

    @Test
    void readAsTheyWereGiven() {
        assertThat(new Globs(List.of("willneed-*", "p?0"))).hasToString("willneed-*,p?0");
    }
}
