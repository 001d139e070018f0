package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallerTest {

    private static final String REST = " 3409 3409 34816 3409 4194304 105 0 0 0 0 0 0 0 20 0 7 0 8167 2506752";

    @ParameterizedTest
    @ValueSource(strings = {"java", "a b", "x) Z 1 (y", "((", ") ) S 1", ""})
    void theCommandsNameDoesNotShiftTheFields(String command) {
        assertThat(ProcessStat.parse("3410 (" + command + ") S 17" + REST + " 1 2\n"))
                .isEqualTo(new ProcessStat(3410, 'S', 17, 7, 8167));
    }

    @Test
    void aProcessLivesAsLongAsItsStartTimeIsTheSame() {
        ProcessStat self = ProcessStat.read(ProcessHandle.current().pid()).orElseThrow();
        assertThat(self.lives()).isTrue();
        assertThat(new ProcessStat(self.pid(), 'S', self.parent(), 1, self.startTicks() + 1).lives())
                .isFalse();
    }

    @Test
    void theParentIsAnAncestorAndTheProcessItselfIsNot() {
        ProcessStat self = ProcessStat.read(ProcessHandle.current().pid()).orElseThrow();
        assertThat(ProcessStat.read(self.parent()).orElseThrow().isAncestorOf(self.pid()))
                .isTrue();
        assertThat(self.isAncestorOf(self.pid())).isFalse();
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new Caller(0, 0).client(self.pid()))
                .withMessageContaining("did not start this helper");
    }

    @Test
    void withoutSudoTheCallerIsRoot() {
        assertThat(Caller.of(Map.of())).isEqualTo(new Caller(0, 0));
        assertThat(Caller.of(Map.of("SUDO_UID", "1000", "SUDO_GID", "100"))).isEqualTo(new Caller(1000, 100));
    }

    @Test
    void aUserWithALargeIdIsNotTakenForRoot() {
        assertThat(Caller.of(Map.of("SUDO_UID", "3000000000", "SUDO_GID", "1234600500")))
                .isEqualTo(new Caller((int) 3_000_000_000L, 1_234_600_500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "root", "4294967295", "99999999999", "0x0", "1000 "})
    void whatIsNoIdIsNotTakenForRoot(String id) {
        assertThatExceptionOfType(FailedException.class).isThrownBy(() -> Caller.of(Map.of("SUDO_UID", id)));
    }
}
