package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.ReadaheadTrace.Cause;
import io.github.iolitmus.kit.trace.EventFormat.Printed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What processes brought into the page cache while they were traced. <a
 * href="https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/tree/include/trace/events/readahead.h">readahead events</a>, Linux 6.16
 *
 * @param windows in the order of their beginning
 * @param windowsKnown whether the kernel has events for them
 * @param lost events that were not recorded or cannot be read
 */
record ReadaheadLog(List<Added> added, List<Window> windows, boolean windowsKnown, long lost) {

    private static final String ADDED = "mm_filemap_add_to_page_cache";
    private static final String SYNC = "page_cache_sync_ra";
    private static final String ASYNC = "page_cache_async_ra";
    private static final String ORDERED = "page_cache_ra_order";
    private static final String UNBOUNDED = "page_cache_ra_unbounded";

    /**
     * A file as events name it: by the device of its superblock, which is not always that of {@code stat}.
     *
     * @param device major and minor number
     * @param inode in hexadecimal
     */
    record Inode(String device, String inode) {

        private static Inode of(Printed event) {
            return new Inode(event.text("s_dev") + ":" + event.text("s_dev#2"), event.text("i_ino"));
        }
    }

    /** Pages that were added to the page cache together. */
    record Added(Inode file, long firstPage, long pages) {}

    /** A window that was opened. */
    record Window(Inode file, long firstPage, long pages, Cause cause) {}

    static ReadaheadLog parse(KernelTrace.Recorded recorded) {
        Map<String, EventFormat> formats = EventFormat.parseAll(recorded.formats());
        Reader reader = new Reader();
        long unread = new TraceText(recorded.text(), formats).read(reader::event);
        return new ReadaheadLog(
                reader.added,
                reader.windows,
                formats.keySet().containsAll(Set.of(SYNC, ASYNC, ORDERED, UNBOUNDED)),
                recorded.lost() + unread);
    }

    private static final class Reader {
        private final List<Added> added = new ArrayList<>();
        private final List<Window> windows = new ArrayList<>();
        /** What a thread has begun and not opened a window for yet. */
        private final Map<Long, Cause> causes = new HashMap<>();
        /** The window that a thread opened last, until something else happens: filesystems without large folios fall back to another function. */
        private final Map<Long, Window> ordered = new HashMap<>();

        void event(TraceLine line, String event, Printed fields) {
            Inode file = Inode.of(fields);
            switch (event) {
                case ADDED -> {
                    long pages = 1L << fields.number("order");
                    added.add(new Added(file, fields.number("index") / PageSize.bytes(), pages));
                }
                case SYNC -> begin(line.tid(), Cause.SYNCHRONOUS);
                case ASYNC -> begin(line.tid(), Cause.ASYNCHRONOUS);
                case ORDERED -> ordered.put(line.tid(), open(line.tid(), file, fields, "size"));
                case UNBOUNDED -> {
                    Window before = ordered.remove(line.tid());
                    boolean same = before != null
                            && before.file().equals(file)
                            && before.firstPage() == fields.number("index");
                    if (!same) {
                        open(line.tid(), file, fields, "nr_to_read");
                    }
                }
                default -> throw new IllegalStateException("nobody asked for the event " + event);
            }
        }

        private void begin(long thread, Cause cause) {
            causes.put(thread, cause);
            ordered.remove(thread);
        }

        private Window open(long thread, Inode file, Printed fields, String size) {
            Cause cause = causes.remove(thread);
            Window window = new Window(
                    file, fields.number("index"), fields.number(size), cause == null ? Cause.ASKED_FOR : cause);
            windows.add(window);
            return window;
        }
    }

    /** What of it is a file's. */
    ReadaheadTrace of(Inode file) {
        Map<Cause, Map<Long, Long>> counts = windows.stream()
                .filter(window -> window.file().equals(file))
                .collect(Collectors.groupingBy(
                        Window::cause, Collectors.groupingBy(Window::pages, Collectors.counting())));
        List<ReadaheadTrace.Windows> alike = counts.entrySet().stream()
                .flatMap(cause -> cause.getValue().entrySet().stream()
                        .map(size -> new ReadaheadTrace.Windows(cause.getKey(), size.getKey(), size.getValue())))
                .sorted(Comparator.comparing(ReadaheadTrace.Windows::cause)
                        .thenComparingLong(ReadaheadTrace.Windows::pages))
                .toList();
        long pages = added.stream()
                .filter(addition -> addition.file().equals(file))
                .mapToLong(Added::pages)
                .sum();
        return new ReadaheadTrace(pages, windowsKnown, alike, lost);
    }
}
