package io.github.iolitmus.kit.record;

/** An exception that knows what its cell came to. */
public interface JudgedException {

    /** The verdict it stands for, with the reason. */
    Verdict verdict();
}
