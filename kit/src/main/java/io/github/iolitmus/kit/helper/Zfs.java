package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A ZFS pool on an image, by the kernel's module or by zfs-fuse. */
final class Zfs implements MadeFilesystem {

    private static final Path MODULE = Path.of("/sys/module/zfs");

    private final Scope scope;
    private final Order order;
    private final Path path;
    private final Path image;
    private final String pool;

    Zfs(Scope scope, Order order, Path path) {
        this.scope = scope;
        this.order = order;
        this.path = path;
        this.pool = "iolitmus-" + scope.session().id() + "-" + order.id();
        if (engine().equals("none")) {
            throw new RefusedException("there is neither a ZFS module nor zfs-fuse; install zfs-dkms or zfs-fuse");
        }
        this.image = order.inMemory()
                ? Image.inMemory(scope, order.id(), order.bytes())
                : Image.onDisk(scope, order.id(), order.bytes());
        // A dead daemon leaves its mount behind.
        scope.perform(Undo.of(Undo.Kind.UNMOUNT, path), () -> {});
        if (engine().equals("fuse")) {
            scope.perform(Undo.of(Undo.Kind.END_DAEMON, scope.session().id()), () -> {});
            ZfsDaemon.withDaemon(this::createPool);
        } else {
            createPool();
        }
    }

    /** What serves ZFS here: {@code module}, {@code fuse} or {@code none}. */
    static String engine() {
        if (Tools.find("zpool").isEmpty()) {
            return "none";
        }
        return Files.exists(MODULE) ? "module" : Tools.find(ZfsDaemon.NAME).isPresent() ? "fuse" : "none";
    }

    private void createPool() {
        List<String> command = new ArrayList<>(List.of("zpool", "create", "-f", "-o", "cachefile=none"));
        command.addAll(List.of("-O", "setuid=off", "-O", "devices=off", "-m", path.toString()));
        command.addAll(FilesystemOptions.mkfs("zfs", order.options()));
        command.addAll(List.of(pool, image.toString()));
        scope.perform(Undo.of(Undo.Kind.DESTROY_POOL, pool), () -> Tools.run(command.toArray(String[]::new)));
        harden();
    }

    /** zfs-fuse heeds neither setuid=off nor devices=off. */
    private void harden() {
        Tools.run("mount", "-i", "-o", "remount,bind,nosuid,nodev", path.toString());
    }

    static void destroy(String pool) {
        if (Tools.find("zpool").isEmpty()
                || !Tools.attempt(Tools.USUAL, "zpool", "list", "-H", pool).succeeded()) {
            return;
        }
        boolean destroyed = Patience.until(
                Duration.ofSeconds(10),
                () -> Tools.attempt(Tools.USUAL, "zpool", "destroy", "-f", pool).succeeded());
        if (!destroyed) {
            throw new FailedException("the pool " + pool + " cannot be destroyed: something still uses it");
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

    /** Exports it: dropping caches leaves the ARC warm. */
    @Override
    public void unmount() {
        boolean exported = Patience.until(
                Duration.ofSeconds(10),
                Duration.ofMillis(200),
                () -> Tools.attempt(Tools.USUAL, "zpool", "export", pool).succeeded());
        if (!exported) {
            throw new FailedException(
                    "the pool " + pool + " cannot be exported: somebody uses it; close its files first");
        }
    }

    @Override
    public void mount() {
        Runnable importing = () -> importPool();
        if (engine().equals("fuse")) {
            ZfsDaemon.withDaemon(importing);
        } else {
            importing.run();
        }
    }

    private void importPool() {
        Tools.run("zpool", "import", "-o", "cachefile=none", "-d", String.valueOf(image.getParent()), pool);
        harden();
    }

    @Override
    public Optional<BlockDevice> device() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> backingDeviceInfo() {
        return Mounts.at(path.toString())
                .map(mount -> Path.of("/sys/class/bdi", mount.device()))
                .filter(Files::exists);
    }

    @Override
    public void release() {
        scope.undoAll();
    }

    @Override
    public String check() {
        throw new RefusedException("ZFS is checked while it is imported: by a scrub, which the helper does not offer");
    }
}
