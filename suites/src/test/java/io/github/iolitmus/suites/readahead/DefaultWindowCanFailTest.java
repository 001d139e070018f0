package io.github.iolitmus.suites.readahead;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.suites.FabricatedArms;
import io.github.iolitmus.suites.MutationLab;
import io.github.iolitmus.suites.MutationLab.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(MutationLab.class)
class DefaultWindowCanFailTest {

    private static final int WINDOW = DefaultWindow.PAGES;

    @Test
    void aStreamThatIsOneWindowAheadHolds(Bench least, Bench most) {
        assertThat(outcome(least, 0, WINDOW)).isEqualTo("HOLDS");
        assertThat(outcome(most, 0, 2 * WINDOW - 1)).isEqualTo("HOLDS");
    }

    @Test
    void aSmallerAndALargerWindowAreRefuted(Bench smaller, Bench larger) {
        assertThat(outcome(smaller, 0, WINDOW - 1)).isEqualTo("REFUTED");
        assertThat(outcome(larger, 0, 2 * WINDOW)).isEqualTo("REFUTED");
    }

    @Test
    void pagesThatComeWithoutReadaheadShowNothing(Bench bench) {
        assertThat(outcome(bench, 1, WINDOW)).isEqualTo("INCONCLUSIVE(CONTROL)");
    }

    private static String outcome(Bench bench, int withoutReadahead, int withReadahead) {
        FabricatedArms arms = new FabricatedArms(bench.lab().claims());
        return bench.verdictOf(() ->
                        DefaultWindow.claimSmallWindow(arms.readAhead(withoutReadahead), arms.readAhead(withReadahead)))
                .label();
    }
}
