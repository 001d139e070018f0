package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RecordedProcessesTest {

    private static final String TAIL = " 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 7 0 123456 0 0";

    @Test
    void aNameWithBlanksAndParenthesesHidesNothing() {
        ProcessStat stat = ProcessStat.parse("4711 (a) Z 1 (b) S 42 4711 4711" + TAIL);

        assertThat(stat).isEqualTo(new ProcessStat(4711, 'S', 42, 7, 123456));
    }

    @Test
    void thisProcessLivesAndItsParentIsItsAncestor() {
        ProcessStat self = ProcessStat.read(ProcessHandle.current().pid()).orElseThrow();

        assertThat(self.lives()).isTrue();
        assertThat(ProcessStat.read(self.parent()).orElseThrow().isAncestorOf(self.pid()))
                .isTrue();
        assertThat(self.isAncestorOf(self.parent())).isFalse();
    }

    @Test
    void aLaterProcessOfTheSamePidIsAnother() {
        ProcessStat self = ProcessStat.read(ProcessHandle.current().pid()).orElseThrow();

        assertThat(new ProcessStat(self.pid(), 'S', self.parent(), 1, self.startTicks() - 1).lives())
                .isFalse();
    }

    @Test
    void aMountIsReadWhereTheOptionalFieldsVary() {
        assertThat(Mounts.parse(
                        "36 35 7:0 / /run/iolitmus/s1/mnt-fs-1 rw,nosuid shared:1 master:2 - ext4 /dev/loop0 rw"))
                .isEqualTo(new Mounts.Mount("7:0", "/run/iolitmus/s1/mnt-fs-1", "ext4", "/dev/loop0"));
    }
}
