package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.TestFiles;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellHeader;
import io.github.iolitmus.kit.record.ClaimCollector;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.workload.AccessPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LabProbesTest {

    private static final Path TMPFS = Path.of("/dev/shm");

    @TempDir
    private Path records;

    @ParameterizedTest
    @EnumSource(names = {"EVICTION", "STORAGE_ACCOUNTING", "CACHESTAT"})
    void onTmpfsNothingCanBeEvictedAndTheRemedyIsNamed(Capability capability) {
        try (Lab lab = onTmpfs()) {
            assertThat(lab.lacks(capability))
                    .hasValueSatisfying(lack -> assertThat(lack)
                            .startsWith("tmpfs keeps its data in memory: nothing can be evicted")
                            .endsWith("name a directory on a disk with iolitmus.filesystems=dir:PATH"));
        }
    }

    @Test
    void whatIsNoOverlaySaysWhatItIs() {
        try (Lab lab = onTmpfs()) {
            assertThat(lab.lacks(Capability.OVERLAY))
                    .hasValue("it is about overlays, and /dev/shm is on tmpfs; name one, as in"
                            + " iolitmus.filesystems=overlay:ext4");
        }
    }

    @Test
    void onTmpfsNoTrialBeginsCold() {
        try (Lab lab = onTmpfs();
                WorkFile file = lab.provision(ByteSize.kib(64))) {
            assertThatThrownBy(() -> lab.cold(file))
                    .isInstanceOf(UnsupportedException.class)
                    .hasMessageStartingWith("no trial can begin cold; tmpfs keeps its data in memory");
            assertThatThrownBy(() -> lab.everyNthPageResident(file, 4))
                    .hasMessageStartingWith("no trial can begin every 4th page resident");
        }
    }

    @Test
    void onTheBuildDirectoryPagesCanBeEvicted() {
        TestFiles.assumeStorage();
        try (Lab lab = on(TestFiles.directory())) {
            assertThat(lab.lacks(Capability.EVICTION)).isEmpty();
        }
    }

    @Test
    void theDeviceOfTheBuildDirectoryIsSharedWithThisVeryRun() {
        try (Lab lab = on(TestFiles.directory())) {
            assertThat(lab.lacks(Capability.PRIVATE_DEVICE))
                    .hasValueSatisfying(lack -> assertThat(lack)
                            .startsWith("the device of " + lab.filesystem().directory() + " is not private")
                            .endsWith("mount a filesystem of its own and name it with iolitmus.filesystems=dir:PATH"));
        }
    }

    @Test
    void actingAsAnotherUserTakesRoot() {
        try (Lab lab = on(TestFiles.directory())) {
            assertThat(lab.lacks(Capability.OTHER_USER)).isEqualTo(FilesystemUser.refusal());
        }
    }

    @Test
    void aProbeLeavesNothingBehind() throws IOException {
        Path directory = Files.createTempDirectory(TestFiles.directory(), "probed");
        try (Lab lab = on(directory)) {
            for (Capability capability : Capability.values()) {
                Optional<String> first = lab.lacks(capability);
                assertThat(lab.lacks(capability)).isEqualTo(first);
            }
            assertThat(directory).isEmptyDirectory();
        } finally {
            Files.delete(directory);
        }
    }

    @Test
    void anotherFileIsHandedOutAtEachCallAndReusedByTheNextCell() {
        try (Lab lab = on(TestFiles.directory())) {
            Lab cell = lab.forCell(claims("a"), line -> {});
            Lab next = lab.forCell(claims("b"), line -> {});
            WorkFile one = cell.provision(ByteSize.kib(64));
            WorkFile other = cell.provision(ByteSize.kib(64));

            assertThat(other).isNotSameAs(one);
            assertThat(next.provision(ByteSize.kib(64))).isSameAs(one);
            other.markTouched();
            assertThat(next.provision(ByteSize.kib(64))).isNotSameAs(other);
        }
    }

    @Test
    void whatACellObservesGoesToItsOwnCollector() {
        TestFiles.assumeStorage();
        try (Lab lab = on(TestFiles.directory())) {
            Lab cell = lab.forCell(claims("a"), line -> {});

            cell.warm(cell.provision(ByteSize.kib(64))).run(AccessPlan.forward().limitedTo(1));

            assertThat(cell.claims().arms()).hasSize(1);
            assertThat(lab.claims().arms()).isEmpty();
        }
    }

    @Test
    void aCallKeepsWhatItReturned() {
        try (Lab lab = on(TestFiles.directory())) {
            assertThat(lab.call("a call of seven", () -> 7).returned()).isEqualTo(7);
            assertThat(lab.call("a call of seven", () -> 7).call()).isEqualTo("a call of seven");
        }
    }

    @Test
    void theFilesAreGoneWithTheLab() {
        WorkFile file;
        try (Lab lab = on(TestFiles.directory())) {
            file = lab.provision(ByteSize.kib(64));
        }

        assertThatThrownBy(file::path).hasMessageContaining("is closed");
    }

    private Lab onTmpfs() {
        assumeTrue(Files.isWritable(TMPFS) && typeOf(TMPFS).equals("tmpfs"), "needs a tmpfs at " + TMPFS);
        return on(TMPFS);
    }

    private Lab on(Path directory) {
        Map<String, String> properties =
                Map.of("iolitmus.records", records.toString(), "iolitmus.power", "quick", "iolitmus.seed", "1");
        return Lab.open(
                FilesystemSpec.parse("dir:" + directory),
                Settings.of(name -> Optional.ofNullable(properties.get(name)), records.resolve("none.properties")));
    }

    private static ClaimCollector claims(String behaviour) {
        return new ClaimCollector(new CellHeader(behaviour, "a filesystem", "a lab", "run it again"));
    }

    private static String typeOf(Path path) {
        try {
            return Files.getFileStore(path).type();
        } catch (IOException unknown) {
            return "unknown";
        }
    }
}
