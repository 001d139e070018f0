package io.github.iolitmus.kit.nativeio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PageSizeTest {

    @Test
    void isThatOfTheKernelsOwnAccount() throws IOException {
        String line = Files.readAllLines(Path.of("/proc/self/smaps")).stream()
                .filter(each -> each.startsWith("KernelPageSize:"))
                .findFirst()
                .orElseThrow();
        long kib = Long.parseLong(line.replaceAll("\\D", ""));
        assertThat(PageSize.bytes()).isEqualTo((int) (kib * 1024));
    }

    @Test
    void aStartedPageCounts() {
        int page = PageSize.bytes();
        assertThat(PageSize.pagesOf(0)).isZero();
        assertThat(PageSize.pagesOf(1)).isEqualTo(1);
        assertThat(PageSize.pagesOf(page)).isEqualTo(1);
        assertThat(PageSize.pagesOf(page + 1L)).isEqualTo(2);
    }
}
