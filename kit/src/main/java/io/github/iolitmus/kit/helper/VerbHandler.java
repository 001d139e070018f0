package io.github.iolitmus.kit.helper;

/** Carries out the requests of one verb. */
interface VerbHandler {

    /**
     * Carries out a request.
     *
     * @throws RefusedException if nothing was done
     * @throws FailedException if it was tried, and undone
     */
    Answer handle(Arguments arguments);
}
