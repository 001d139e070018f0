package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.Advice;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a timed loop is to do on a file, also where it runs in another process.
 *
 * @param blockBytes how much each step reads or advises
 * @param declared what each descriptor is told about the whole file before, null for nothing
 * @param fileBytes the size of the file
 * @param schedules the steps of each thread
 */
record LoopOrder(Reading reading, int blockBytes, @Nullable Advice declared, long fileBytes, List<Schedule> schedules) {

    private static final String NO_ADVICE = "";

    LoopOrder {
        schedules = List.copyOf(schedules);
    }

    /** The steps of all threads. */
    int steps() {
        return schedules.stream().mapToInt(Schedule::steps).sum();
    }

    void write(DataOutput out) throws IOException {
        reading.write(out);
        out.writeInt(blockBytes);
        writeAdvice(declared, out);
        out.writeLong(fileBytes);
        out.writeInt(schedules.size());
        for (Schedule schedule : schedules) {
            write(schedule, out);
        }
    }

    private static void write(Schedule schedule, DataOutput out) throws IOException {
        writeAdvice(schedule.advice(), out);
        out.writeInt(schedule.blocksPerAdvice());
        out.writeInt(schedule.reads());
        out.writeInt(schedule.steps());
        for (int step = 0; step < schedule.steps(); step++) {
            out.writeLong(schedule.offsets()[step]);
            out.writeBoolean(schedule.advises()[step]);
        }
    }

    static LoopOrder read(DataInput in) throws IOException {
        Reading reading = Reading.read(in);
        int blockBytes = in.readInt();
        Advice declared = readAdvice(in);
        long fileBytes = in.readLong();
        List<Schedule> schedules = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            schedules.add(readSchedule(in));
        }
        return new LoopOrder(reading, blockBytes, declared, fileBytes, schedules);
    }

    private static Schedule readSchedule(DataInput in) throws IOException {
        Advice advice = readAdvice(in);
        int blocksPerAdvice = in.readInt();
        int reads = in.readInt();
        long[] offsets = new long[in.readInt()];
        boolean[] advises = new boolean[offsets.length];
        for (int step = 0; step < offsets.length; step++) {
            offsets[step] = in.readLong();
            advises[step] = in.readBoolean();
        }
        return new Schedule(offsets, advises, advice, reads, blocksPerAdvice);
    }

    private static void writeAdvice(@Nullable Advice advice, DataOutput out) throws IOException {
        out.writeUTF(advice == null ? NO_ADVICE : advice.name());
    }

    private static @Nullable Advice readAdvice(DataInput in) throws IOException {
        String name = in.readUTF();
        return name.equals(NO_ADVICE) ? null : Advice.valueOf(name);
    }
}
