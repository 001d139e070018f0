package io.github.iolitmus.suites.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(RestoreSystemProperties.class)
class ListAndExplainTest {

    @TempDir
    private Path records;

    @Test
    void listNamesEachBehaviourWithItsBelief() {
        CommandResult result = CommandResult.of("list");

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .contains("fadvise-refuses-pipes\n    Every advice on a pipe is refused with ESPIPE.\n")
                .contains("willneed-batch-disables-readahead", "mmap-fault-reads-around")
                .endsWith(" behaviours; explain ID tells more\n");
        assertThat(result.out().lines().filter(line -> line.matches("[a-z0-9-]+")))
                .isSorted()
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(10);
    }

    @Test
    void explainTellsBeliefSourceAndDocumentedOutcome() {
        CommandResult result =
                CommandResult.of("explain", "dontneed-drops-dirty-pages", "--records", records.toString());

        assertThat(result.exitCode()).isZero();
        assertThat(result.out())
                .startsWith("dontneed-drops-dirty-pages\n  belief:      One DONTNEED drops dirty pages, too.\n")
                .contains("source:      posix_fadvise(2), NOTES")
                .contains("documented:  REFUTED on ", "because the call starts write-back")
                .contains("run it:      java -jar iolitmus.jar run --behaviours dontneed-drops-dirty-pages")
                .contains("shown here:  nothing yet, no record of it in " + records);
    }

    @Test
    void explainSaysWhereNothingButHoldsIsDocumented() {
        CommandResult result = CommandResult.of("explain", "fadvise-refuses-pipes", "--records", records.toString());

        assertThat(result.out())
                .contains(
                        "documented:  HOLDS on any filesystem, because a behaviour without @Expect is expected to hold");
    }

    @Test
    void explainSaysWhichQuestionsAreOpen() {
        CommandResult result = CommandResult.of(
                "explain", "round-robin-descriptors-keep-large-reads", "--records", records.toString());

        assertThat(result.out()).contains("documented:  nothing, it is an open question");
    }
}
