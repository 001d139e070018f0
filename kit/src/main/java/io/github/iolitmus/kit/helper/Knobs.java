package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Settings of the block layer that are set, read back, and restored at the latest with the session. */
final class Knobs {

    /** Below a device's queue directory, and what each takes. */
    private static final Map<String, Pattern> OF_DEVICE = Map.of(
            "read_ahead_kb", Pattern.compile("[0-9]{1,6}"),
            "max_sectors_kb", Pattern.compile("[1-9][0-9]{0,4}"),
            "nr_requests", Pattern.compile("[1-9][0-9]{0,3}"),
            "scheduler", Pattern.compile("none|mq-deadline|bfq|kyber"),
            "nomerges", Pattern.compile("[0-2]"),
            "rotational", Pattern.compile("[01]"));

    /** In a backing device info's directory. */
    private static final Map<String, Pattern> OF_BDI = Map.of(
            "read_ahead_kb", Pattern.compile("[0-9]{1,6}"),
            "max_bytes", Pattern.compile("[0-9]{1,15}"),
            "strict_limit", Pattern.compile("[01]"));

    private static final Pattern ACTIVE = Pattern.compile(".*\\[([^]]+)].*");

    private final Session session;
    private final Filesystems filesystems;
    private final Map<Path, Undo> before = new LinkedHashMap<>();

    Knobs(Session session, Filesystems filesystems) {
        this.session = session;
        this.filesystems = filesystems;
    }

    Answer set(Arguments arguments) {
        arguments.only("target", "knob", "value");
        Path file = file(arguments);
        String value = arguments.text("value");
        Pattern allowed = allowed(arguments.id("target")).get(arguments.text("knob"));
        if (allowed == null || !allowed.matcher(value).matches()) {
            throw new RefusedException("the knob does not take this value; it takes " + allowed);
        }
        String previous = active(file);
        if (before.containsKey(file)) {
            KernelFile.write(file, value);
        } else {
            Undo restore = Undo.of(Undo.Kind.RESTORE, file, previous);
            session.perform(restore, () -> KernelFile.write(file, value));
            before.put(file, restore);
        }
        return new Answer().with("previous", previous).with("value", active(file));
    }

    Answer restore(Arguments arguments) {
        Path file = file(arguments.only("target", "knob"));
        Undo restore = before.remove(file);
        if (restore == null) {
            throw new RefusedException("this session has not set it");
        }
        session.undo(restore);
        return new Answer().with("value", active(file));
    }

    private Path file(Arguments arguments) {
        String target = arguments.id("target");
        String knob = arguments.word("knob", Set.copyOf(allowed(target).keySet()));
        return isBdi(target)
                ? filesystems.backingDeviceInfo(target).resolve(knob)
                : filesystems.device(target).sysfs().resolve("queue").resolve(knob);
    }

    private static Map<String, Pattern> allowed(String target) {
        return isBdi(target) ? OF_BDI : OF_DEVICE;
    }

    private static boolean isBdi(String target) {
        return target.startsWith("bdi-");
    }

    /** The value in effect; of several to choose from the kernel puts it in brackets. */
    private static String active(Path file) {
        String text = KernelFile.read(file).orElseThrow(() -> new RefusedException(file + " is not there"));
        var choice = ACTIVE.matcher(text);
        return choice.matches() ? choice.group(1) : text;
    }
}
