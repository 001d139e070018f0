package io.github.iolitmus.kit.record;

/**
 * What a limit of a trial's process did.
 *
 * @param resource {@code memory}, {@code read-iops} or {@code read-bps}
 * @param limit in words: {@code 500 read operations a second}
 * @param counted what the kernel counted in the trial: operations, bytes, or how often memory ran into the limit and was freed
 * @param effect whether the limit was felt
 */
public record LimitEvidence(String resource, String limit, long counted, Effect effect) {

    /** What became of a trial at its limit. */
    public enum Effect {
        /** It was held back. */
        ACTED("held back"),
        /** It stayed below. */
        IDLE("below it"),
        /** It used more than the limit allows: the limit was not in force. */
        EXCEEDED("beyond it");

        private final String words;

        Effect(String words) {
            this.words = words;
        }

        /** As people say it: {@code held back}. */
        public String inWords() {
            return words;
        }
    }
}
