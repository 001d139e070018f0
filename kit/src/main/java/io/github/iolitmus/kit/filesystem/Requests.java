package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.Verb;
import java.util.Map;

/** The root helper as a filesystem needs it. */
interface Requests {

    /** Makes a request and waits for its answer. */
    Answer request(Verb verb, Map<String, String> arguments);

    /** Whether it can still be asked; what it made is gone once it cannot. */
    boolean isOpen();
}
