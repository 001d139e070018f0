package io.github.iolitmus.architecture.violations.suites;

import io.github.iolitmus.kit.junit.Behaviour;

/** Behaviours without what makes one. */
final class Behaviours {

    @Behaviour(id = "a-shared-id", belief = "one", source = "nowhere")
    void one() {}

    @Behaviour(id = "a-shared-id", belief = "two", source = "nowhere")
    void two() {}

    @Behaviour(id = "Not_Kebab", belief = "three", source = "nowhere")
    void three() {}

    @Behaviour(id = "no-belief", belief = " ", source = "nowhere")
    void four() {}

    @Behaviour(id = "no-source", belief = "five", source = "")
    void five() {}
}
