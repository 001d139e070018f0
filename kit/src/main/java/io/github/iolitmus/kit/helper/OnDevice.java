package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A filesystem of a disk, on a loop device or on a device the administrator gave. */
final class OnDevice implements MadeFilesystem {

    /** Nothing is left to be initialised behind the test's back, and no tool asks. */
    private static final Map<String, List<String>> MKFS = Map.of(
            "ext4", List.of("-q", "-F", "-E", "lazy_itable_init=0,lazy_journal_init=0,nodiscard"),
            "xfs", List.of("-q", "-f", "-K"),
            "btrfs", List.of("-q", "-f", "-K"),
            "f2fs", List.of("-q", "-f"));

    private static final Map<String, List<String>> CHECK = Map.of(
            "ext4", List.of("fsck.ext4", "-f", "-n"),
            "xfs", List.of("xfs_repair", "-n"),
            "btrfs", List.of("btrfs", "check", "--readonly"),
            "f2fs", List.of("fsck.f2fs", "--dry-run"));

    private static final Duration MKFS_LIMIT = Duration.ofMinutes(2);
    private static final String READ_AHEAD_KIB = "128";

    private final Scope scope;
    private final Order order;
    private final Path path;
    private final Undo mount;
    private final String image;
    private final BlockDevice device;
    private String readAheadKib = READ_AHEAD_KIB;

    OnDevice(Scope scope, Order order, Path path) {
        this.scope = scope;
        this.order = order;
        this.path = path;
        this.mount = Undo.of(Undo.Kind.UNMOUNT, path);
        if (order.device().isEmpty()) {
            Path file = order.inMemory()
                    ? Image.inMemory(scope, order.id(), order.bytes())
                    : Image.onDisk(scope, order.id(), order.bytes());
            this.image = file.toString();
            this.device =
                    scope.effect(Undo.of(Undo.Kind.DETACH, image), () -> LoopDevice.attach(image, order.sectorBytes()));
        } else {
            this.image = "";
            this.device = RealDevice.claim(scope, order.device());
        }
        // Devices read ahead some MiB by default; files copy the window when they are opened.
        Path window = device.sysfs().resolve("queue/read_ahead_kb");
        Undo restore =
                Undo.of(Undo.Kind.RESTORE, window, KernelFile.read(window).orElse(READ_AHEAD_KIB), image);
        scope.perform(restore, () -> KernelFile.write(window, READ_AHEAD_KIB));
        makeFilesystem();
        mount();
    }

    static boolean makes(String kind) {
        return MKFS.containsKey(kind);
    }

    private void makeFilesystem() {
        List<String> command = new ArrayList<>(List.of("mkfs." + order.kind()));
        command.addAll(MKFS.getOrDefault(order.kind(), List.of()));
        command.addAll(FilesystemOptions.mkfs(order.kind(), order.options()));
        command.add("/dev/" + device.name());
        Tools.Result result = Tools.attempt(MKFS_LIMIT, command.toArray(String[]::new));
        if (!result.succeeded()) {
            throw new FailedException("mkfs." + order.kind() + " failed with exit code " + result.status() + ": "
                    + result.output().strip());
        }
    }

    @Override
    public void mount() {
        scope.perform(
                mount,
                () -> Tools.run(
                        "mount",
                        "-i",
                        "-t",
                        order.kind(),
                        "-o",
                        FilesystemOptions.mount(order.kind(), order.options()),
                        "/dev/" + device.name(),
                        path.toString()));
        boundRetries();
        backingDeviceInfo().ifPresent(bdi -> KernelFile.write(bdi.resolve("read_ahead_kb"), readAheadKib));
        Tools.run("sync", "--file-system", path.toString());
        device.awaitQuiet();
    }

    @Override
    public void unmount() {
        // btrfs has a new window at each mount; one that was set stays set.
        readAheadKib = backingDeviceInfo()
                .flatMap(bdi -> KernelFile.read(bdi.resolve("read_ahead_kb")))
                .orElse(readAheadKib);
        Undoing.unmountFully(path);
        scope.undo(mount);
    }

    /** By default XFS retries a failed metadata write for ever, and unmounting waits for it. */
    private void boundRetries() {
        for (Path error : KernelFile.entries(Path.of("/sys/fs/xfs", device.name(), "error/metadata"))) {
            KernelFile.write(error.resolve("max_retries"), "3");
        }
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public String kind() {
        return order.kind();
    }

    @Override
    public long bytes() {
        return order.bytes();
    }

    @Override
    public String image() {
        return image;
    }

    @Override
    public Optional<BlockDevice> device() {
        return Optional.of(device);
    }

    @Override
    public Optional<Path> backingDeviceInfo() {
        Optional<Path> btrfs = KernelFile.entries(Path.of("/sys/fs/btrfs")).stream()
                .filter(volume -> Files.exists(volume.resolve("devices").resolve(device.name())))
                .map(volume -> volume.resolve("bdi"))
                .findFirst();
        return btrfs.or(
                () -> Optional.of(Path.of("/sys/class/bdi", device.number())).filter(Files::exists));
    }

    @Override
    public String check() {
        List<String> command = new ArrayList<>(CHECK.getOrDefault(order.kind(), List.of()));
        command.add("/dev/" + device.name());
        Tools.Result result = Tools.attempt(MKFS_LIMIT, command.toArray(String[]::new));
        return "exit code " + result.status() + "\n" + result.output();
    }

    @Override
    public void release() {
        scope.undoAll();
    }
}
