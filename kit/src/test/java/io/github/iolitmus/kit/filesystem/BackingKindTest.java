package io.github.iolitmus.kit.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackingKindTest {

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "ext4, STORAGE",
        "zfs, STORAGE",
        "fuseblk, STORAGE",
        "tmpfs, MEMORY",
        "hugetlbfs, MEMORY",
        "nfs4, REMOTE",
        "9p, REMOTE",
        "virtiofs, REMOTE",
        "fuse, REMOTE",
        "fuse.sshfs, REMOTE",
        "unknown, UNKNOWN"
    })
    void isToldByTheType(String type, BackingKind kind) {
        assertThat(BackingKind.of(type)).isEqualTo(kind);
    }
}
