package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.BlockDevice;
import io.github.iolitmus.kit.internal.sysfs.DeviceNumber;
import io.github.iolitmus.kit.internal.sysfs.FilesystemFeatures;
import io.github.iolitmus.kit.internal.sysfs.Mount;
import io.github.iolitmus.kit.internal.sysfs.MountTable;
import io.github.iolitmus.kit.internal.sysfs.ReadAheadWindow;
import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.StorageInfo;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A directory of a filesystem that is mounted already: what was found there when it was opened. */
public final class DirectoryFilesystem implements MountedFilesystem {

    private final FilesystemSpec spec;
    private final Path directory;
    private final FilesystemInfo info;
    private final Optional<String> privateDevice;

    private DirectoryFilesystem(
            FilesystemSpec spec, Path directory, FilesystemInfo info, Optional<String> privateDevice) {
        this.spec = spec;
        this.directory = directory;
        this.info = info;
        this.privateDevice = privateDevice;
    }

    /**
     * Opens the directory of a specification.
     *
     * @param alsoWrittenTo directories the run writes to besides, such as the one of the records: a device that has one is not private
     * @throws IllegalArgumentException if there is no such directory
     * @throws IOException if the directory cannot be examined
     */
    public static DirectoryFilesystem open(FilesystemSpec spec, List<Path> alsoWrittenTo) throws IOException {
        Path directory = existing(spec).toRealPath();
        long stDev = ((Number) Files.getAttribute(directory, "unix:dev")).longValue();
        return inspect(spec, directory, DeviceNumber.ofStDev(stDev), Sysfs.live(), BusyPaths.withJvms(alsoWrittenTo));
    }

    private static Path existing(FilesystemSpec spec) {
        Path directory = spec.directory().toAbsolutePath().normalize();
        if (Files.isDirectory(directory)) {
            return directory;
        }
        String found = Files.exists(directory) ? "is no directory" : "does not exist";
        String hint = spec.text().contains(",")
                ? "; a comma begins another specification only before the name of a kind, as in dir:/mnt/a,dir:/mnt/b"
                : "; nothing can be tested there: create and mount it, or name another";
        throw new IllegalArgumentException("cannot test " + spec + ": " + directory + " " + found + hint);
    }

    /** As {@link #open}, from the state the kernel's files describe. */
    static DirectoryFilesystem inspect(
            FilesystemSpec spec, Path directory, String device, Sysfs sysfs, Collection<Path> busy) {
        MountTable mounts = MountTable.read(sysfs);
        Mount mount = mounts.mountOf(directory)
                .orElseThrow(() -> new IllegalStateException("cannot tell which filesystem " + directory
                        + " is on: /proc/self/mountinfo has no mount for it; its records would have no platform, so "
                        + "nothing was run; is /proc mounted?"));
        Backing backing = new Backing(sysfs, mounts);
        Optional<Mount> storing = backing.of(mount);
        Optional<String> privateDevice =
                storing.flatMap(found -> new PrivateDevice(sysfs, mounts, backing).of(found, busy));
        FilesystemInfo info = new FilesystemInfo(
                spec.text(),
                mount.type(),
                storing.map(Mount::type).orElse(Backing.UNKNOWN_TYPE),
                mount.options(),
                device,
                privateDevice.isPresent(),
                storing.map(found -> ReadAheadWindow.bytes(sysfs, found, mounts).orElse(-1))
                        .orElse(-1L),
                storage(sysfs, storing));
        return new DirectoryFilesystem(spec, directory, info, privateDevice);
    }

    private static StorageInfo storage(Sysfs sysfs, Optional<Mount> storing) {
        List<String> features = storing.filter(mount -> mount.type().equals("btrfs"))
                .map(mount -> FilesystemFeatures.ofBtrfs(sysfs, mount))
                .orElse(List.of());
        Optional<String> device = storing.flatMap(mount -> BlockDevice.of(sysfs, mount));
        return Storage.of(sysfs, device, features, List.of(), "none", null);
    }

    @Override
    public FilesystemSpec spec() {
        return spec;
    }

    @Override
    public Path directory() {
        return directory;
    }

    @Override
    public FilesystemInfo info() {
        return info;
    }

    @Override
    public Optional<String> privateDevice() {
        return privateDevice;
    }

    @Override
    public Optional<String> tuningRefusal() {
        return Optional.of("the settings of " + directory + " belong to whoever mounted it, so the kit leaves them"
                + " alone; name a filesystem that the kit makes itself, as in iolitmus.filesystems=ext4");
    }

    @Override
    public Tuned tune(List<Tuning> tunings) {
        throw new UnsupportedException(
                "cannot set " + tunings + " on " + spec, tuningRefusal().orElseThrow());
    }

    @Override
    public long usableBytes() {
        return directory.toFile().getUsableSpace();
    }
}
