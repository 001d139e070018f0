package io.github.iolitmus.suites.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(RestoreSystemProperties.class)
class ProveCommandTest {

    @Test
    void oneComparisonOfEachTruthIsCountedAndPrintedAsJson() throws IOException {
        CommandResult result = CommandResult.of("prove", "--filesystems", "dir:.", "--comparisons", "1", "--json");

        // What they come to is the machine's affair: 0, or 1 where it is wrong.
        assertThat(result.exitCode()).as(result.toString()).isBetween(0, 1);
        JsonNode proof = new JsonMapper().readTree(result.out());
        assertThat(proof.at("/filesystem/spec").asText()).isEqualTo("dir:.");
        assertThat(proof.at("/environment/kernel").asText()).isNotEmpty();
        assertThat(StreamSupport.stream(proof.get("comparisons").spliterator(), false)
                        .map(each -> each.get("factor").asDouble()))
                .containsExactly(1.0, 1.2, 1.5, 2.0);
        assertThat(proof.get("comparisons"))
                .allSatisfy(each -> assertThat(each.get("comparisons").asInt()).isEqualTo(1));
    }

    @Test
    void noComparisonsShowNothing() {
        CommandResult result = CommandResult.of("prove", "--filesystems", "dir:.", "--comparisons", "0");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--comparisons 0 show nothing");
    }
}
