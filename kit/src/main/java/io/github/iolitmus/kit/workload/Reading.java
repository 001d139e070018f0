package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.MapKind;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import io.github.iolitmus.kit.nativeio.Protection;
import io.github.iolitmus.kit.nativeio.ReadFlag;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a plan reads.
 *
 * @param call by which it reads
 * @param atOnce how many blocks are under way at once: a ring's depth, a list's length; 1 for the calls that wait
 * @param flags for each read, of {@code preadv2}
 * @param direct whether it goes past the page cache, {@code O_DIRECT}
 * @param threads how many threads read, each its own part of the plan
 * @param oneDescriptor whether they share a descriptor
 */
record Reading(ReadCall call, int atOnce, List<ReadFlag> flags, boolean direct, int threads, boolean oneDescriptor) {

    /** By pread, on one thread. */
    static final Reading PREAD = new Reading(ReadCall.PREAD, 1, List.of(), false, 1, true);

    Reading {
        flags = List.copyOf(flags);
    }

    Reading by(ReadCall other, int blocksAtOnce, ReadFlag... flags) {
        return new Reading(other, blocksAtOnce, List.of(flags), direct, threads, oneDescriptor);
    }

    Reading pastTheCache() {
        return new Reading(call, atOnce, flags, true, threads, oneDescriptor);
    }

    Reading byThreads(int number, boolean sharing) {
        return new Reading(call, atOnce, flags, direct, number, sharing);
    }

    /** How the trial's own descriptor is opened. */
    OpenFlag[] openFlags() {
        return direct ? new OpenFlag[] {OpenFlag.READ, OpenFlag.DIRECT} : new OpenFlag[] {OpenFlag.READ};
    }

    /** Whether the kernel charges what is fetched to the thread that reads: a ring or a list may have others fetch it. */
    boolean isChargedToItsThread() {
        return switch (call) {
            case PREAD, PREADV2, MMAP_TOUCH -> true;
            case IO_URING, IO_URING_REGISTERED, LIO_LISTIO -> false;
        };
    }

    /** An engine that reads blocks of that size of the file. */
    Engine engineOn(NativeFile file, long fileBytes, int blockBytes) {
        return switch (call) {
            case PREAD -> new PreadEngine(file, blockBytes);
            case PREADV2 -> new Preadv2Engine(file, blockBytes, flags);
            case MMAP_TOUCH ->
                new MmapEngine(file, blockBytes, file.map(0, fileBytes, Protection.READ, MapKind.SHARED));
            case IO_URING, IO_URING_REGISTERED ->
                new IoUringEngine(file, blockBytes, atOnce, call == ReadCall.IO_URING_REGISTERED);
            case LIO_LISTIO -> new ListioEngine(file, blockBytes, atOnce);
        };
    }

    /** In words, each with a comma before it; empty for pread on one thread. */
    String inWords() {
        StringBuilder words = new StringBuilder();
        if (call != ReadCall.PREAD) {
            words.append(", ").append(call.displayName());
        }
        if (atOnce > 1) {
            words.append(call == ReadCall.LIO_LISTIO ? " of " : " at depth ").append(atOnce);
        }
        if (!flags.isEmpty()) {
            words.append(flags.stream().map(ReadFlag::name).collect(Collectors.joining("|", " ", "")));
        }
        if (direct) {
            words.append(", O_DIRECT");
        }
        if (threads > 1) {
            words.append(", by ").append(threads).append(" threads");
            words.append(oneDescriptor ? " sharing a descriptor" : "");
        }
        return words.toString();
    }

    void write(DataOutput out) throws IOException {
        out.writeUTF(call.name());
        out.writeInt(atOnce);
        out.writeInt(flags.size());
        for (ReadFlag flag : flags) {
            out.writeUTF(flag.name());
        }
        out.writeBoolean(direct);
        out.writeInt(threads);
        out.writeBoolean(oneDescriptor);
    }

    static Reading read(DataInput in) throws IOException {
        ReadCall call = ReadCall.valueOf(in.readUTF());
        int atOnce = in.readInt();
        List<ReadFlag> flags = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            flags.add(ReadFlag.valueOf(in.readUTF()));
        }
        return new Reading(call, atOnce, flags, in.readBoolean(), in.readInt(), in.readBoolean());
    }
}
