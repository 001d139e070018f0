package io.github.iolitmus.kit.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The requests of one device while it was traced.
 *
 * @param requests in the order of their issue
 * @param bios whether they are what the filesystem submitted, because the device has no requests
 * @param lost events that were not recorded or cannot be read: any of them may have been a request
 */
public record RequestTrace(List<BlockRequest> requests, boolean bios, long lost) {

    public RequestTrace {
        requests = List.copyOf(requests);
    }

    /**
     * Pairs the issue of each request with its completion.
     *
     * @param recorded with the events {@code block_rq_issue} and {@code block_rq_complete}; of a device without requests, {@code block_bio_queue} and
     *     {@code block_bio_complete}
     */
    static RequestTrace parse(KernelTrace.Recorded recorded) {
        Pairing pairing = new Pairing();
        long unread = new TraceText(recorded.text(), EventFormat.parseAll(recorded.formats())).read(pairing::event);
        return new RequestTrace(pairing.requests, pairing.bios, recorded.lost() + unread);
    }

    /** Requests that were issued and wait for their completion. */
    private static final class Pairing {
        private static final String BIO = "block_bio_queue";

        private final List<BlockRequest> requests = new ArrayList<>();
        private final Map<String, Deque<Integer>> underWay = new HashMap<>();
        private boolean bios;

        void event(TraceLine line, String event, EventFormat.Printed fields) {
            String operation = fields.text("rwbs");
            long sector = fields.number("sector");
            String key = operation + " " + sector;
            if (event.equals("block_rq_issue") || event.equals(BIO)) {
                bios |= event.equals(BIO);
                long bytes = bios ? fields.number("nr_sector") * BlockRequest.SECTOR_BYTES : fields.number("bytes");
                underWay.computeIfAbsent(key, unused -> new ArrayDeque<>()).add(requests.size());
                requests.add(new BlockRequest(operation, sector, bytes, line.micros(), -1, line.thread()));
            } else {
                Integer issued = underWay.getOrDefault(key, new ArrayDeque<>()).poll();
                // What was issued before the trace began is nothing of the trial's.
                if (issued != null) {
                    requests.set(issued, requests.get(issued).completed(line.micros()));
                }
            }
        }
    }

    /** Those that read, in the order of their issue. */
    public List<BlockRequest> reads() {
        return requests.stream().filter(BlockRequest::isRead).toList();
    }
}
