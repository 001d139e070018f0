package io.github.iolitmus.kit.privilege;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivilegesTest {

    private static final Map<String, String> PAGE_CACHE = Map.of("what", "pagecache");

    @TempDir
    private Path directory;

    @Test
    void tellTheHelperWhoAsks() throws IOException {
        try (Privileges privileges = FakeHelper.start(log())) {
            assertThat(privileges.session()).isEqualTo("s-1");
            assertThat(privileges.zfsEngine()).isEqualTo("fuse");
        }

        assertThat(asked()).hasSize(2).last().isEqualTo("(end)");
        assertThat(asked().get(0))
                .startsWith("1 hello ")
                .contains("protocol=1", "pid=" + ProcessHandle.current().pid());
    }

    @Test
    void encodeWhatTheyAskAndDecodeWhatIsAnswered() throws IOException {
        try (Privileges privileges = FakeHelper.start(log(), "# OK path=/run/a%20b%25 size=7 none=")) {
            Answer answer = privileges.request(Verb.FILESYSTEM_MAKE, Map.of("options", "^has_journal,label=a b%"));

            assertThat(answer.text("path")).isEqualTo("/run/a b%");
            assertThat(answer.number("size")).isEqualTo(7);
            assertThat(answer.find("none")).isEmpty();
            assertThat(answer.find("absent")).isEmpty();
            assertThatThrownBy(() -> answer.text("absent"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("has no \"absent\"");
        }
        assertThat(asked().get(1)).isEqualTo("2 filesystem-make options=^has_journal,label=a%20b%25");
    }

    @Test
    void putFramesOfAStreamTogether() {
        try (Privileges privileges =
                FakeHelper.start(log(), "DATA trace 5\none\n2DATA log 1\nxDATA trace 2\n34# OK lost=0")) {
            Answer answer = privileges.request(Verb.TRACE_STOP, Map.of("id", "trace-1"));

            assertThat(answer.bytes("trace")).isEqualTo("one\n234".getBytes(UTF_8));
            assertThat(answer.bytes("log")).isEqualTo("x".getBytes(UTF_8));
            assertThat(answer.bytes("none")).isEmpty();
        }
    }

    @Test
    void tellARefusalFromAFailure() {
        try (Privileges privileges =
                FakeHelper.start(log(), "# REFUSED reason=no%20such%20id", "# FAILED reason=busy", "# OK")) {
            assertThatThrownBy(() -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE))
                    .isInstanceOf(RefusedException.class)
                    .hasMessage("asked the root helper for \"drop-caches what=pagecache\" and it refused: no such id;"
                            + " nothing was done");
            assertThatThrownBy(() -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE))
                    .isInstanceOf(FailedException.class)
                    .hasMessageContaining("it failed: busy; what it had begun was undone");
            assertThat(privileges.request(Verb.DROP_CACHES, PAGE_CACHE).values())
                    .isEmpty();
        }
    }

    @Test
    void sayWhatADyingHelperSaidLast() {
        try (Privileges privileges = FakeHelper.start(log(), "exit 3 the journal is full")) {
            for (int again = 0; again < 2; again++) {
                assertThatThrownBy(() -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE))
                        .isInstanceOf(FailedException.class)
                        .hasMessageContaining("got no answer: it ended with exit code 3")
                        .hasMessageContaining("last said \"the journal is full\"");
            }
        }
    }

    @Test
    void giveUpAHelperWhoseAnswerIsForAnotherRequest() {
        try (Privileges privileges = FakeHelper.start(log(), "7 OK", "# OK")) {
            assertThatThrownBy(() -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE))
                    .hasMessageContaining("request 2 was answered as request 7");
            assertThatThrownBy(() -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE))
                    .hasMessageContaining("request 2 was answered as request 7");
        }
    }

    @Test
    void giveUpAHelperThatTalksRubbish() {
        Map<String, String> rubbish = Map.of(
                "hello",
                "\"hello\" is no answer",
                "# WELL",
                "\"WELL\", which is no word of protocol 1",
                "DATA x -1\n# OK",
                "\"DATA x -1\" is no frame",
                "DATA x 3000000000\n# OK",
                "\"DATA x 3000000000\" is no frame",
                "DATA x\n# OK",
                "\"DATA x\" is no frame",
                "x".repeat(70_000),
                "longer than 65536 bytes");
        rubbish.forEach((said, told) -> {
            try (Privileges privileges = FakeHelper.start(log(), said)) {
                assertThatThrownBy(() -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE))
                        .as(said)
                        .isInstanceOf(FailedException.class)
                        .hasMessageContaining("got no answer")
                        .hasMessageContaining(told);
            }
        });
    }

    @Test
    void refuseALongRequestWithoutAsking() throws IOException {
        try (Privileges privileges = FakeHelper.start(log())) {
            assertThatThrownBy(() -> privileges.request(Verb.FILESYSTEM_MAKE, Map.of("options", "a".repeat(4096))))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("at most 4096");
            privileges.request(Verb.DROP_CACHES, PAGE_CACHE);
        }
        assertThat(asked().get(1)).isEqualTo("2 drop-caches what=pagecache");
    }

    @Test
    void makeRequestsOfManyThreadsOneAfterAnother() throws IOException {
        try (Privileges privileges = FakeHelper.start(log())) {
            IntStream.range(0, 200).parallel().forEach(turn -> privileges.request(Verb.DROP_CACHES, PAGE_CACHE));
        }
        assertThat(asked().subList(1, 201))
                .isEqualTo(IntStream.rangeClosed(2, 201)
                        .mapToObj(number -> number + " drop-caches what=pagecache")
                        .toList());
    }

    @Test
    void refuseAHelperOfAnotherVersion() {
        assertThatThrownBy(() -> Privileges.start(FakeHelper.command(log(), FakeHelper.HELLO), "another"))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("the root helper is of version test and this kit of another");
    }

    @Test
    void sayWhyAHelperDoesNotComeUp() {
        assertThatThrownBy(() -> Privileges.start(FakeHelper.command(log(), "exit 1 a password is required"), "test"))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("did not come up: it ended with exit code 1")
                .hasMessageContaining("a password is required");
        assertThatThrownBy(() -> Privileges.start(new HelperCommand(List.of("/no/such/program", "-n"), true), "test"))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("cannot start the root helper by \"/no/such/program -n\"");
    }

    private Path log() {
        return directory.resolve("asked");
    }

    private List<String> asked() throws IOException {
        return Files.readAllLines(log());
    }
}
