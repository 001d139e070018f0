package io.github.iolitmus.kit.trace;

import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.record.ReadaheadTrace;
import io.github.iolitmus.kit.record.UnsupportedException;
import io.github.iolitmus.kit.trace.ReadaheadLog.Added;
import io.github.iolitmus.kit.trace.ReadaheadLog.Inode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Traces what this process brings into the page cache, and tells which of it is the file's under test. */
public final class ReadaheadTracing {

    /** Odd and far from each other, so that no other file gets just these. */
    private static final List<Integer> PROBED_PAGES = List.of(5, 91, 187);

    private final Privileges helper;
    private final Map<Layout, Inode> files = new ConcurrentHashMap<>();

    /** By that helper. */
    public ReadaheadTracing(Privileges helper) {
        this.helper = helper;
    }

    /** Finds out how the kernel's events name a file; before its trials, since it reads some of it. */
    public void locate(Layout layout) {
        files.computeIfAbsent(layout, it -> identify(it.file()));
    }

    /** Reads pages of the file that are not cached: the inode that gets just these is the file's. On overlay it is another than the file's own. */
    private Inode identify(NativeFile file) {
        int page = PageSize.bytes();
        ReadaheadLog log;
        try (Running trace = begin();
                NativeFile own = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(page)) {
            own.advise(0, 0, Advice.DONTNEED);
            own.advise(0, 0, Advice.RANDOM);
            PROBED_PAGES.forEach(which -> own.pread(buffer, page, (long) which * page));
            log = trace.log();
        }
        Map<Inode, List<Added>> byFile = log.added().stream().collect(Collectors.groupingBy(Added::file));
        byFile.values().removeIf(added -> !areTheProbed(added));
        Set<Inode> candidates = byFile.keySet();
        if (candidates.size() != 1) {
            throw new UnsupportedException(
                    "the kernel's trace of the page cache does not show which inode is the file's: " + candidates.size()
                            + " got the pages that were read of it",
                    "use a filesystem that keeps its files in the page cache");
        }
        return candidates.iterator().next();
    }

    /** Whether these are the pages that were read, and no others; a folio may have more than the page that was asked for. */
    private static boolean areTheProbed(List<Added> added) {
        return added.stream().allMatch(some -> PROBED_PAGES.stream().anyMatch(some::has))
                && PROBED_PAGES.stream().allMatch(page -> added.stream().anyMatch(some -> some.has(page)));
    }

    /**
     * Begins a trace.
     *
     * @throws UnsupportedException if the helper cannot trace here
     */
    public Running begin() {
        return new Running(
                KernelTrace.ofPageCache(helper, ProcessHandle.current().pid()));
    }

    /** A trace under way. */
    public final class Running implements AutoCloseable {
        private final KernelTrace trace;

        private Running(KernelTrace trace) {
            this.trace = trace;
        }

        /** Ends it; gives what there was of that layout. */
        public ReadaheadTrace stop(Layout layout) {
            Inode file = files.get(layout);
            if (file == null) {
                throw new IllegalStateException("locate the layout before its readahead is traced");
            }
            return log().of(file);
        }

        /** Ends it; gives what there was of that file. */
        public ReadaheadTrace stop(Located file) {
            return log().of(file.inode);
        }

        private ReadaheadLog log() {
            return ReadaheadLog.parse(trace.stop());
        }

        /** Ends a trace that nobody wants any more. */
        @Override
        public void close() {
            trace.close();
        }
    }

    /** A file whose name in events is known. */
    public static final class Located {
        private final Inode inode;

        private Located(Inode inode) {
            this.inode = inode;
        }
    }

    /** As {@link #locate(Layout)}, of any file that has pages enough: two hundred. */
    public Located locate(NativeFile file) {
        return new Located(identify(file));
    }
}
