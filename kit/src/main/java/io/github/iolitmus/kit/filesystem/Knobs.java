package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.filesystem.MountedFilesystem.Tuned;
import io.github.iolitmus.kit.filesystem.Tuning.Knob;
import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a made filesystem, set by the root helper: readahead in the filesystem's own backing device info, the rest in the queue of its
 * device.
 *
 * @param device the helper's name of the device, null without one
 * @param bdi the helper's name of the backing device info, null without one
 */
record Knobs(
        Requests helper, @Nullable String device, @Nullable String bdi) {

    static Knobs of(Requests helper, Answer made) {
        return new Knobs(
                helper, made.find("device").orElse(null), made.find("bdi").orElse(null));
    }

    /** The same device, with the backing device info of the new mount. */
    Knobs after(Answer remounted) {
        return new Knobs(helper, device, remounted.find("bdi").orElse(bdi));
    }

    boolean has(Knob knob) {
        return target(knob) != null;
    }

    private @Nullable String target(Knob knob) {
        return knob == Knob.READ_AHEAD && bdi != null ? bdi : device;
    }

    /** Sets the readahead window for as long as the filesystem is mounted. */
    void pin(ByteSize window) {
        set(Tuning.readAhead(window), "pin the readahead window");
    }

    /**
     * Sets these, largest request first: the kernel computes the readahead window anew when the queue's limits change.
     *
     * @param pin sets the window to what it is without tuning
     */
    Tuned tune(List<Tuning> tunings, FilesystemSpec spec, Runnable pin) {
        Deque<Tuning> done = new ArrayDeque<>();
        Tuned restoring = () -> {
            done.forEach(this::restore);
            done.clear();
            pin.run();
        };
        try {
            tunings.stream()
                    .sorted(Comparator.comparing(tuning -> tuning.knob() == Knob.READ_AHEAD))
                    .forEach(tuning -> {
                        set(tuning, "set " + tuning + " on " + spec);
                        done.push(tuning);
                    });
            return restoring;
        } catch (RuntimeException refused) {
            restoring.close();
            throw refused;
        }
    }

    /** Sets it and reads it back. */
    void set(Tuning tuning, String purpose) {
        String target = target(tuning.knob());
        if (target == null) {
            throw new UnsupportedException(
                    "cannot " + purpose + ": it has no block device, so there is no "
                            + tuning.knob().file(),
                    "name a filesystem on a device, as in iolitmus.filesystems=ext4");
        }
        String found;
        try {
            found = helper.request(
                            Verb.KNOB_SET,
                            Map.of("target", target, "knob", tuning.knob().file(), "value", tuning.value()))
                    .text("value");
        } catch (RefusedException refused) {
            throw new UnsupportedException(
                    "cannot " + purpose + ": " + refused.reason(), "choose a value this device takes", refused);
        }
        if (!found.equals(tuning.value())) {
            restore(tuning);
            throw new UnsupportedException(
                    "cannot " + purpose + ": it reads back as " + found,
                    "trials with it would not find what they are called by; choose a value this device takes");
        }
    }

    private void restore(Tuning tuning) {
        String target = target(tuning.knob());
        if (target != null) {
            helper.request(
                    Verb.KNOB_RESTORE,
                    Map.of("target", target, "knob", tuning.knob().file()));
        }
    }
}
