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
    record Added(Inode file, long firstPage, long pages) {

        boolean has(long page) {
            return firstPage <= page && page < firstPage + pages;
        }
    }

    /** A window that was opened. */
    record Window(Inode file, long firstPage, long pages, Cause cause) {

        private long end() {
            return firstPage + pages;
        }
    }

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
        /** Asked for at once, more is read in parts of 2 MiB. */
        private static final long PART = (2L << 20) / PageSize.bytes();

        private final List<Added> added = new ArrayList<>();
        private final List<Window> windows = new ArrayList<>();
        /** What a thread has begun on a file, and not opened a window for yet. */
        private final Map<Long, Begun> begun = new HashMap<>();
        /** The window that a thread opened last, and how. */
        private final Map<Long, Opened> opened = new HashMap<>();

        private record Begun(Inode file, Cause cause) {}

        private record Opened(String event, Window window) {}

        void event(TraceLine line, String event, Printed fields) {
            Inode file = Inode.of(fields);
            long thread = line.tid();
            switch (event) {
                case ADDED ->
                    // Before there were folios each page was added by itself.
                    added.add(new Added(
                            file,
                            fields.number("index") / PageSize.bytes(),
                            fields.has("order") ? 1L << fields.number("order") : 1));
                case SYNC -> begin(thread, new Begun(file, Cause.SYNCHRONOUS));
                case ASYNC -> begin(thread, new Begun(file, Cause.ASYNCHRONOUS));
                // Reads say why they open a window, advice opens it otherwise: what is left is a fault.
                case ORDERED -> open(thread, event, window(thread, file, fields, "size", Cause.FAULT));
                case UNBOUNDED -> {
                    Opened last = opened.get(thread);
                    long first = fields.number("index");
                    if (last == null || !last.window.file().equals(file)) {
                        open(thread, event, window(thread, file, fields, "nr_to_read", Cause.ASKED_FOR));
                    } else if (last.event.equals(ORDERED)
                            && last.window.firstPage() <= first
                            && first < last.window.end()) {
                        // Filesystems without large folios, and pages that are cached, leave the window to another
                        // function.
                        opened.remove(thread);
                    } else {
                        boolean nextPart = last.event.equals(UNBOUNDED)
                                && last.window.pages() == PART
                                && last.window.end() == first
                                && !begun.containsKey(thread);
                        Cause otherwise = nextPart ? last.window.cause() : Cause.ASKED_FOR;
                        open(thread, event, window(thread, file, fields, "nr_to_read", otherwise));
                    }
                }
                default -> throw new IllegalStateException("nobody asked for the event " + event);
            }
        }

        private void begin(long thread, Begun cause) {
            begun.put(thread, cause);
            opened.remove(thread);
        }

        /** A window that was begun by a read, if that was the last thing its thread did; for another cause otherwise. */
        private Window window(long thread, Inode file, Printed fields, String size, Cause otherwise) {
            Begun before = begun.remove(thread);
            Cause cause = before != null && before.file.equals(file) ? before.cause : otherwise;
            return new Window(file, fields.number("index"), fields.number(size), cause);
        }

        private void open(long thread, String event, Window window) {
            windows.add(window);
            opened.put(thread, new Opened(event, window));
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
