package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.FailedException;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Traces the requests of a device by the root helper, and tells whose they are. */
public final class RequestTracing {

    private final Privileges helper;
    private final String device;
    private final Map<Layout, Placement> placements = new ConcurrentHashMap<>();

    /** Of a device that the helper knows by that name. */
    public RequestTracing(Privileges helper, String device) {
        this.helper = helper;
        this.device = device;
    }

    /** Finds out where a file lies; before its trials, since it reads some of it. */
    public void locate(Layout layout) {
        placements.computeIfAbsent(layout, it -> Placement.verified(it, this::read));
    }

    private byte[] read(long offset, int length) {
        return helper.request(
                        Verb.DEVICE_READ,
                        Map.of("id", device, "offset", Long.toString(offset), "length", Integer.toString(length)))
                .bytes("device");
    }

    /**
     * Begins a trace.
     *
     * @throws UnsupportedException if the helper cannot trace here
     */
    public Running begin() {
        try {
            return new Running(helper.request(Verb.TRACE_START, Map.of("target", device, "events", "block"))
                    .text("id"));
        } catch (RefusedException refused) {
            throw new UnsupportedException(
                    "the requests of a device cannot be traced: " + refused.reason(),
                    "use a kernel with CONFIG_TRACEPOINTS and tracefs, or require REQUEST_TRACE",
                    refused);
        }
    }

    /** A trace under way. */
    public final class Running implements AutoCloseable {
        private final String id;
        private boolean stopped;

        private Running(String id) {
            this.id = id;
        }

        /** Ends it; gives what there was, sorted by whose it was in a trial on that layout. */
        public TracedRequests stop(Layout layout) {
            return placements.getOrDefault(layout, Placement.UNKNOWN).attribute(trace());
        }

        /** Ends it; gives what there was on a device that nobody else uses. */
        public TracedRequests stop() {
            return Placement.UNKNOWN.attribute(trace());
        }

        private RequestTrace trace() {
            Answer answer = helper.request(Verb.TRACE_STOP, Map.of("id", id));
            stopped = true;
            return RequestTrace.parse(text(answer, "trace"), text(answer, "formats"), answer.number("lost"));
        }

        private String text(Answer answer, String stream) {
            return new String(answer.bytes(stream), StandardCharsets.UTF_8);
        }

        /** Ends a trace that nobody wants any more. */
        @Override
        public void close() {
            if (!stopped) {
                try {
                    helper.request(Verb.TRACE_STOP, Map.of("id", id));
                } catch (RefusedException | FailedException gone) {
                    // The helper ends it with the session.
                    stopped = true;
                }
            }
        }
    }
}
