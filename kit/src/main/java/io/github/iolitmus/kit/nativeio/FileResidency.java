package io.github.iolitmus.kit.nativeio;

import io.github.iolitmus.kit.record.ResidencyMap;
import java.util.BitSet;

/** Which pages of a file are resident, asked through mappings without access rights, which fault nothing in. */
final class FileResidency {

    /** Long files are asked in windows, so that neither address space nor the vector grows with them. */
    private static final long WINDOW_BYTES = 1L << 30;

    private final NativeFile file;
    private final Calls calls;

    FileResidency(NativeFile file, Calls calls) {
        this.file = file;
        this.calls = calls;
    }

    ResidencyMap whole() {
        long sizeBytes = file.status().sizeBytes();
        return ResidencyMap.of(pages(0, sizeBytes), PageSize.pagesOf(sizeBytes), PageSize.bytes());
    }

    /** The resident pages of a range, numbered from the file's start; length 0 for up to the end. */
    BitSet pages(long offset, long length) {
        long sizeBytes = file.status().sizeBytes();
        long end = length == 0 ? sizeBytes : Math.min(sizeBytes, offset + length);
        BitSet resident = new BitSet();
        for (long at = offset - offset % PageSize.bytes(); at < end; at += WINDOW_BYTES) {
            addWindow(at, Math.min(WINDOW_BYTES, end - at), resident);
        }
        return resident;
    }

    private void addWindow(long offset, long length, BitSet resident) {
        int firstPage = Math.toIntExact(offset / PageSize.bytes());
        try (MappedRegion window = MappedRegion.map(file, calls, offset, length, Protection.NONE, MapKind.SHARED)) {
            window.residentPages().stream().forEach(page -> resident.set(firstPage + page));
        }
    }
}
