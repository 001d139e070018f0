package io.github.iolitmus.kit.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.trace.EventFormat.Printed;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class EventFormatTest {

    @Test
    void whatAKernelPrintedGivesItsFieldsAgain() {
        Printed issue = issue(Formats.NOW, "7,0 RA 131072 () 2048 + 256 none,0,0 [java [0]]");

        assertThat(issue.text("rwbs")).isEqualTo("RA");
        assertThat(issue.number("bytes")).isEqualTo(131072);
        assertThat(issue.number("sector")).isEqualTo(2048);
        assertThat(issue.number("dev")).isEqualTo(7);
        assertThat(issue.number("dev#2")).isZero();
        assertThat(issue.text("comm")).isEqualTo("java [0]");
    }

    @Test
    void anotherKernelPrintsItInItsOwnWay() {
        assertThat(issue(Formats.BEFORE, "259,2 WSM 4096 () 18446744 + 8 [kworker/u8:1]")
                        .number("sector"))
                .isEqualTo(18446744);
        assertThat(issueFormat(Formats.NOW).read("259,2 WSM 4096 () 18446744 + 8 [kworker/u8:1]"))
                .as("in the way of another kernel")
                .isEmpty();
    }

    @Test
    void aFieldThatThisKernelDoesNotShowIsAnErrorThatNamesThoseItShows() {
        Printed issue = issue(Formats.BEFORE, "7,0 R 4096 () 8 + 8 [x]");

        assertThatThrownBy(() -> issue.number("ioprio"))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("block_rq_issue shows no ioprio, only [dev, dev#2, rwbs, bytes, cmd, sector");
    }

    @Test
    void stringsAndHexadecimalNumbersAndPercentSignsAreRead() {
        EventFormat format = EventFormat.parse(
                "name: odd\nprint fmt: \"%% \\\"%s\\\" 0x%08lx %-5d|\", REC->a, ((unsigned long)(REC->b)), REC->c\n");
        Printed printed = format.read("% \"x, y\" 0x0000001f    -3|").orElseThrow();

        assertThat(printed.text("a")).isEqualTo("x, y");
        assertThat(printed.text("b")).isEqualTo("0000001f");
        assertThat(printed.number("c")).isEqualTo(-3);
    }

    @Test
    void whatIsNoFormatIsAnError() {
        assertThatThrownBy(() -> EventFormat.parse("name: x\n")).hasMessageContaining("no format of an event");
        assertThatThrownBy(() -> EventFormat.parse("name: x\nprint fmt: \"%d %d\", REC->a\n"))
                .hasMessageContaining("more conversions than arguments");
    }

    private static Printed issue(String formats, String text) {
        return issueFormat(formats).read(text).orElseThrow();
    }

    private static EventFormat issueFormat(String formats) {
        return Objects.requireNonNull(EventFormat.parseAll(formats).get("block_rq_issue"));
    }
}
