package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.Map;
import java.util.Optional;
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

    /** None of a real device: what was on it before is nobody's to read. */
    private Optional<byte[]> read(long offset, int length) {
        try {
            return Optional.of(helper.request(
                            Verb.DEVICE_READ,
                            Map.of("id", device, "offset", Long.toString(offset), "length", Integer.toString(length)))
                    .bytes("device"));
        } catch (RefusedException refused) {
            return Optional.empty();
        }
    }

    /**
     * Begins a trace.
     *
     * @throws UnsupportedException if the helper cannot trace here
     */
    public Running begin() {
        return new Running(KernelTrace.ofDevice(helper, device));
    }

    /** A trace under way. */
    public final class Running implements AutoCloseable {
        private final KernelTrace trace;

        private Running(KernelTrace trace) {
            this.trace = trace;
        }

        /** Ends it; gives what there was, sorted by whose it was in a trial on that layout. */
        public TracedRequests stop(Layout layout) {
            return placements.getOrDefault(layout, Placement.UNKNOWN).attribute(requests());
        }

        /** Ends it; gives what there was on a device that nobody else uses. */
        public TracedRequests stop() {
            return Placement.UNKNOWN.attribute(requests());
        }

        private RequestTrace requests() {
            return RequestTrace.parse(trace.stop());
        }

        /** Ends a trace that nobody wants any more. */
        @Override
        public void close() {
            trace.close();
        }
    }
}
