package io.github.iolitmus.kit.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.CellId;
import io.github.iolitmus.kit.record.CellRecord;
import io.github.iolitmus.kit.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

class FilesystemsUnderTestTest {

    private static final String TWO = "dir:target/classes,dir:/dev/shm";

    @TempDir
    private Path records;

    @Test
    void eachFilesystemIsACellWithARecordAndANameOfItsOwn() {
        EngineRun run = EngineRun.on(TWO, records, Holding.class);

        assertThat(run.records())
                .extracting(CellRecord::cell)
                .containsExactlyInAnyOrder(
                        new CellId("holds-anywhere", "dir:target/classes"),
                        new CellId("holds-anywhere", "dir:/dev/shm"));
        assertThat(run.results().containerEvents().stream()
                        .filter(Event.byType(EventType.STARTED))
                        .map(event -> event.getTestDescriptor().getDisplayName()))
                .contains("tmpfs dir:/dev/shm")
                .anyMatch(name -> name.endsWith(" dir:target/classes"));
    }

    @Test
    void theRecordSaysHowTheCellIsRunAgain() {
        EngineRun run = EngineRun.on("dir:/dev/shm", records, Holding.class);

        assertThat(run.onlyRecord().reproduce())
                .isEqualTo(
                        "java -jar iolitmus.jar run --behaviours holds-anywhere --filesystems dir:/dev/shm --power quick --seed 0x2a");
        assertThat(run.onlyRecord().seed()).isEqualTo(42);
        assertThat(run.onlyRecord().runId()).isEqualTo(EngineRun.RUN_ID);
        assertThat(run.onlyRecord().elapsedNanos()).isPositive();
    }

    @Test
    void aBehaviourOfAnyOtherClassRunsInThePlainDirectory() {
        EngineRun run = EngineRun.on(TWO, records, Plain.class);

        assertThat(run.onlyRecord().cell()).isEqualTo(new CellId("holds-here", "dir:."));
    }

    @Test
    void aNestedClassRunsOnEachFilesystemToo() {
        EngineRun run = EngineRun.on(TWO, records, Outer.class);

        assertThat(run.records())
                .extracting(cell -> cell.cell().filesystem())
                .containsExactlyInAnyOrder("dir:target/classes", "dir:/dev/shm");
    }

    @Test
    void aClassForTimesHasWhatIsMadeOnDiskAndNothingTwice() {
        Settings settings = Settings.load()
                .under(key -> Optional.of("ext4,xfs:reflink=0,dir:.,ext4:on=disk")
                        .filter(value -> key.equals("iolitmus.filesystems")));

        assertThat(BehaviourMethod.filesystems(Times.Inner.class, settings).orElseThrow())
                .extracting(FilesystemSpec::toString)
                .containsExactly("ext4:on=disk", "xfs:reflink=0,on=disk", "dir:.");
        assertThat(BehaviourMethod.filesystems(Holding.class, settings).orElseThrow())
                .extracting(FilesystemSpec::toString)
                .containsExactly("ext4", "xfs:reflink=0", "dir:.", "ext4:on=disk");
        assertThat(BehaviourMethod.filesystems(Plain.class, settings)).isEmpty();
    }

    @OnEachFilesystem(onDisk = true)
    static class Times {
        @Nested
        class Inner {}
    }

    @Test
    void theSameFileServesBehavioursUntilOneTouchesIt() {
        Sharing.FILES.clear();

        EngineRun run = EngineRun.of(records, Sharing.class);

        assertThat(run.resultsOfTests()).hasSize(3).allMatch(result -> result.getStatus() == Status.SUCCESSFUL);
        assertThat(Sharing.FILES).hasSize(3);
        assertThat(Sharing.FILES.get(1)).isSameAs(Sharing.FILES.get(0));
        assertThat(Sharing.FILES.get(2)).isNotSameAs(Sharing.FILES.get(0));
    }

    @Test
    void twoFilesOfOneSizeAreTwoFiles() {
        EngineRun run = EngineRun.of(records, TwoFiles.class);

        assertThat(run.onlyRecord().verdict().label()).isEqualTo("HOLDS");
    }

    @Test
    void aRegisteredLabServesAnOrdinaryTest() {
        EngineRun run = EngineRun.on(TWO, records, Ordinary.class);

        run.results().testEvents().assertStatistics(events -> events.succeeded(1));
        assertThat(run.records()).isEmpty();
        assertThat(Ordinary.directory).isEqualTo(Path.of("/dev/shm"));
    }

    @Test
    void aRegisteredLabDoesNotMoveBehavioursElsewhere() {
        EngineRun run = EngineRun.on(TWO, records, RegisteredAndEach.class, RegisteredAndPlain.class);

        assertThat(run.records())
                .extracting(cell -> cell.cell().toString().replaceAll(".* · ", "") + " on "
                        + cell.filesystem().spec())
                .containsExactlyInAnyOrder(
                        "registered-and-each on dir:target/classes",
                        "registered-and-each on dir:/dev/shm",
                        "registered-and-plain on dir:.");
    }

    @Test
    void aLabOpensWithoutJUnit() {
        try (Lab lab = Lab.open()) {
            assertThat(lab.filesystem().directory()).isEqualTo(Path.of("").toAbsolutePath());
            assertThat(lab.claims().header().behaviour()).isEqualTo("(no behaviour)");
            WorkFile file = lab.provision(ByteSize.kib(64));
            assertThat(Files.exists(file.path())).isTrue();
        }
    }

    @OnEachFilesystem
    static class Holding {
        @Behaviour(id = "holds-anywhere", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class Plain {
        @Behaviour(id = "holds-here", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class Outer {
        @Nested
        class Inner {
            @Behaviour(id = "holds-within", belief = "It holds.", source = "this test")
            void holds(Lab lab) {
                Claims.holds(lab);
            }
        }
    }

    @OnEachFilesystem
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class Sharing {
        static final List<WorkFile> FILES = new ArrayList<>();

        @Behaviour(id = "share-a", belief = "It holds.", source = "this test")
        void a(@Provision("64KiB") WorkFile file, Lab lab) {
            FILES.add(file);
            Claims.holds(lab);
        }

        @Behaviour(id = "share-b", belief = "It holds.", source = "this test")
        void b(@Provision("64KiB") WorkFile file, Lab lab) {
            FILES.add(file);
            file.markTouched();
            Claims.holds(lab);
        }

        @Behaviour(id = "share-c", belief = "It holds.", source = "this test")
        void c(@Provision("64KiB") WorkFile file, Lab lab) {
            FILES.add(file);
            Claims.holds(lab);
        }
    }

    @OnEachFilesystem
    static class TwoFiles {
        @Behaviour(id = "two-files", belief = "It holds.", source = "this test")
        void areTwo(@Provision("64KiB") WorkFile one, @Provision("64KiB") WorkFile other, Lab lab) {
            assertThat(one.path()).isNotEqualTo(other.path());
            Claims.holds(lab);
        }
    }

    static class Ordinary {
        @RegisterExtension
        static final LabExtension LAB = LabExtension.on("dir:/dev/shm");

        static @Nullable Path directory;

        @Test
        void hasALab(Lab lab) {
            directory = lab.filesystem().directory();
        }
    }

    @OnEachFilesystem
    static class RegisteredAndEach {
        @RegisterExtension
        static final LabExtension LAB = LabExtension.on("dir:/dev/shm");

        @Behaviour(id = "registered-and-each", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }

    static class RegisteredAndPlain {
        @RegisterExtension
        static final LabExtension LAB = LabExtension.on("dir:/dev/shm");

        @Behaviour(id = "registered-and-plain", belief = "It holds.", source = "this test")
        void holds(Lab lab) {
            Claims.holds(lab);
        }
    }
}
