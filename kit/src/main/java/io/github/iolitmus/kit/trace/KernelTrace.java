package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.FailedException;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A trace that the root helper has under way: recorded by the kernel, handed over when it has ended. */
public final class KernelTrace implements AutoCloseable {

    private final Privileges helper;
    private final String id;
    private boolean stopped;

    private KernelTrace(Privileges helper, String id) {
        this.helper = helper;
        this.id = id;
    }

    /**
     * What was recorded.
     *
     * @param text the file {@code trace}
     * @param formats how its events are printed, one format file after the other
     * @param lost how many events the kernel lost
     */
    public record Recorded(String text, String formats, long lost) {}

    /**
     * Begins a trace of a device's requests.
     *
     * @param device as the helper names it
     * @throws UnsupportedException if the helper cannot trace here
     */
    static KernelTrace ofDevice(Privileges helper, String device) {
        return begin(helper, "the requests of a device", Map.of("target", device, "events", "block"));
    }

    /**
     * Begins a trace of the calls about files that a process and its descendants make.
     *
     * @throws UnsupportedException if the helper cannot trace it
     */
    public static KernelTrace ofSystemCalls(Privileges helper, long pid) {
        return begin(
                helper,
                "the system calls of process " + pid,
                Map.of("pid", Long.toString(pid), "events", "system-calls"));
    }

    /**
     * Begins a trace of what a process and its descendants bring into the page cache.
     *
     * @throws UnsupportedException if the helper cannot trace it
     */
    static KernelTrace ofPageCache(Privileges helper, long pid) {
        return begin(
                helper, "the page cache of process " + pid, Map.of("pid", Long.toString(pid), "events", "page-cache"));
    }

    private static KernelTrace begin(Privileges helper, String what, Map<String, String> arguments) {
        try {
            return new KernelTrace(
                    helper, helper.request(Verb.TRACE_START, arguments).text("id"));
        } catch (RefusedException refused) {
            throw new UnsupportedException(
                    what + " cannot be traced: " + refused.reason(),
                    "use a kernel that has tracefs and that event, and a process of this user's",
                    refused);
        }
    }

    /** Ends it; gives what there was. */
    public Recorded stop() {
        Answer answer = helper.request(Verb.TRACE_STOP, Map.of("id", id));
        stopped = true;
        return new Recorded(text(answer, "trace"), text(answer, "formats"), answer.number("lost"));
    }

    private static String text(Answer answer, String stream) {
        return new String(answer.bytes(stream), StandardCharsets.UTF_8);
    }

    /** Ends a trace that nobody wants any more. */
    @Override
    public void close() {
        if (!stopped) {
            stopped = true;
            try {
                helper.request(Verb.TRACE_STOP, Map.of("id", id));
            } catch (RefusedException | FailedException gone) {
                // The helper ends it with the session.
            }
        }
    }
}
