package io.github.iolitmus.kit.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;

/**
 * A job of fio: direct random reads of 8 KiB, drawn with repetition as the kit draws them.
 *
 * @param engine as fio names it
 */
record Fio(String engine, int depth, int reads) {

    double readsPerSecond(Path file) {
        return readsPerSecond(Command.of(
                        "fio",
                        "--name=bench",
                        "--readonly",
                        "--rw=randread",
                        "--norandommap",
                        "--bs=8k",
                        "--direct=1",
                        "--ioengine=" + engine,
                        "--iodepth=" + depth,
                        // As the kit does it: all that is free begins with one call, which waits for one.
                        "--iodepth_batch_submit=" + depth,
                        "--iodepth_batch_complete_min=1",
                        "--iodepth_batch_complete_max=" + depth,
                        "--number_ios=" + reads,
                        // More than can be read by then: the number of reads ends it.
                        "--io_size=1T",
                        "--filename=" + file,
                        "--output-format=json")
                .outputOfExisting());
    }

    /** Of what it printed; notes may stand before the JSON. */
    double readsPerSecond(String printed) {
        try {
            JsonNode read = new ObjectMapper()
                    .readTree(printed.substring(Math.max(0, printed.indexOf('{'))))
                    .path("jobs")
                    .path(0)
                    .path("read");
            if (read.path("total_ios").asLong() != reads) {
                throw new IllegalStateException("fio did not make " + reads + " reads: " + read);
            }
            return read.path("iops").asDouble();
        } catch (JsonProcessingException garbled) {
            throw new IllegalStateException("fio printed no JSON: " + printed, garbled);
        }
    }
}
