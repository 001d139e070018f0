package io.github.iolitmus.kit.bench;

import java.io.IOException;
import java.util.List;

/** Figures that share what has to be made ready for them. */
interface FigureGroup {

    /** All that {@link #measure} would give if nothing were missing. */
    List<Figure> figures();

    /**
     * Measures one after the other, and gives each to {@code results} when it has it.
     *
     * @throws LeftOutException if those that are still to come cannot be measured here
     * @throws io.github.iolitmus.kit.record.UnsupportedException as the kit says the same
     */
    void measure(Results results) throws IOException;
}
