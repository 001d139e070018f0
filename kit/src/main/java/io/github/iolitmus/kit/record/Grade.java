package io.github.iolitmus.kit.record;

/** A verdict held against what is documented for the platform. Only HOLDS and REFUTED are graded. */
public enum Grade {
    /** As documented. */
    EXPECTED,
    /** HOLDS where REFUTED is documented, or the reverse: somebody has to look. */
    SURPRISE,
    /** Nothing is documented for this platform. */
    UNDOCUMENTED
}
