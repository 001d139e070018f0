package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.Optional;

/** A tmpfs. */
final class InMemory implements MadeFilesystem {

    private final Scope scope;
    private final Order order;
    private final Path path;

    InMemory(Scope scope, Order order, Path path) {
        this.scope = scope;
        this.order = order;
        this.path = path;
        Image.requireMemory(order.bytes());
        scope.perform(
                Undo.of(Undo.Kind.UNMOUNT, path),
                () -> Tools.run(
                        "mount",
                        "-i",
                        "-t",
                        "tmpfs",
                        "-o",
                        FilesystemOptions.mount(order.kind(), order.options()) + ",mode=0755,size=" + order.bytes(),
                        "iolitmus-" + order.id(),
                        path.toString()));
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
    public void unmount() {
        throw new RefusedException("a tmpfs keeps everything in memory and forgets it when it is unmounted");
    }

    @Override
    public void mount() {
        throw new RefusedException("a tmpfs is mounted as long as it is there");
    }

    @Override
    public Optional<BlockDevice> device() {
        return Optional.empty();
    }

    @Override
    public Optional<Path> backingDeviceInfo() {
        return Optional.empty();
    }

    @Override
    public void release() {
        scope.undoAll();
    }

    @Override
    public String check() {
        throw new RefusedException("a tmpfs has nothing to check");
    }
}
