package io.github.iolitmus.suites;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.reports.gate.Policy;
import io.github.iolitmus.reports.gate.Policy.Effect;
import io.github.iolitmus.reports.gate.Waiver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentedGateFilesTest {

    private static final Pattern YAML_BLOCK = Pattern.compile("```yaml\\R(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path directory;

    @Test
    void thePolicyAndTheWaiversOfThePageAreRead() throws IOException {
        List<MatchResult> blocks = YAML_BLOCK
                .matcher(Files.readString(Path.of("..", "docs/gate.md")))
                .results()
                .toList();
        assertThat(blocks).hasSize(2);

        Policy policy = Policy.read(file("policy.yaml", blocks.get(0)));
        List<Waiver> waivers = Waiver.read(file("waivers.yaml", blocks.get(1)));

        assertThat(policy)
                .isEqualTo(new Policy(
                        3, List.of("willneed-*"), List.of("ext4", "xfs"), Effect.FAIL, Effect.FAIL, .05, .05));
        assertThat(waivers).singleElement().satisfies(waiver -> {
            assertThat(waiver.kernel()).isEqualTo("6.18.*");
            assertThat(waiver.expires()).hasToString("2027-03-31");
            assertThat(waiver.measured()).isEqualTo("38 of 40 runs");
        });
    }

    private Path file(String name, MatchResult block) throws IOException {
        return Files.writeString(directory.resolve(name), block.group(1));
    }
}
