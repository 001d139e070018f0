package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpenWatchTest {

    @TempDir
    private Path directory;

    @Test
    void whatIsOpenedIsTold() throws IOException {
        Path opened = Files.writeString(directory.resolve("opened"), "x");
        Path linked = Files.createLink(directory.resolve("link"), Files.writeString(directory.resolve("linked"), "x"));
        Path untouched = Files.writeString(directory.resolve("untouched"), "x");
        try (OpenWatch watch = OpenWatch.begin()) {
            watch.add(opened);
            watch.add(linked);
            watch.add(untouched);
            assertThat(watch.opened()).isEmpty();

            Files.readString(opened);
            Files.readString(directory.resolve("linked"));
            Files.size(untouched);

            assertThat(watch.opened()).containsExactlyInAnyOrder(opened, linked);
            assertThat(watch.opened()).as("asked once more").containsExactlyInAnyOrder(opened, linked);
        }
    }

    @Test
    void aFileWithoutANameIsWatchedByItsDescriptor() {
        try (NativeFile nameless = NativeFile.openTemporary(directory);
                OpenWatch watch = OpenWatch.begin()) {
            watch.add(nameless.path());
            assertThat(watch.opened()).isEmpty();
            nameless.reopen(OpenFlag.READ).close();
            assertThat(watch.opened()).containsExactly(nameless.path());
        }
    }

    @Test
    void moreThanOneReadOfEventsIsTaken() throws IOException {
        Path first = Files.writeString(directory.resolve("first"), "x");
        Path second = Files.writeString(directory.resolve("second"), "x");
        Path last = Files.writeString(directory.resolve("last"), "x");
        try (OpenWatch watch = OpenWatch.begin()) {
            watch.add(first);
            watch.add(second);
            watch.add(last);
            // Equal events one after the other are one.
            for (int time = 0; time < 200; time++) {
                Files.readString(first);
                Files.readString(second);
            }
            Files.readString(last);
            assertThat(watch.opened()).containsExactlyInAnyOrder(first, second, last);
        }
    }

    @Test
    void whatIsNotThereCannotBeWatched() {
        try (OpenWatch watch = OpenWatch.begin()) {
            assertThatThrownBy(() -> watch.add(directory.resolve("missing")))
                    .isInstanceOf(NativeCallException.class)
                    .hasMessageContaining("inotify_add_watch")
                    .hasMessageContaining("ENOENT");
        }
    }
}
