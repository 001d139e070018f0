package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of figures that cannot be measured. */
class ResultsTest {

    private static final Figure FIRST = new Figure("first", "", "ms", Target.NONE);
    private static final Figure SECOND = new Figure("second", "", "ms", Target.NONE);

    private final Results results = new Results();

    /** Measures the first figure; then it cannot go on. */
    private record Group(RuntimeException failure) implements FigureGroup {

        @Override
        public List<Figure> figures() {
            return List.of(FIRST, SECOND);
        }

        @Override
        public void measure(Results results) {
            results.compare(FIRST, 1, () -> 2, () -> 1);
            throw failure;
        }
    }

    @Test
    void whatWasMeasuredBeforeAPeerWasMissingIsKept() throws IOException {
        results.measure(new Group(new LeftOutException("no peer")));

        assertThat(results.report().measured()).extracting(Comparison::figure).containsExactly(FIRST);
        assertThat(results.report().leftOut()).hasSize(1).containsEntry("second", "no peer");
    }

    @Test
    void whatTheKitCannotHaveHereIsLeftOut() throws IOException {
        results.measure(new Group(new UnsupportedException("no io_uring", "use a newer kernel")));

        assertThat(results.report().leftOut().get("second")).contains("no io_uring", "use a newer kernel");
    }

    @Test
    void aFaultIsNoReasonToLeaveAnythingOut() {
        assertThatIllegalStateException()
                .isThrownBy(() -> results.measure(new Group(new IllegalStateException("bad"))));
    }
}
