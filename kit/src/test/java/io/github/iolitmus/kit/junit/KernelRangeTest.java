package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KernelRangeTest {

    @ParameterizedTest(name = "{0} contains {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "[6.1,6.12) | 6.1.0",
                "[6.1,6.12) | 6.1.128-1-amd64",
                "[6.1,6.12) | 6.11.99",
                "[6.1,6.12) | 6.9",
                "[5.2,)     | 5.2",
                "[5.2,)     | 6.18.44-fc-v782",
                "(,6.6]     | 2.6.32",
                "(,6.6]     | 6.6.87.2-microsoft-standard-WSL2",
                "[6.6,6.6]  | 6.6.30",
                "(6.6,)     | 6.7",
                "(6.6.2,)   | 6.6.3",
                "[6.6.3,)   | 6.6.3-rc1",
                "(,)        | 4.4",
                "[6.6.3,6.6] | 6.6.7",
                "(6.6.3,6.6] | 6.6.4",
                "[6.6,6.6.9) | 6.6.1",
                "' [ 6.1 , 6.12 ) ' | 6.2",
            })
    void contains(String range, String release) {
        assertThat(KernelRange.parse(range).contains(release)).isTrue();
    }

    @ParameterizedTest(name = "{0} does not contain {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "[6.1,6.12) | 6.12.0",
                "[6.1,6.12) | 6.12.5-200.fc41.x86_64",
                "[6.1,6.12) | 6.0.19",
                "[6.1,6.12) | 5.15.0",
                "(6.6,)     | 6.6.30",
                "(6.6.3,)   | 6.6.3",
                "[6.6.3,)   | 6.6.2",
                "(,6.6]     | 6.7.0",
                "(,6.6.3]   | 6.6.4",
                "[7,)       | 6.18.44",
            })
    void doesNotContain(String range, String release) {
        assertThat(KernelRange.parse(range).contains(release)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "6.1", "[6.1]", "[6.1,6.2", "[v6.1,)", "6.1+", "[6..1,)", "[.,)", "[6.1.2.3,)", "[6.1,6.2]x"
            })
    void refusesWhatIsNoRange(String text) {
        assertThatThrownBy(() -> KernelRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not a ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[6.12,6.1)", "(6.1,6.1)", "[6.1,6.1)", "(6.6,6.6.9]", "[6.6.3,6.6)"})
    void refusesARangeThatContainsNoRelease(String text) {
        assertThatThrownBy(() -> KernelRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"" + text + "\" contains no kernel release: exchange or widen its ends");
    }
}
