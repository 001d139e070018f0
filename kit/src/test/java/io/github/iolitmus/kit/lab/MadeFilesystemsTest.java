package io.github.iolitmus.kit.lab;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.workload.AccessPlan;
import io.github.iolitmus.kit.workload.Arm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real thing, where this process may have a root helper. */
class MadeFilesystemsTest {

    private static final AccessPlan SCAN = AccessPlan.forward().blocksOf(ByteSize.kib(64));

    private static final int PINNED_BYTES = 128 << 10;

    @TempDir
    private Path records;

    @BeforeEach
    void withAHelper() {
        Optional<String> refusal = Privileges.refusal();
        assumeTrue(refusal.isEmpty(), () -> "no filesystem can be made here: " + refusal.orElse(""));
    }

    @AfterAll
    static void nothingStays() {
        Privileges.closeShared();
    }

    @ParameterizedTest
    @CsvSource({"ext4, ext4", "xfs, xfs", "btrfs, btrfs", "overlay:ext4, ext4", "'ext4:^has_journal,sector=4096', ext4"
    })
    void hasADeviceOfItsOwnAndAPinnedWindow(String spec, String backing) {
        try (Lab lab = made(spec)) {
            FilesystemInfo info = lab.filesystem().info();

            assertThat(info.backingType()).isEqualTo(backing);
            assertThat(info.readAheadBytes()).isEqualTo(PINNED_BYTES);
            assertThat(lab.filesystem().privateDevice()).isPresent();
            assertThat(requireNonNull(info.storage()).queue())
                    .containsEntry("logical_block_size", spec.contains("sector=4096") ? "4096" : "512");
        }
    }

    @Test
    void hasTheFeaturesItWasMadeWith() {
        try (Lab plain = made("ext4");
                Lab without = made("ext4:^has_journal")) {
            assertThat(features(plain)).contains("has_journal", "extent");
            assertThat(features(without)).contains("extent").doesNotContain("has_journal");
        }
    }

    @Test
    void trialsFindTheWindowTheyAreTunedToAndOthersThePinnedOne() {
        try (Lab lab = made("ext4")) {
            WorkFile file = lab.provision(ByteSize.mib(1));

            assertThat(windowInATrial(lab.with(Tuning.readAhead(ByteSize.kib(1024))), file))
                    .isEqualTo("1024");
            assertThat(windowInATrial(lab, file)).isEqualTo("128");
        }
    }

    /** Cachestat counts nothing there, so that the device has to tell when all has arrived. */
    @Test
    void onAnOverlayAllThatWasAdvisedHasArrivedWhenItIsCounted() {
        try (Lab lab = made("overlay:ext4")) {
            WorkFile file = lab.provision(ByteSize.mib(16));

            Arm advised = lab.with(Tuning.largestRequest(ByteSize.kib(4)))
                    .cold(file)
                    .perform("WILLNEED on 16 MiB", own -> {
                        for (long offset = 0; offset < ByteSize.mib(16).bytes(); offset += 128 << 10) {
                            own.advise(offset, 128 << 10, Advice.WILLNEED);
                        }
                    });

            assertThat(advised.trials())
                    .allSatisfy(trial -> assertThat(trial.residency().residentPages())
                            .isEqualTo(ByteSize.mib(16).bytes() / PageSize.bytes()));
        }
    }

    @Test
    void zfsIsColdByExportAndImport() throws IOException {
        Path directory;
        try (Lab lab = made("zfs")) {
            directory = lab.filesystem().directory();
            WorkFile file = lab.provision(ByteSize.mib(1));

            CacheProof proof = lab.cold(file).run(SCAN).trials().get(0).start();

            assertThat(proof.method()).endsWith("export and import");
            assertThat(proof.residentPages()).isZero();
        }
        assertThat(directory).doesNotExist();
    }

    @Test
    void isGoneWhenItIsClosed() throws IOException {
        Path directory;
        try (Lab lab = made("tmpfs:size=16MiB")) {
            directory = lab.filesystem().directory();
            assertThat(lab.lacks(Capability.TUNING)).isPresent();
            assertThat(Files.readString(Path.of("/proc/self/mountinfo"))).contains(directory.toString());
        }
        assertThat(Files.readString(Path.of("/proc/self/mountinfo"))).doesNotContain(directory.toString());
    }

    private static String windowInATrial(Lab lab, WorkFile file) {
        Path window = Path.of("/sys/class/bdi", lab.filesystem().privateDevice().orElseThrow(), "read_ahead_kb");
        AtomicReference<String> found = new AtomicReference<>("");
        lab.cold(file).perform("read the window", own -> {
            try {
                found.set(Files.readString(window).strip());
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        });
        return String.valueOf(found.get());
    }

    private static List<String> features(Lab lab) {
        return requireNonNull(lab.filesystem().info().storage()).features();
    }

    private Lab made(String spec) {
        Settings settings = Settings.of(
                name -> Optional.ofNullable(Map.of("iolitmus.records", records.toString(), "iolitmus.power", "quick")
                        .get(name)),
                records.resolve("iolitmus.properties"));
        try {
            return Lab.open(FilesystemSpec.parse(spec), settings);
        } catch (UnsupportedException missing) {
            assumeTrue(false, () -> String.valueOf(missing.getMessage()));
            throw missing;
        }
    }
}
