package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverlayLayersTest {

    @TempDir
    private Path root;

    private MountTable mounts;

    @BeforeEach
    void unpack() {
        mounts = MountTable.read(Snapshot.named("overlay-6.18", root));
    }

    @Test
    void decodesACommaInTheUpperDirectory() {
        assertThat(OverlayLayers.upper(overlay("/mnt/on-disk"))).contains(Path.of("/mnt/disk/up,x"));
    }

    @Test
    void tellsColonsInNamesFromColonsBetweenThem() {
        assertThat(OverlayLayers.all(overlay("/mnt/on-disk")))
                .containsExactly(Path.of("/mnt/disk/up,x"), Path.of("/mnt/low:er"), Path.of("/mnt/other:er"));
    }

    @Test
    void readsLowerDirectoriesThatWereAddedOneByOne() {
        assertThat(OverlayLayers.all(overlay("/mnt/on-mem")))
                .containsExactly(Path.of("/mnt/mem/upper"), Path.of("/mnt/disk/lower"), Path.of("/mnt/mem/lower"));
    }

    @Test
    void hasNoUpperDirectoryWhenReadOnly() {
        assertThat(OverlayLayers.upper(overlay("/mnt/read-only"))).isEmpty();
    }

    private Mount overlay(String mountPoint) {
        return mounts.mountOf(Path.of(mountPoint)).orElseThrow();
    }
}
