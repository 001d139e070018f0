package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** A helper that keeps what it is asked and answers as it was told; knobs read back as they are set. */
final class ScriptedRequests implements Requests {

    private final List<String> asked = new ArrayList<>();
    private final Map<Verb, UnaryOperator<Map<String, String>>> answers = new HashMap<>();
    private boolean open = true;

    ScriptedRequests() {
        answer(Verb.KNOB_SET, arguments -> Map.of("value", arguments.getOrDefault("value", "")));
    }

    void answer(Verb verb, UnaryOperator<Map<String, String>> answer) {
        answers.put(verb, answer);
    }

    /** What it was asked, each as {@code verb {key=value, …}}; others may add what happened between. */
    List<String> asked() {
        return asked;
    }

    void end() {
        open = false;
    }

    @Override
    public Answer request(Verb verb, Map<String, String> arguments) {
        asked.add(verb.word() + " " + new TreeMap<>(arguments));
        return new Answer(answers.getOrDefault(verb, ignored -> Map.of()).apply(arguments), Map.of());
    }

    @Override
    public boolean isOpen() {
        return open;
    }
}
