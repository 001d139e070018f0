package io.github.iolitmus.kit.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrdinalTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0th",
        "1, 1st",
        "2, 2nd",
        "3, 3rd",
        "4, 4th",
        "10, 10th",
        "11, 11th",
        "12, 12th",
        "13, 13th",
        "20, 20th",
        "21, 21st",
        "32, 32nd",
        "43, 43rd",
        "101, 101st",
        "111, 111th",
        "1012, 1012th"
    })
    void isWrittenAsPeopleDo(int number, String text) {
        assertThat(new Ordinal(number)).hasToString(text);
    }
}
