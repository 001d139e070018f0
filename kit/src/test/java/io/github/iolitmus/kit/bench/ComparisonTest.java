package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed and written about the rounds of a figure. */
class ComparisonTest {

    private static final Figure MAIN = Figure.all().get(0);

    /** The second round was disturbed as a whole: its times stand out, its ratio does not. */
    private static final Comparison COMPARISON = new Comparison(
            MAIN,
            List.of(
                    new Comparison.Round(1200, 1000),
                    new Comparison.Round(3900, 3000),
                    new Comparison.Round(1400, 1000)));

    @Test
    void theRatioIsTheMedianOfTheRoundsRatios() {
        assertThat(COMPARISON.ratio()).isCloseTo(1.3, within(1e-9));
        assertThat(COMPARISON.ours()).isEqualTo(1400);
        assertThat(COMPARISON.peer()).isEqualTo(1000);
    }

    @Test
    void theTableTellsWhetherTheBoundIsKept() {
        assertThat(new BenchReport(List.of(COMPARISON)).table())
                .contains("cached-pread-p50", "1.30  1.20-1.40", "1.35 kept", "compare ratios, never times");
        assertThat(new BenchReport(List.of(new Comparison(MAIN, List.of(new Comparison.Round(1400, 1000))))).table())
                .contains("1.35 EXCEEDED");
    }

    @Test
    void theJsonIsKeyedByFigure(@TempDir Path directory) throws IOException {
        Path json = directory.resolve("bench.json");
        new BenchReport(List.of(COMPARISON)).writeJson(json);

        JsonNode figure = new ObjectMapper().readTree(json.toFile()).path("cached-pread-p50");
        assertThat(figure.path("ours").asDouble()).isEqualTo(1400);
        assertThat(figure.path("peer").asDouble()).isEqualTo(1000);
        assertThat(figure.path("ratio").asDouble()).isCloseTo(1.3, within(1e-9));
        assertThat(figure.path("unit").asText()).isEqualTo("ns");
    }
}
