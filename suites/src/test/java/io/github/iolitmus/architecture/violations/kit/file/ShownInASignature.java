package io.github.iolitmus.architecture.violations.kit.file;

import io.github.iolitmus.architecture.violations.kit.internal.Hidden;
import java.util.Optional;

/** Shows an internal type as a type argument. */
public final class ShownInASignature {

    private ShownInASignature() {}

    /** Nothing. */
    public static Optional<Hidden> hidden() {
        return Optional.empty();
    }
}
