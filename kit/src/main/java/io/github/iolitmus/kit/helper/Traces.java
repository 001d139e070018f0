package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Traces of the block requests of one device, each recorded into a tracefs instance of its own and handed over when it is stopped. */
final class Traces {

    private static final Map<String, List<String>> EVENTS =
            Map.of("block", List.of("block/block_rq_issue", "block/block_rq_complete"));
    private static final Pattern LOST = Pattern.compile("(?m)^(?:overrun|dropped events): (\\d+)$");
    private static final String BUFFER_KIB = "16384";

    private final Session session;
    private final Filesystems filesystems;
    private final Map<String, Undo> running = new LinkedHashMap<>();
    private int last;

    Traces(Session session, Filesystems filesystems) {
        this.session = session;
        this.filesystems = filesystems;
    }

    Answer start(Arguments arguments) {
        arguments.only("target", "events");
        if (running.size() >= session.configuration().traces()) {
            throw new RefusedException("this session has " + running.size() + " traces already");
        }
        BlockDevice device = filesystems.device(arguments.id("target"));
        String events = arguments.word("events", EVENTS.keySet());
        Path tracefs = mounted();
        for (String event : EVENTS.getOrDefault(events, List.of())) {
            if (!Files.exists(tracefs.resolve("events").resolve(event))) {
                throw new RefusedException("this kernel has no event " + event);
            }
        }
        String id = "trace-" + ++last;
        Path instance = tracefs.resolve("instances").resolve("iolitmus-" + session.id() + "-" + id);
        Undo undo = Undo.of(Undo.Kind.REMOVE_TRACE, instance);
        session.perform(undo, () -> begin(instance, events, device));
        running.put(id, undo);
        return new Answer().with("id", id);
    }

    private static void begin(Path instance, String events, BlockDevice device) {
        if (!instance.toFile().mkdir()) {
            throw new FailedException("cannot make the trace instance " + instance);
        }
        KernelFile.write(instance.resolve("buffer_size_kb"), BUFFER_KIB);
        for (String event : EVENTS.getOrDefault(events, List.of())) {
            Path directory = instance.resolve("events").resolve(event);
            if (events.equals("block")) {
                // By device, not by process: a request ends in whatever context the interrupt finds.
                String[] number = device.number().split(":", 2);
                // As the kernel keeps a dev_t: the major number above twenty bits of minor.
                long kernelNumber = Long.parseLong(number[0]) << 20 | Long.parseLong(number[1]);
                KernelFile.write(directory.resolve("filter"), "dev == " + kernelNumber);
            }
            KernelFile.write(directory.resolve("enable"), "1");
        }
        KernelFile.write(instance.resolve("tracing_on"), "1");
    }

    /** The tracefs that is mounted, or one of the session's own. Another session's goes with that session, and the instance would be out of reach. */
    private Path mounted() {
        return Mounts.all().stream()
                .filter(mount -> mount.type().equals("tracefs"))
                .map(mount -> Path.of(mount.mountPoint()))
                .filter(path -> !path.startsWith(RunDirectory.PATH) || path.startsWith(session.directory()))
                .findFirst()
                .orElseGet(() -> {
                    Path own = session.makeDirectory("trace", "rwx------");
                    session.perform(
                            Undo.of(Undo.Kind.UNMOUNT, own),
                            () -> Tools.run("mount", "-i", "-t", "tracefs", "iolitmus-trace", own.toString()));
                    return own;
                });
    }

    Answer stop(Arguments arguments) {
        String id = arguments.only("id").id("id");
        Undo undo = running.get(id);
        if (undo == null) {
            throw new RefusedException("this session has no trace " + id);
        }
        Path instance = Path.of(undo.arguments().get(0));
        KernelFile.write(instance.resolve("tracing_on"), "0");
        return new Answer()
                .with("lost", lost(instance))
                .file("trace", instance.resolve("trace"))
                .afterwards(() -> {
                    session.undo(undo);
                    // Only now: what could not be undone can be stopped once more.
                    running.remove(id);
                });
    }

    private static long lost(Path instance) {
        long lost = 0;
        for (Path processor : KernelFile.entries(instance.resolve("per_cpu"))) {
            Matcher found =
                    LOST.matcher(KernelFile.read(processor.resolve("stats")).orElse(""));
            while (found.find()) {
                lost += Long.parseLong(found.group(1));
            }
        }
        return lost;
    }
}
