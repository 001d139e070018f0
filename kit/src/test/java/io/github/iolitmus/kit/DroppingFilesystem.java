package io.github.iolitmus.kit;

import io.github.iolitmus.kit.filesystem.Dropping;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.filesystem.Held;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.filesystem.Tuning;
import io.github.iolitmus.kit.record.FilesystemInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The build directory as a filesystem that the kit may drop from the cache or mount anew; what is done then is the test's. */
public final class DroppingFilesystem implements MountedFilesystem {

    private final boolean cachesByItself;
    private final Runnable action;
    private final List<Held> held = new ArrayList<>();

    private DroppingFilesystem(boolean cachesByItself, Runnable action) {
        this.cachesByItself = cachesByItself;
        this.action = action;
    }

    /** One whose pages can be dropped. */
    public static DroppingFilesystem dropping(Runnable action) {
        return new DroppingFilesystem(false, action);
    }

    /** One that only mounting anew makes cold. */
    public static DroppingFilesystem remounting(Runnable action) {
        return new DroppingFilesystem(true, action);
    }

    @Override
    public FilesystemSpec spec() {
        return FilesystemSpec.parse("dir:target");
    }

    @Override
    public Path directory() {
        return TestFiles.directory();
    }

    @Override
    public FilesystemInfo info() {
        return new FilesystemInfo("dir:target", "ext4", "ext4", "rw", "8:1", false, -1);
    }

    @Override
    public Optional<String> privateDevice() {
        return Optional.empty();
    }

    @Override
    public long usableBytes() {
        return directory().toFile().getUsableSpace();
    }

    @Override
    public Optional<String> tuningRefusal() {
        return Optional.of("a test's");
    }

    @Override
    public Tuned tune(List<Tuning> tunings) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean cachesByItself() {
        return cachesByItself;
    }

    @Override
    public Optional<Dropping> dropping() {
        return cachesByItself ? Optional.empty() : Optional.of(new Dropping("drop", action));
    }

    @Override
    public Optional<Dropping> remounting() {
        return cachesByItself ? Optional.of(new Dropping("mount anew", this::remount)) : Optional.empty();
    }

    private void remount() {
        held.forEach(Held::letGo);
        action.run();
        held.forEach(Held::takeAgain);
    }

    @Override
    public void hold(Held file) {
        held.add(file);
    }

    @Override
    public void release(Held file) {
        held.remove(file);
    }
}
