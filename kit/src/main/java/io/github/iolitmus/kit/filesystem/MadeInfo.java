package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.BlockDevice;
import io.github.iolitmus.kit.internal.sysfs.DeviceNumber;
import io.github.iolitmus.kit.internal.sysfs.Mount;
import io.github.iolitmus.kit.internal.sysfs.MountTable;
import io.github.iolitmus.kit.internal.sysfs.ReadAheadWindow;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.StorageInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a made filesystem is: as the helper says it made it, and as the kernel shows it. */
final class MadeInfo {

    private static final String FUSE = "fuse";

    private final FilesystemSpec spec;
    private final MadeSpec made;
    private final Answer answer;
    private final Sysfs sysfs;
    private final Requests helper;
    private final List<Path> alsoWrittenTo;
    private @Nullable FilesystemInfo info;
    private Optional<String> privateDevice = Optional.empty();

    MadeInfo(
            FilesystemSpec spec, MadeSpec made, Answer answer, Sysfs sysfs, Requests helper, List<Path> alsoWrittenTo) {
        this.spec = spec;
        this.made = made;
        this.answer = answer;
        this.sysfs = sysfs;
        this.helper = helper;
        this.alsoWrittenTo = alsoWrittenTo;
    }

    /** Reads what the kernel shows now, with the window pinned. */
    void read() {
        MountTable mounts = MountTable.read(sysfs);
        Path directory = Path.of(answer.text("path"));
        Mount mount = mounts.mountOf(directory)
                .filter(found -> found.mountPoint().equals(directory))
                .orElseThrow(() -> new IllegalStateException("the root helper says it mounted " + spec + " at "
                        + directory + ", but this process sees no mount there: it runs in another mount namespace, so"
                        + " nothing was run; start both in one"));
        Mount storing = storing(mounts, mount);
        privateDevice = answer.find("devnum")
                .flatMap(number -> new PrivateDevice(sysfs, mounts, new Backing(sysfs, mounts))
                        .of(storing, BusyPaths.withJvms(alsoWrittenTo)))
                .filter(number -> answer.find("devnum").equals(Optional.of(number)));
        info = new FilesystemInfo(
                spec.text(),
                made.kind().word(),
                made.storing().word(),
                mount.options(),
                deviceOf(directory, mount),
                privateDevice.isPresent(),
                ReadAheadWindow.bytes(sysfs, storing, mounts).orElse(-1),
                storage(storing));
    }

    /** The mount of the filesystem that stores the data: an overlay's lower one is found by the device it lies on. */
    private Mount storing(MountTable mounts, Mount mount) {
        if (made.below() == null) {
            return mount;
        }
        Optional<String> number = answer.find("devnum");
        return mounts.mounts().stream()
                .filter(other ->
                        number.isPresent() && BlockDevice.of(sysfs, other).equals(number))
                .findFirst()
                .or(() -> new Backing(sysfs, mounts).of(mount))
                .orElse(mount);
    }

    /** As files have it: on btrfs it differs from the mount's. */
    private static String deviceOf(Path directory, Mount mount) {
        try {
            return DeviceNumber.ofStDev(((Number) Files.getAttribute(directory, "unix:dev")).longValue());
        } catch (IOException unreadable) {
            return mount.device();
        }
    }

    private StorageInfo storage(Mount storing) {
        Optional<String> number = answer.find("devnum");
        List<String> features = answer.find("device")
                .map(device -> new Features(sysfs, helper).of(made.storing(), device, storing))
                .orElse(List.of());
        return Storage.of(sysfs, number, features, made.options(), made.image(), engine());
    }

    /** The program that serves it, where it is not the kernel. */
    private @Nullable String engine() {
        return answer.find("engine")
                .map(engine -> engine.equals(FUSE) ? "zfs-fuse" : engine)
                .filter(engine -> made.storing() == MadeKind.ZFS && !engine.equals("module"))
                .orElse(null);
    }

    FilesystemInfo info() {
        if (info == null) {
            throw new IllegalStateException(spec + " was not looked at yet");
        }
        return info;
    }

    Optional<String> privateDevice() {
        return privateDevice;
    }
}
