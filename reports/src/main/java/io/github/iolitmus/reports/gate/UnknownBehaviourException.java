package io.github.iolitmus.reports.gate;

import java.io.IOException;

/** A waiver is for a behaviour that a run of all behaviours does not have. */
public final class UnknownBehaviourException extends IOException {

    private static final long serialVersionUID = 1L;

    UnknownBehaviourException(Waiver waiver) {
        super(waiver.place() + ": no behaviour matches \"" + waiver.behaviour()
                + "\", though all were run; correct its id, or remove the waiver");
    }
}
