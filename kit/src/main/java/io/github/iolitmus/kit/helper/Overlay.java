package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.Optional;

/** An overlay whose layers are on a filesystem made for it. */
final class Overlay implements MadeFilesystem {

    private final Scope scope;
    private final MadeFilesystem below;
    private final Path path;
    private final Undo mount;

    /** Lays an overlay over a filesystem that belongs to root still: its layers' parent is not the caller's to rename things in. */
    Overlay(Scope scope, MadeFilesystem below, Path path) {
        this.scope = scope;
        this.below = below;
        this.path = path;
        this.mount = Undo.of(Undo.Kind.UNMOUNT, path);
        OwnDirectory.make(below.path().resolve("lower"), "rwxr-xr-x");
        OwnDirectory.make(below.path().resolve("work"), "rwx------");
        scope.session().caller().give(OwnDirectory.make(below.path().resolve("upper"), "rwxr-xr-x"));
        mount();
    }

    @Override
    public void mount() {
        if (Mounts.at(below.path().toString()).isEmpty()) {
            below.mount();
        }
        scope.perform(
                mount,
                () -> Tools.run(
                        "mount",
                        "-i",
                        "-t",
                        "overlay",
                        "-o",
                        "nosuid,nodev,lowerdir=" + below.path() + "/lower,upperdir=" + below.path() + "/upper,workdir="
                                + below.path() + "/work",
                        "iolitmus-overlay",
                        path.toString()));
    }

    @Override
    public Path path() {
        return path;
    }

    @Override
    public String kind() {
        return "overlay";
    }

    @Override
    public long bytes() {
        return below.bytes();
    }

    @Override
    public void unmount() {
        Undoing.unmountFully(path);
        scope.undo(mount);
        below.unmount();
    }

    @Override
    public String image() {
        return below.image();
    }

    @Override
    public Optional<BlockDevice> device() {
        return below.device();
    }

    @Override
    public Optional<Path> backingDeviceInfo() {
        return below.backingDeviceInfo();
    }

    @Override
    public void release() {
        scope.undoAll();
    }

    @Override
    public String check() {
        throw new RefusedException("an overlay has nothing to check; make what it lies on by itself");
    }
}
