package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilesystemOptionsTest {

    @Test
    void anOptionGoesToMkfsOrToMount() {
        List<String> options = FilesystemOptions.split("ext4", "data=journal,^metadata_csum,block=1024,noatime");
        assertThat(FilesystemOptions.mkfs("ext4", options)).containsExactly("-b", "1024", "-O", "^metadata_csum");
        assertThat(FilesystemOptions.mount("ext4", options)).isEqualTo("nosuid,nodev,data=journal,noatime");
    }

    @ParameterizedTest
    @CsvSource({"ext4,^has_journal", "xfs,reflink=0", "btrfs,compress=zstd", "zfs,recordsize=8K", "btrfs,nodatacow"})
    void theUsualOnesAreAllowed(String kind, String option) {
        assertThat(FilesystemOptions.allows(kind, option)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "suid",
                "dev",
                "data=journal suid",
                "data=journal,loop",
                "compress=zstd,subvol=/",
                "^has_journal -F",
                "^has_journal\n-F",
                "^^has_journal",
                "block=1024 /dev/sda",
                "noatime\u0000",
                "metadata=dup\r",
                "data=journal\nsuid",
                "loop=/dev/sda",
                "--help",
                "-d/etc",
                "data=../../etc",
                "^data=journal",
                "data",
                "data=",
                "=",
                "^",
                "journal_path=/etc/passwd",
                "context=x",
                "lowerdir=/etc",
                "bind",
                "remount",
                "commit=0",
                "commit=9999",
                "noatime=1",
                "NOATIME"
            })
    void everythingElseIsRefusedOnEveryKind(String option) {
        for (String kind : FilesystemOptions.kinds()) {
            assertThatExceptionOfType(RefusedException.class)
                    .as(kind)
                    .isThrownBy(() -> FilesystemOptions.split(kind, option))
                    .withMessageContaining(kind + " is not made with the option");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {",", "noatime,", ",noatime", "noatime,,noatime"})
    void anEmptyOptionIsNone(String options) {
        assertThatExceptionOfType(RefusedException.class).isThrownBy(() -> FilesystemOptions.split("ext4", options));
    }

    @Test
    void everyMountIsWithoutSetuidAndDevices() {
        for (String kind : FilesystemOptions.kinds()) {
            assertThat(FilesystemOptions.mount(kind, List.of())).isEqualTo("nosuid,nodev");
        }
    }
}
