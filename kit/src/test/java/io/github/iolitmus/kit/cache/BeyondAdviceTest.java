package io.github.iolitmus.kit.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.DroppingFilesystem;
import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.file.LeftOver;
import io.github.iolitmus.kit.file.Provisioner;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.MappedRegion;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.InconclusiveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ways to cold that advice on the file alone does not give. */
class BeyondAdviceTest {

    private static final ByteSize SIZE = ByteSize.kib(256);

    private final List<MappedRegion> mappings = new ArrayList<>();

    @BeforeEach
    void onStorage() {
        TestFiles.assumeStorage();
    }

    @Test
    void pagesAreNotDroppedWhereAdviceDoes() {
        try (WorkFile file = on(DroppingFilesystem.dropping(() -> {
            throw new AssertionError("dropped the pages of everybody");
        }))) {
            assertThat(cold(file).method()).isEqualTo("fsync, DONTNEED twice");
        }
    }

    @Test
    void pagesAreDroppedWhereAdviceDoesNotAndTheProofSaysSo() {
        // Advice leaves mapped pages alone; what stands for dropping them unmaps.
        try (WorkFile file = on(DroppingFilesystem.dropping(this::unmap))) {
            mapAndTouch(file.file());

            CacheProof proof = CacheState.cold().establish(file.layouts().get(0).filesystem(), file::file);

            assertThat(proof.attempts()).isGreaterThan(1);
            assertThat(proof.residentPages()).isZero();
        } finally {
            unmap();
        }
    }

    @Test
    void droppingThatDoesNotHelpIsNotBelieved() {
        try (WorkFile file = on(DroppingFilesystem.dropping(() -> {}))) {
            mapAndTouch(file.file());

            assertThatThrownBy(() -> cold(file))
                    .isInstanceOf(InconclusiveException.class)
                    .hasMessageContaining(
                            "10 times fsync, DONTNEED twice, drop, " + file.pages() + " of " + file.pages());
        } finally {
            unmap();
        }
    }

    @Test
    void aFilesystemThatCachesByItselfIsMountedAnewWithItsFilesClosed() throws IOException {
        List<NativeFile> whileUnmounted = new ArrayList<>();
        List<Layout> layouts = new ArrayList<>();
        DroppingFilesystem filesystem =
                DroppingFilesystem.remounting(() -> layouts.forEach(layout -> whileUnmounted.add(layout.file())));
        try (WorkFile file = on(filesystem)) {
            layouts.addAll(file.layouts());
            List<String> before =
                    layouts.stream().map(it -> it.file().toString()).toList();

            assertThat(cold(file).method()).isEqualTo("fsync, DONTNEED twice, mount anew");

            assertThat(whileUnmounted)
                    .hasSize(2)
                    .allSatisfy(closed -> assertThat(closed.toString()).endsWith("(closed)"));
            assertThat(layouts)
                    .allSatisfy(it -> assertThat(it.file().status().sizeBytes()).isEqualTo(SIZE.bytes()));
            assertThat(before).hasSize(2);
            assertThat(names()).hasSize(2);
            assertThat(LeftOver.in(TestFiles.directory())).doesNotContainAnyElementsOf(names());
        }
        assertThat(names()).isEmpty();
    }

    private static List<Path> names() throws IOException {
        String own = ".iolitmus-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> entries = Files.list(TestFiles.directory())) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith(own))
                    .toList();
        }
    }

    private static WorkFile on(MountedFilesystem filesystem) {
        return Provisioner.on(filesystem, 7).provision(SIZE);
    }

    private static CacheProof cold(WorkFile file) {
        return CacheState.cold().establish(file.layouts().get(0).filesystem(), file::file);
    }

    private void mapAndTouch(NativeFile file) {
        CacheState.warm().establish(file);
        MappedRegion mapping = file.map(0, SIZE.bytes(), Protection.READ, MapKind.SHARED);
        for (long offset = 0; offset < SIZE.bytes(); offset += PageSize.bytes()) {
            mapping.touch(offset);
        }
        mappings.add(mapping);
    }

    private void unmap() {
        mappings.forEach(MappedRegion::close);
        mappings.clear();
    }
}
