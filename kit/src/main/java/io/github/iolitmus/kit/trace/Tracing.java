package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.file.Layout;
import java.util.Optional;

/** What of trials is traced. */
public record Tracing(Optional<RequestTracing> requests, Optional<ReadaheadTracing> readahead) {

    /** Nothing. */
    public static final Tracing NONE = new Tracing(Optional.empty(), Optional.empty());

    /** The device's requests, too. */
    public Tracing and(RequestTracing more) {
        return new Tracing(Optional.of(more), readahead);
    }

    /** What is brought into the page cache, too. */
    public Tracing and(ReadaheadTracing more) {
        return new Tracing(requests, Optional.of(more));
    }

    /** Finds out how traces name a file; before its trials, since it reads some of it. */
    public void locate(Layout layout) {
        requests.ifPresent(it -> it.locate(layout));
        readahead.ifPresent(it -> it.locate(layout));
    }
}
