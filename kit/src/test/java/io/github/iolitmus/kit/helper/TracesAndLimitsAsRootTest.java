package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TracesAndLimitsAsRootTest {

    private static final String SIZE = " backing=memory size=" + (320 << 20);

    @BeforeEach
    void onlyRoot() {
        assumeTrue(System.getProperty("user.name").equals("root"), "tracing and limiting need root");
        assumeTrue(Files.exists(Path.of("/dev/loop-control")), "this machine has no loop devices");
    }

    @Test
    void aTraceHasTheRequestsOfItsDeviceAndNoOthers() throws IOException {
        try (RunningHelper helper = RunningHelper.greeted()) {
            Path traced = Path.of(helper.make("kind=ext4" + SIZE).getOrDefault("path", ""));
            String number = Queues.ofLoopOn(helper.session()).getOrDefault("dev", "");
            Path other = Path.of(helper.make("kind=ext4" + SIZE).getOrDefault("path", ""));
            start(helper, 4);
            writeOnto(traced);
            writeOnto(other);
            assertThat(helper.ask("trace-stop id=trace-1")).isEqualTo("5 OK lost=0");
            List<String> requests = helper.frames()
                    .lines()
                    .filter(line -> line.contains("block_rq_"))
                    .toList();
            assertThat(requests).isNotEmpty().allMatch(line -> line.contains(": " + number.replace(':', ',') + " "));
        }
    }

    private static void start(RunningHelper helper, int number) throws IOException {
        String started = helper.ask("trace-start target=dev-1 events=block");
        assumeTrue(!started.contains("has%20no%20event"), started);
        assertThat(started).isEqualTo(number + " OK id=trace-1");
    }

    private static void writeOnto(Path directory) throws IOException {
        Path file = Files.write(directory.resolve("file"), new byte[1 << 20]);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
