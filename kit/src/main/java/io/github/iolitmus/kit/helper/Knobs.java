package io.github.iolitmus.kit.helper;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private final Map<String, Undo> before = new LinkedHashMap<>();

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
        String name = name(arguments);
        if (before.containsKey(name)) {
            KernelFile.write(file, value);
        } else {
            Undo restore = Undo.of(Undo.Kind.RESTORE, file, previous, filesystems.imageOf(arguments.id("target")));
            session.perform(restore, () -> KernelFile.write(file, value));
            before.put(name, restore);
        }
        return readBack(file).with("previous", previous);
    }

    /** By the filesystem's id, which is given once: a device of a released filesystem may come back as another's. */
    private static String name(Arguments arguments) {
        return arguments.id("target") + "/" + arguments.text("knob");
    }

    /** The value; on a device also the readahead window, because the kernel raises it with {@code max_sectors_kb}. */
    private static Answer readBack(Path file) {
        Answer answer = new Answer().with("value", active(file));
        KernelFile.read(file.resolveSibling("read_ahead_kb")).ifPresent(kib -> answer.with("read-ahead-kb", kib));
        return answer;
    }

    Answer restore(Arguments arguments) {
        Path file = file(arguments.only("target", "knob"));
        Undo restore = before.get(name(arguments));
        if (restore == null) {
            throw new RefusedException("this session has not set it");
        }
        session.undo(restore);
        before.remove(name(arguments));
        return readBack(file);
    }

    /** Gives back all knobs of a filesystem before it goes: its loop device may be somebody else's the next moment. */
    void restoreAll(String filesystemId) {
        Pattern own = Pattern.compile("(dev|bdi)-" + filesystemId.substring(filesystemId.indexOf('-') + 1) + "\\D.*");
        List<String> names = before.keySet().stream()
                .filter(name -> own.matcher(name).matches())
                .toList();
        for (String name : names) {
            session.undo(Objects.requireNonNull(before.get(name)));
            before.remove(name);
        }
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
