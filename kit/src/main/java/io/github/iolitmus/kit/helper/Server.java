package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers one request after the other, until the client is gone. */
final class Server {

    /** The protocol's number; both sides must have the same. */
    static final int PROTOCOL = 1;
    /** Longest request with its end of line. */
    private static final int MOST_BYTES = 4096;

    private final InputStream in;
    private final OutputStream out;
    private final Caller caller;
    private final Configuration configuration;
    private final RunDirectory.Session begun = RunDirectory.begin();
    private final Session session;
    private final Object verbInProgress = new Object();
    private final Lease lease;
    private final Map<String, VerbHandler> verbs;
    private long expected = 1;
    private boolean greeted;

    Server(InputStream in, OutputStream out, Caller caller, Configuration configuration) {
        this.in = in;
        this.out = out;
        this.caller = caller;
        this.configuration = configuration;
        Tools.workFor(begun.id());
        Journal journal = Session.journalIn(begun.directory());
        this.session = new Session(begun.id(), begun.directory(), caller, configuration, journal);
        long parent =
                ProcessStat.read(ProcessHandle.current().pid()).orElseThrow().parent();
        this.lease = new Lease(
                journal, begun, verbInProgress, ProcessStat.read(parent).orElseThrow());
        this.verbs = verbs();
    }

    private Map<String, VerbHandler> verbs() {
        Filesystems filesystems = new Filesystems(session);
        Knobs knobs = new Knobs(session, filesystems);
        Limits limits = new Limits(session, filesystems, lease::client);
        Traces traces = new Traces(session, filesystems);
        Map<String, VerbHandler> table = new LinkedHashMap<>();
        table.put("hello", this::hello);
        table.put("filesystem-make", filesystems::make);
        table.put("filesystem-release", arguments -> {
            knobs.restoreAll(arguments.id("id"));
            return filesystems.release(arguments);
        });
        table.put("filesystem-cold", filesystems::cold);
        table.put("filesystem-mount", filesystems::mount);
        table.put("filesystem-check", filesystems::check);
        table.put("drop-caches", new Caches(filesystems)::drop);
        table.put("knob-set", knobs::set);
        table.put("knob-restore", knobs::restore);
        table.put("device-read", new DeviceReads(filesystems)::read);
        table.put("kernel-log", new KernelLog()::since);
        table.put("trace-start", traces::start);
        table.put("trace-stop", traces::stop);
        table.put("limit", limits::limit);
        table.put("limit-read", limits::read);
        table.put("limit-release", limits::release);
        table.put("recover", this::recover);
        return table;
    }

    /** Serves until the end of the client's pipe; then undoes everything and does not return. */
    void serve() {
        try {
            for (String line = line(); line != null; line = line()) {
                synchronized (verbInProgress) {
                    answer(line);
                }
            }
        } catch (IOException broken) {
            Log.say("the client's pipe broke: " + broken);
        } finally {
            // Also where memory ran out: nothing of the session may stay.
            lease.end();
        }
    }

    private void answer(String line) throws IOException {
        long number = 0;
        try {
            if (line.length() >= MOST_BYTES) {
                throw new RefusedException("a request has at most " + MOST_BYTES + " bytes");
            }
            Request request = Request.parse(line);
            number = request.number();
            Answer answer = handle(request);
            answer.sendFrames(out);
            send(number + " OK" + answer.line() + "\n");
        } catch (RefusedException refused) {
            Log.say("refused: " + refused.getMessage());
            send(number + " REFUSED reason=" + Words.encode(String.valueOf(refused.getMessage())) + "\n");
        } catch (FailedException failed) {
            Log.say("failed: " + failed.getMessage());
            send(number + " FAILED reason=" + Words.encode(String.valueOf(failed.getMessage())) + "\n");
        } catch (RuntimeException fault) {
            // A fault of the helper's own must not end it before everything is undone.
            Log.say("fault: " + fault);
            send(number + " FAILED reason=" + Words.encode("a fault in the helper: " + fault) + "\n");
        }
    }

    private Answer handle(Request request) {
        if (request.number() != expected) {
            throw new RefusedException("request " + expected + " was to come, not " + request.number());
        }
        expected++;
        VerbHandler verb = verbs.get(request.verb());
        if (verb == null) {
            throw new RefusedException("there is no verb " + request.verb());
        }
        if (greeted == request.verb().equals("hello")) {
            throw new RefusedException(greeted ? "hello was said already" : "hello comes first");
        }
        return verb.handle(new Arguments(request.values()));
    }

    private Answer hello(Arguments arguments) {
        long protocol = arguments.only("protocol", "pid").number("protocol", 1, 999);
        if (protocol != PROTOCOL) {
            throw new RefusedException("this helper speaks protocol " + PROTOCOL + ", not " + protocol
                    + "; install the one that came with the kit");
        }
        lease.of(caller.client(arguments.number("pid", 1, Integer.MAX_VALUE)));
        greeted = true;
        return new Answer()
                .with("protocol", PROTOCOL)
                .with("version", version())
                .with("session", session.id())
                .with("zfs", Zfs.engine());
    }

    /** The build's version, which the client's must equal. */
    private static String version() {
        try (InputStream resource = HelperMain.class.getResourceAsStream("version.txt")) {
            return resource == null ? "unknown" : new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            return "unknown";
        }
    }

    private Answer recover(Arguments arguments) {
        arguments.only();
        List<String> lines = Recovery.run(configuration, session.id(), false);
        return new Answer()
                .with("undone", lines.stream().filter(Recovery::isDone).count())
                .frame("recovered", String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    /** The next line without its end, null at the end of the stream; of one too long what is too much is skipped, and it is no request. */
    private @Nullable String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                return null;
            }
            if (line.length() < MOST_BYTES) {
                line.append(next >= ' ' && next <= '~' ? (char) next : '\u0000');
            }
        }
        return line.toString();
    }

    private void send(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }
}
