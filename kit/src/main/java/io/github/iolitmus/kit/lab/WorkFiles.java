package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.file.Provisioner;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.quantity.ByteSize;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The work files of a lab: reused from behaviour to behaviour as long as nobody touched them. */
final class WorkFiles implements AutoCloseable {

    private final Provisioner provisioner;
    private final Map<Key, WorkFile> files = new HashMap<>();

    /** Which of the files of a size: one behaviour may ask for several. */
    private record Key(ByteSize size, int number) {}

    WorkFiles(MountedFilesystem filesystem, long seed) {
        this.provisioner = Provisioner.on(filesystem, seed);
    }

    synchronized WorkFile provision(ByteSize size, int number) {
        Key key = new Key(size, number);
        WorkFile known = files.get(key);
        if (known != null && !known.isTouched()) {
            return known;
        }
        if (known != null) {
            // Its behaviour has ended: behaviours of one lab do not overlap.
            known.close();
        }
        WorkFile made = provisioner.provision(size);
        files.put(key, made);
        return made;
    }

    synchronized List<WorkFile> all() {
        return List.copyOf(files.values());
    }

    @Override
    public synchronized void close() {
        files.values().forEach(WorkFile::close);
        files.clear();
    }
}
