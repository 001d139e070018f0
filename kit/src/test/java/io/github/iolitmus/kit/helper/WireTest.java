package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireTest {

    @Test
    void aRequestIsNumberVerbAndValues() {
        assertThat(Request.parse("7 filesystem-make kind=ext4 options=data=journal,^has_journal"))
                .isEqualTo(new Request(
                        7, "filesystem-make", Map.of("kind", "ext4", "options", "data=journal,^has_journal")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "hello",
                "0 hello",
                "-1 hello",
                "01 hello",
                "1 Hello",
                "1 hello-",
                "1  hello",
                "1 hello x",
                "1 hello =x",
                "1 hello x=1 x=2",
                "1 hello x=1 ",
                "1 hello x=a;b",
                "1 hello x=$(id)",
                "1 hello x=%zz",
                "1 hello x=%2",
                "1 hello ../x=1",
                "1 hello x=\u0000",
                "9999999999999999999 hello",
                "1 hello a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 j=1 k=1 l=1 m=1 n=1 o=1 p=1 q=1"
            })
    void whatIsNoRequestIsRefused(String line) {
        assertThatExceptionOfType(RefusedException.class).isThrownBy(() -> Request.parse(line));
    }

    @Test
    void ofTooManyBytesNothingIsRead() {
        assertThat(Words.decode("%20".repeat(1000))).isBlank().hasSize(1000);
        assertThatExceptionOfType(RefusedException.class).isThrownBy(() -> Request.parse("1".repeat(19) + " hello"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%4", "%4g", "%-1", "% 1", "a b", "é", "\uff11", "%\uff11\uff11", "\t"})
    void whatIsNoEncodedValueIsRefused(String word) {
        assertThatExceptionOfType(RefusedException.class).isThrownBy(() -> Words.decode(word));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "two words", "100%", "line\nbreak", "Ünïcode €", "a=b,c:d/e^f+g-h"})
    void valuesComeBackAsTheyWere(String value) {
        assertThat(Words.encode(value)).matches("[A-Za-z0-9_.:,=^+/%-]*");
        assertThat(Words.decode(Words.encode(value))).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../fs-1", "fs-1/..", "fs--1", "FS-1", "fs-", "/dev/loop0", "fs-1 ", "fs-1234567890"})
    void whatIsNoIdIsRefused(String id) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new Arguments(Map.of("id", id)).id("id"))
                .withMessageContaining("id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0x10", "1e3", "", "9999999999999999999", "101", "9"})
    void whatIsNoNumberOfTheRangeIsRefused(String number) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new Arguments(Map.of("n", number)).number("n", 10, 100));
    }

    @Test
    void aNumberIsTakenToTheEdgesOfItsRange() {
        assertThat(new Arguments(Map.of("n", "10")).number("n", 10, 100)).isEqualTo(10);
        assertThat(new Arguments(Map.of("n", "100")).number("n", 10, 100)).isEqualTo(100);
        assertThat(new Arguments(Map.of()).number("n", 10, 100, 7)).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Memory", "memory ", "memory,disk", "", "mem"})
    void aWordIsOneOfTheListToTheLetter(String word) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new Arguments(Map.of("backing", word)).word("backing", List.of("memory", "disk")));
    }

    @Test
    void aMissingKeyIsNamed() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new Arguments(Map.of()).id("id"))
                .withMessageContaining("key id is missing");
    }

    @Test
    void aKeyThatTheVerbDoesNotHaveIsRefused() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new Arguments(Map.of("memroy", "1")).only("memory"))
                .withMessageContaining("memroy");
    }
}
