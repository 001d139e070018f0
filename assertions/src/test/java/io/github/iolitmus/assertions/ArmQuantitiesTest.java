package io.github.iolitmus.assertions;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.TestArms.trial;
import static io.github.iolitmus.kit.quantity.ByteSize.bytes;
import static io.github.iolitmus.kit.quantity.ByteSize.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.iolitmus.kit.record.Claim;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.workload.Arm;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArmQuantitiesTest {

    private final TestArms cell = new TestArms();

    static Stream<Arguments> claimsThatStandAndTheirContraries() {
        return Stream.of(
                row(
                        "resident pages",
                        12,
                        "pages",
                        it -> it.residentPages().isEqualTo(12),
                        it -> it.residentPages().isEqualTo(2)),
                row(
                        "cached pages",
                        13,
                        "pages",
                        it -> it.cachedPages().isEqualTo(13),
                        it -> it.cachedPages().isEqualTo(12)),
                row(
                        "unasked pages",
                        10,
                        "pages",
                        it -> it.unaskedPages().isEqualTo(10),
                        it -> it.unaskedPages().isZero()),
                row(
                        "pages below",
                        3,
                        "pages",
                        it -> it.pagesBelowAsked().isEqualTo(3),
                        it -> it.pagesBelowAsked().isEqualTo(7)),
                row(
                        "pages above",
                        7,
                        "pages",
                        it -> it.pagesAboveAsked().isEqualTo(7),
                        it -> it.pagesAboveAsked().isEqualTo(3)),
                row(
                        "sleeps",
                        4,
                        "sleeps",
                        it -> it.sleeps().isEqualTo(4),
                        it -> it.sleeps().isZero()),
                row(
                        "major faults",
                        5,
                        "major faults",
                        it -> it.majorFaults().isEqualTo(5),
                        it -> it.majorFaults().isZero()),
                row(
                        "storage reads",
                        12288,
                        "bytes",
                        it -> it.storageReads().isEqualTo(kib(12)),
                        it -> it.storageReads().isEqualTo(kib(8))),
                row(
                        "read amplification",
                        1.5,
                        "ratio",
                        it -> it.readAmplification().isEqualTo(1.5),
                        it -> it.readAmplification().isEqualTo(1)),
                row(
                        "read requests",
                        3,
                        "requests",
                        it -> it.readRequests().count().isEqualTo(3),
                        it -> it.readRequests().count().isEqualTo(2)),
                row(
                        "size of read requests",
                        4096,
                        "bytes",
                        it -> it.readRequests().meanSize().isEqualTo(bytes(4096)),
                        it -> it.readRequests().meanSize().isEqualTo(kib(8))));
    }

    private static Arguments row(
            String quantity, double value, String unit, Consumer<ArmAssert> true_, Consumer<ArmAssert> false_) {
        return Arguments.of(quantity, value, unit, true_, false_);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("claimsThatStandAndTheirContraries")
    void aTrueClaimPassesAndIsRecorded(
            String quantity, double value, String unit, Consumer<ArmAssert> trueClaim, Consumer<ArmAssert> unused) {
        trueClaim.accept(assertThat(arm()));

        assertThat(cell.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.passed()).isTrue();
            assertThat(claim.kind()).isEqualTo(Claim.Kind.CLAIM);
            assertThat(claim.values()).isEqualTo(List.of(value, value, value, value, value));
            assertThat(claim.unit()).isEqualTo(unit);
            assertThat(claim.subject()).isEqualTo("one read");
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("claimsThatStandAndTheirContraries")
    void aFalseClaimIsRefutedAndRecorded(
            String quantity, double value, String unit, Consumer<ArmAssert> unused, Consumer<ArmAssert> falseClaim) {
        assertThatThrownBy(() -> falseClaim.accept(assertThat(arm()))).isInstanceOf(RefutedError.class);

        assertThat(cell.claims()).singleElement().satisfies(claim -> {
            assertThat(claim.verdict().outcome()).isEqualTo(Outcome.REFUTED);
            assertThat(claim.values()).isEqualTo(List.of(value, value, value, value, value));
            assertThat(claim.verdict().reason()).contains("for [one read]: measured ");
        });
    }

    @Test
    void whereOnlyAskedPagesAreResidentNoneIsBelowOrAbove() {
        Arm exact = cell.five("one read", trial().asked(30, 32).resident(30, 32));
        Arm nothing = cell.five("one read", trial().asked(30, 32).resident(0, 0));

        assertThatCode(() -> assertThat(exact)
                        .unaskedPages()
                        .isZero()
                        .pagesBelowAsked()
                        .isZero()
                        .pagesAboveAsked()
                        .isZero())
                .doesNotThrowAnyException();
        assertThatCode(() -> assertThat(nothing)
                        .unaskedPages()
                        .isZero()
                        .pagesBelowAsked()
                        .isZero()
                        .pagesAboveAsked()
                        .isZero())
                .doesNotThrowAnyException();
    }

    /** Pages 30 to 31 asked for; 27 to 38 resident: 3 below, 7 above. */
    private Arm arm() {
        return cell.five(
                "one read",
                trial().asked(30, 32)
                        .resident(27, 39)
                        .cached(13)
                        .sleeping(4)
                        .majorFaults(5)
                        .asking(8192)
                        .fromStorage(12288)
                        .requests(3, 12288));
    }
}
