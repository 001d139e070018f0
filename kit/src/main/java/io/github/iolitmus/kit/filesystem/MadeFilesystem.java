package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.FailedException;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.FilesystemInfo;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A filesystem that the root helper made for this JVM: nobody else uses it or its device, and it is gone when it is closed. */
final class MadeFilesystem implements MountedFilesystem {

    /** The kernel's default for most devices; made filesystems get it, whatever theirs would be, so that numbers compare. */
    static final ByteSize READ_AHEAD = ByteSize.kib(128);

    private final FilesystemSpec spec;
    private final MadeSpec made;
    private final Requests helper;
    private final String id;
    private final Path directory;
    private final Set<Held> held = new LinkedHashSet<>();
    private final MadeInfo facts;
    private Knobs knobs;
    private List<Tuning> inEffect = List.of();
    private int users = 1;

    private MadeFilesystem(FilesystemSpec spec, MadeSpec made, Requests helper, Answer answer, MadeInfo facts) {
        this.spec = spec;
        this.made = made;
        this.helper = helper;
        this.id = answer.text("id");
        this.directory = Path.of(answer.text("path"));
        this.knobs = Knobs.of(helper, answer);
        this.facts = facts;
    }

    /**
     * Makes it, mounts it and pins its readahead window.
     *
     * @param alsoWrittenTo directories the run writes to besides
     * @throws UnsupportedException if the helper refuses
     * @throws FailedException if making it failed: the cells on it are broken
     */
    static MadeFilesystem make(
            FilesystemSpec spec, MadeSpec made, Requests helper, Sysfs sysfs, List<Path> alsoWrittenTo) {
        Answer answer;
        try {
            answer = helper.request(Verb.FILESYSTEM_MAKE, made.arguments());
        } catch (RefusedException refused) {
            throw new UnsupportedException(
                    "cannot make " + spec + ": the root helper refused, " + refused.reason(),
                    "docs/helper.md tells what it makes and how its limits are set",
                    refused);
        }
        MadeFilesystem filesystem = new MadeFilesystem(
                spec, made, helper, answer, new MadeInfo(spec, made, answer, sysfs, helper, alsoWrittenTo));
        try {
            filesystem.pin();
            filesystem.facts.read();
            return filesystem;
        } catch (RuntimeException failed) {
            filesystem.close();
            throw failed;
        }
    }

    private void pin() {
        if (knobs.has(Tuning.Knob.READ_AHEAD)) {
            knobs.pin(READ_AHEAD);
        }
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
        return facts.info();
    }

    @Override
    public Optional<String> privateDevice() {
        return facts.privateDevice();
    }

    @Override
    public Optional<String> helperDevice() {
        return Optional.ofNullable(knobs.device());
    }

    @Override
    public long usableBytes() {
        return directory.toFile().getUsableSpace();
    }

    @Override
    public Optional<String> tuningRefusal() {
        return knobs.has(Tuning.Knob.READ_AHEAD)
                ? Optional.empty()
                : Optional.of(
                        info().label() + " has neither a readahead window nor a queue that could be set; name one on a"
                                + " device, as in iolitmus.filesystems=ext4");
    }

    @Override
    public Tuned tune(List<Tuning> tunings) {
        Tuned tuned = knobs.tune(tunings, spec, this::pin);
        inEffect = List.copyOf(tunings);
        return () -> {
            inEffect = List.of();
            tuned.close();
        };
    }

    @Override
    public boolean cachesByItself() {
        return made.storing().cachesByItself();
    }

    @Override
    public Optional<Dropping> dropping() {
        return Optional.of(new Dropping(
                "drop-caches pagecache",
                () -> helper.request(Verb.DROP_CACHES, Map.of("id", id, "what", "pagecache"))));
    }

    @Override
    public Optional<Dropping> remounting() {
        return made.storing().hasImage()
                ? Optional.of(new Dropping(cachesByItself() ? "export and import" : "unmount and mount", this::remount))
                : Optional.empty();
    }

    /** Closes what is held open, mounts anew, opens it again: an open file keeps a filesystem mounted. */
    private synchronized void remount() {
        held.forEach(Held::letGo);
        try {
            Answer answer = helper.request(Verb.FILESYSTEM_COLD, Map.of("id", id));
            knobs = knobs.after(answer);
            pin();
            // A new mount may have a window of its own; the device keeps the rest.
            inEffect.stream()
                    .filter(tuning -> tuning.knob() == Tuning.Knob.READ_AHEAD)
                    .forEach(tuning -> knobs.set(tuning, "set " + tuning + " on " + spec + " again"));
        } finally {
            held.forEach(Held::takeAgain);
        }
    }

    @Override
    public synchronized void hold(Held file) {
        held.add(file);
    }

    @Override
    public synchronized void release(Held file) {
        held.remove(file);
    }

    /** Counts one more user; false if it is gone already. */
    synchronized boolean join() {
        if (users == 0 || !helper.isOpen()) {
            return false;
        }
        users++;
        return true;
    }

    /** Gives it back once all who opened it have closed it. */
    @Override
    public synchronized void close() {
        if (users == 0 || --users > 0 || !helper.isOpen()) {
            return;
        }
        try {
            helper.request(Verb.FILESYSTEM_RELEASE, Map.of("id", id));
        } catch (RefusedException | FailedException stays) {
            // Busy, or the helper is gone: its lease undoes what is left, at the latest when this JVM ends.
            users = 0;
        }
    }

    @Override
    public String toString() {
        return spec + " at " + directory;
    }
}
