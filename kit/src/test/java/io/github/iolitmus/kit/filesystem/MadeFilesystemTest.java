package io.github.iolitmus.kit.filesystem;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.filesystem.MountedFilesystem.Tuned;
import io.github.iolitmus.kit.internal.sysfs.Snapshot;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.StorageInfo;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MadeFilesystemTest {

    private static final String PIN = "knob-set {knob=read_ahead_kb, target=bdi-1, value=128}";
    private static final String RELEASE = "filesystem-release {id=fs-1}";

    @TempDir
    private Path root;

    private final ScriptedRequests helper = new ScriptedRequests();

    @Test
    void isMadeAsAskedAndItsWindowPinned() {
        make("ext4:^has_journal,size=1GiB,sector=4096");

        assertThat(helper.asked())
                .startsWith(
                        "filesystem-make {backing=memory, kind=ext4, options=^has_journal, sector=4096, size=1073741824}",
                        PIN);
    }

    @Test
    void onARealDeviceItHasThatOnesSizeAndSector() {
        make("ext4:on=device:scratch");

        assertThat(helper.asked()).startsWith("filesystem-make {backing=device:scratch, kind=ext4}");
    }

    @Test
    void isDescribedAsTheKernelShowsIt() {
        MadeFilesystem made = make("ext4:data=journal,^extent");
        StorageInfo storage = requireNonNull(made.info().storage());

        assertThat(made.info().label()).isEqualTo("ext4");
        assertThat(made.privateDevice()).contains("7:1");
        assertThat(made.info().privateDevice()).isTrue();
        assertThat(storage.options()).containsExactly("data=journal", "^extent");
        assertThat(storage.image()).isEqualTo("memory");
        assertThat(storage.blockDevice()).isEqualTo("7:1");
        assertThat(storage.engine()).isNull();
    }

    @Test
    void hasNoPrivateDeviceWhereTheKernelShowsAnother() {
        assertThat(make("ext4", "/mnt/ext4", "7:9").privateDevice()).isEmpty();
    }

    @Test
    void isGivenBackWhereItsMountIsNotSeen() {
        assertThatThrownBy(() -> make("ext4", "/run/elsewhere", "7:1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("this process sees no mount there");
        assertThat(helper.asked()).last().isEqualTo(RELEASE);
    }

    @Test
    void isTunedLargestRequestFirstAndPinnedAgainAfterwards() {
        MadeFilesystem made = make("ext4");
        helper.asked().clear();

        Tuned tuned = made.tune(List.of(Tuning.readAhead(ByteSize.kib(512)), Tuning.largestRequest(ByteSize.kib(64))));
        tuned.close();

        assertThat(helper.asked())
                .containsExactly(
                        "knob-set {knob=max_sectors_kb, target=dev-1, value=64}",
                        "knob-set {knob=read_ahead_kb, target=bdi-1, value=512}",
                        "knob-restore {knob=read_ahead_kb, target=bdi-1}",
                        "knob-restore {knob=max_sectors_kb, target=dev-1}",
                        PIN);
    }

    @Test
    void isNotTunedToWhatReadsBackDifferently() {
        MadeFilesystem made = make("ext4");
        helper.asked().clear();
        helper.answer(
                Verb.KNOB_SET,
                asked -> Map.of(
                        "value",
                        "max_sectors_kb".equals(asked.get("knob")) ? "1280" : asked.getOrDefault("value", "")));

        assertThatThrownBy(() -> made.tune(List.of(Tuning.largestRequest(ByteSize.kib(4096)))))
                .isInstanceOf(UnsupportedException.class)
                .hasMessageContaining("cannot set max_sectors_kb 4096 on ext4: it reads back as 1280");
        assertThat(helper.asked())
                .containsExactly(
                        "knob-set {knob=max_sectors_kb, target=dev-1, value=4096}",
                        "knob-restore {knob=max_sectors_kb, target=dev-1}",
                        PIN);
    }

    @Test
    void isMountedAnewWithNothingOpenAndPinnedAgain() {
        MadeFilesystem made = make("ext4");
        helper.asked().clear();
        helper.answer(Verb.FILESYSTEM_COLD, asked -> Map.of("bdi", "bdi-2"));
        made.hold(new Noted(helper.asked()));

        remount(made);

        assertThat(helper.asked())
                .containsExactly("close", "filesystem-cold {id=fs-1}", PIN.replace("bdi-1", "bdi-2"), "open");
    }

    @Test
    void keepsAWindowItIsTunedToWhenItIsMountedAnew() {
        MadeFilesystem made = make("ext4");
        Tuned tuned = made.tune(List.of(Tuning.readAhead(ByteSize.kib(512)), Tuning.largestRequest(ByteSize.kib(64))));
        helper.asked().clear();

        remount(made);
        assertThat(helper.asked())
                .containsExactly(
                        "filesystem-cold {id=fs-1}", PIN, "knob-set {knob=read_ahead_kb, target=bdi-1, value=512}");

        tuned.close();
        helper.asked().clear();
        remount(made);
        assertThat(helper.asked()).containsExactly("filesystem-cold {id=fs-1}", PIN);
    }

    @Test
    void opensAgainWhatItHeldWhereItCouldNotBeMountedAnew() {
        MadeFilesystem made = make("ext4");
        helper.asked().clear();
        helper.answer(Verb.FILESYSTEM_COLD, asked -> {
            throw new IllegalStateException("busy");
        });
        made.hold(new Noted(helper.asked()));

        assertThatThrownBy(() -> remount(made)).hasMessage("busy");

        assertThat(helper.asked()).containsExactly("close", "filesystem-cold {id=fs-1}", "open");
    }

    @Test
    void isMadeOnceForAllItsUsersAndGivenBackByTheLast() {
        Mounted mounted = new Mounted();
        FilesystemSpec spec = FilesystemSpec.parse("ext4");
        MadeFilesystem first = mounted.open(spec, () -> make("ext4"));
        assertThat(mounted.open(spec, () -> make("ext4"))).isSameAs(first);
        helper.asked().clear();

        first.close();
        assertThat(helper.asked()).isEmpty();
        first.close();
        first.close();
        assertThat(helper.asked()).containsExactly(RELEASE);
        assertThat(mounted.open(spec, () -> make("ext4"))).isNotSameAs(first);
    }

    @Test
    void isMadeAnewOnceItsHelperIsGone() {
        Mounted mounted = new Mounted();
        FilesystemSpec spec = FilesystemSpec.parse("ext4");
        MadeFilesystem first = mounted.open(spec, () -> make("ext4"));
        helper.end();

        assertThat(mounted.open(spec, () -> make("ext4"))).isNotSameAs(first);
        first.close();
        assertThat(helper.asked()).doesNotContain(RELEASE);
    }

    /** What is held, noting when it is closed and opened. */
    private record Noted(List<String> order) implements Held {

        @Override
        public void letGo() {
            order.add("close");
        }

        @Override
        public void takeAgain() {
            order.add("open");
        }
    }

    private static void remount(MountedFilesystem made) {
        made.remounting().orElseThrow().action().run();
    }

    private MadeFilesystem make(String text) {
        return make(text, "/mnt/ext4", "7:1");
    }

    private MadeFilesystem make(String text, String path, String device) {
        helper.answer(
                Verb.FILESYSTEM_MAKE,
                asked -> Map.of("id", "fs-1", "path", path, "device", "dev-1", "devnum", device, "bdi", "bdi-1"));
        FilesystemSpec spec = FilesystemSpec.parse(text);
        return MadeFilesystem.make(spec, MadeSpec.of(MadeKind.EXT4, spec), helper, sysfs(), List.of());
    }

    private Sysfs sysfs() {
        return Files.exists(root.resolve("proc")) ? Sysfs.at(root) : Snapshot.named("guest-6.18", root);
    }
}
