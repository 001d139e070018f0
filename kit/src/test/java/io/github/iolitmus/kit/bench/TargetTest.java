package io.github.iolitmus.kit.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a ratio should be. */
class TargetTest {

    @Test
    void aTimeMayBeLessAndNotMore() {
        assertThat(Target.atMost(1.1).isMetBy(0.5)).isTrue();
        assertThat(Target.atMost(1.1).isMetBy(1.1)).isTrue();
        assertThat(Target.atMost(1.1).isMetBy(1.11)).isFalse();
        assertThat(Target.atMost(1.1)).hasToString("<= 1.10");
    }

    @Test
    void aRateMayBeMoreAndNotLess() {
        assertThat(Target.atLeast(0.97).isMetBy(1.5)).isTrue();
        assertThat(Target.atLeast(0.97).isMetBy(0.96)).isFalse();
        assertThat(Target.atLeast(0.97)).hasToString(">= 0.97");
    }

    @Test
    void noneIsMetByAnything() {
        assertThat(Target.NONE.isMetBy(100)).isTrue();
        assertThat(Target.NONE).hasToString("-");
    }
}
