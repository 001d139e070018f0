package io.github.iolitmus.kit.internal.sysfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QueueSettingsTest {

    @TempDir
    private Path root;

    @Test
    void areReadInAFixedOrderWithTheActiveScheduler() {
        assertThat(QueueSettings.read(Snapshot.named("guest-6.18", root), "254:0"))
                .containsExactly(
                        entry("write_cache", "write back"),
                        entry("fua", "0"),
                        entry("scheduler", "mq-deadline"),
                        entry("nr_requests", "256"),
                        entry("max_sectors_kb", "4096"),
                        entry("rotational", "1"));
    }

    @Test
    void ofAPartitionAreItsDisks() {
        assertThat(QueueSettings.read(Snapshot.named("metal-5.4", root), "8:17"))
                .containsExactly(entry("scheduler", "mq-deadline"), entry("rotational", "0"));
    }

    @Test
    void keepASchedulerThatIsAlone() {
        assertThat(QueueSettings.read(Snapshot.named("mapper-6.6", root), "253:1"))
                .containsEntry("scheduler", "none");
    }

    @Test
    void areNoneWithoutABlockDevice() {
        assertThat(QueueSettings.read(Snapshot.named("guest-6.18", root), "0:39"))
                .isEmpty();
    }
}
