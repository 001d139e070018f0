package io.github.iolitmus.kit.cache;

import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.quantity.Ordinal;
import io.github.iolitmus.kit.record.CacheProof;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.Subtype;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Supplier;

/** A state of the page cache in which a trial is to begin. */
public final class CacheState {

    private static final int ATTEMPTS = 10;
    private static final String LOADING = "pread after FADV_RANDOM";
    private static final int CHUNK_BYTES = 1 << 20;

    private final int everyNthPage;

    private CacheState(int everyNthPage) {
        this.everyNthPage = everyNthPage;
    }

    /** No page of the file is resident. */
    public static CacheState cold() {
        return new CacheState(0);
    }

    /** Every page of the file is resident. */
    public static CacheState warm() {
        return new CacheState(1);
    }

    /**
     * Every n-th page is resident, beginning with the first, and no other.
     *
     * @param n at least 2
     */
    public static CacheState everyNthPage(int n) {
        if (n < 2) {
            throw new IllegalArgumentException(
                    "every " + new Ordinal(n) + " page is no partial state: use warm(), or at least 2");
        }
        return new CacheState(n);
    }

    /** Whether trials begin with no page resident. */
    public boolean isCold() {
        return everyNthPage == 0;
    }

    /**
     * Brings the file into this state and proves it by counting pages.
     *
     * @throws InconclusiveException if it cannot be proven after {@value #ATTEMPTS} attempts
     */
    public CacheProof establish(NativeFile file) {
        return establish(Optional.empty(), () -> file);
    }

    /**
     * Brings a file of a filesystem under test into this state and proves it by counting pages. Advice on the file does it; where that does not
     * empty it, all pages of the filesystem are dropped if the kit may do that; where the filesystem caches by itself, it is mounted anew.
     *
     * @param file the open file as of now: another one once the filesystem was mounted anew
     * @throws InconclusiveException if it cannot be proven after {@value #ATTEMPTS} attempts
     */
    public CacheProof establish(Optional<MountedFilesystem> filesystem, Supplier<NativeFile> file) {
        long pages = PageSize.pagesOf(file.get().status().sizeBytes());
        BitSet wanted = wanted(Math.toIntExact(pages));
        ResidencyMap found = file.get().residency();
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            Emptying emptying = Emptying.of(filesystem, attempt > ATTEMPTS / 2);
            if (everyNthPage != 1) {
                emptying.empty(file);
            }
            load(file.get(), wanted);
            found = everyNthPage == 0 ? file.get().residency() : Settling.stableResidency(file.get());
            if (found.toBitSet().equals(wanted)) {
                return new CacheProof(toString(), method(emptying), attempt, found.residentPages(), pages);
            }
            // What was just dropped may still be under I/O or on another processor's list: let that end first.
            Settling.stableResidency(file.get());
        }
        throw new InconclusiveException(
                Subtype.ENVIRONMENT,
                "cannot make " + file.get() + " " + this + ": after " + ATTEMPTS + " times "
                        + method(Emptying.of(filesystem, true)) + ", " + found.residentPages() + " of " + pages
                        + " pages are resident instead of " + wanted.cardinality()
                        + "; a trial from there would not be what it is called, so it was not run. Does another process map"
                        + " or read the file, or does this filesystem keep its data in memory (tmpfs)?");
    }

    /** Loads by a descriptor of its own without readahead, so that neither the state nor the trial's descriptor is disturbed. */
    private static void load(NativeFile file, BitSet wanted) {
        if (wanted.isEmpty()) {
            return;
        }
        int page = PageSize.bytes();
        try (NativeFile loader = file.reopen(OpenFlag.READ);
                NativeBuffer buffer = NativeBuffer.allocate(CHUNK_BYTES)) {
            loader.advise(0, 0, Advice.RANDOM);
            for (int first = wanted.nextSetBit(0); first >= 0; ) {
                int end = Math.min(wanted.nextClearBit(first), first + CHUNK_BYTES / page);
                loader.pread(buffer, (end - first) * page, (long) first * page);
                first = wanted.nextSetBit(end);
            }
        }
    }

    private BitSet wanted(int pages) {
        BitSet wanted = new BitSet(pages);
        for (int page = 0; everyNthPage > 0 && page < pages; page += everyNthPage) {
            wanted.set(page);
        }
        return wanted;
    }

    private String method(Emptying emptying) {
        return switch (everyNthPage) {
            case 0 -> emptying.method();
            case 1 -> LOADING;
            default -> emptying.method() + ", " + LOADING;
        };
    }

    /** The state in words: {@code cold}, {@code warm}, {@code every 4th page resident}. */
    @Override
    public String toString() {
        return switch (everyNthPage) {
            case 0 -> "cold";
            case 1 -> "warm";
            default -> "every " + new Ordinal(everyNthPage) + " page resident";
        };
    }
}
