package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Traces of one device's requests or of one process and its descendants, each recorded into a tracefs instance of its own and handed over when it is
 * stopped. <a href="https://docs.kernel.org/trace/events.html">Event tracing</a>
 */
final class Traces {

    private static final Pattern LOST = Pattern.compile("(?m)^(?:overrun|dropped events): (\\d+)$");
    /** Of all processors together: the kernel allots it when the trace begins. */
    private static final int BUFFER_KIB = 64 << 10;

    private static final int LEAST_BUFFER_KIB = 1 << 10;

    private final Session session;
    private final Filesystems filesystems;
    private final Map<String, Running> running = new LinkedHashMap<>();
    private int last;

    /** A trace under way, and the events it records. */
    private record Running(Undo undo, Path instance, List<String> events) {}

    Traces(Session session, Filesystems filesystems) {
        this.session = session;
        this.filesystems = filesystems;
    }

    Answer start(Arguments arguments) {
        arguments.only("target", "pid", "events");
        if (running.size() >= session.configuration().traces()) {
            throw new RefusedException("this session has " + running.size() + " traces already");
        }
        TraceEvents events = TraceEvents.of(arguments.text("events"));
        String unwanted = events.ofDevice() ? "pid" : "target";
        if (arguments.has(unwanted)) {
            throw new RefusedException("the events " + events.word() + " are a "
                    + (events.ofDevice() ? "device's, named as target" : "process's, named as pid") + "; " + unwanted
                    + " does not apply");
        }
        // All of it is read before anything is done: what is refused has changed nothing.
        Consumer<Path> selection;
        if (events.ofDevice()) {
            BlockDevice device = filesystems.device(arguments.id("target"));
            events = device.takesBios() ? TraceEvents.BIOS : events;
            selection = requestsOf(device, events);
        } else {
            selection = ProcessTree.of(arguments.number("pid", 2, Integer.MAX_VALUE), session.caller())::select;
        }
        Path tracefs = mounted();
        List<String> known = events.in(tracefs.resolve("events"));
        String id = "trace-" + ++last;
        Path instance = tracefs.resolve("instances").resolve("iolitmus-" + session.id() + "-" + id);
        Undo undo = Undo.of(Undo.Kind.REMOVE_TRACE, instance);
        session.perform(undo, () -> {
            make(instance);
            selection.accept(instance);
            known.forEach(event -> KernelFile.write(event(instance, event).resolve("enable"), "1"));
            KernelFile.write(instance.resolve("tracing_on"), "1");
        });
        running.put(id, new Running(undo, instance, known));
        return new Answer().with("id", id);
    }

    private static void make(Path instance) {
        if (!instance.toFile().mkdir()) {
            throw new FailedException("cannot make the trace instance " + instance);
        }
        // It is born recording.
        KernelFile.write(instance.resolve("tracing_on"), "0");
        int share = BUFFER_KIB / Runtime.getRuntime().availableProcessors();
        KernelFile.write(instance.resolve("buffer_size_kb"), Integer.toString(Math.max(LEAST_BUFFER_KIB, share)));
        Path contents = instance.resolve("syscall_user_buf_size");
        if (Files.exists(contents)) {
            // What is written is nobody's business: later kernels would print it.
            KernelFile.write(contents, "0");
        }
        // The clock it is born with differs from one processor to the next, and so would the order of events.
        KernelFile.write(instance.resolve("trace_clock"), "mono");
    }

    private static Consumer<Path> requestsOf(BlockDevice device, TraceEvents events) {
        String[] number = device.number().split(":", 2);
        // As the kernel keeps a dev_t: the major number above twenty bits of minor.
        long kernelNumber = Long.parseLong(number[0]) << 20 | Long.parseLong(number[1]);
        return instance -> events.in(instance.resolve("events"))
                .forEach(event -> KernelFile.write(event(instance, event).resolve("filter"), "dev == " + kernelNumber));
    }

    private static Path event(Path instance, String event) {
        return instance.resolve("events").resolve(event);
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
        Running trace = running.get(id);
        if (trace == null) {
            throw new RefusedException("this session has no trace " + id);
        }
        Path instance = trace.instance();
        KernelFile.write(instance.resolve("tracing_on"), "0");
        Answer answer = new Answer().with("lost", lost(instance)).file("trace", instance.resolve("trace"));
        // How this kernel prints each event: it differs from version to version.
        trace.events()
                .forEach(event -> answer.file("formats", event(instance, event).resolve("format")));
        return answer.afterwards(() -> {
            session.undo(trace.undo());
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
