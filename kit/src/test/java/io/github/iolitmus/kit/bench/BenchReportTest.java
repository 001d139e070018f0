package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is printed and written about figures, measured and left out. */
class BenchReportTest {

    private static final BenchReport REPORT = new BenchReport(
            List.of(
                    comparison("cached", Target.atMost(1.35), 1300),
                    comparison("cold", Target.atMost(1.02), 1300),
                    comparison("free", Target.NONE, 1300)),
            Map.of("fio", "there is no program fio"));

    private static Comparison comparison(String name, Target target, double kit) {
        return new Comparison(
                new Figure(name, "a read; peer: C", "ns", target), List.of(new Comparison.Round(kit, 1000)));
    }

    @Test
    void theTableTellsWhichTargetsAreMet() {
        assertThat(REPORT.table().lines())
                .anySatisfy(line -> assertThat(line)
                        .startsWith("cached ")
                        .contains("1300 ns", "1000 ns", "1.300", "<= 1.35 met", "a read; peer: C"))
                .anySatisfy(line -> assertThat(line).startsWith("cold ").contains("<= 1.02 MISSED"))
                .anySatisfy(line -> assertThat(line)
                        .startsWith("free ")
                        .doesNotContain(" met")
                        .doesNotContain("MISSED"));
    }

    @Test
    void theTableSaysWhyAFigureIsLeftOut() {
        assertThat(REPORT.table()).contains("left out: there is no program fio", "compare ratios, never numbers");
    }

    @Test
    void theJsonIsKeyedByFigure(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("bench.json");
        REPORT.writeJson(file);

        JsonNode json = new ObjectMapper().readTree(file.toFile());
        JsonNode missed = json.path("cold");
        assertThat(missed.path("kit").asDouble()).isEqualTo(1300);
        assertThat(missed.path("peer").asDouble()).isEqualTo(1000);
        assertThat(missed.path("ratio").asDouble()).isCloseTo(1.3, within(1e-9));
        assertThat(missed.path("unit").asText()).isEqualTo("ns");
        assertThat(missed.path("target").asText()).isEqualTo("<= 1.02");
        assertThat(missed.path("met").asBoolean(true)).isFalse();
        assertThat(json.path("free").has("met")).isFalse();
        assertThat(json.path("fio").path("leftOut").asText()).isEqualTo("there is no program fio");
    }
}
