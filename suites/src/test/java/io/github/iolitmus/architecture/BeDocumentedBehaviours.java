package io.github.iolitmus.architecture;

import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import io.github.iolitmus.kit.junit.Behaviour;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Behaviours have an id in kebab-case that no other has, a belief and a source. */
final class BeDocumentedBehaviours extends ArchCondition<JavaMethod> {

    private static final Pattern KEBAB_CASE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    private final Map<String, Long> uses = new TreeMap<>();

    BeDocumentedBehaviours() {
        super("have a unique id in kebab-case, a belief and a source");
    }

    @Override
    public void init(Collection<JavaMethod> all) {
        uses.clear();
        all.forEach(method -> uses.merge(behaviour(method).id(), 1L, Long::sum));
    }

    @Override
    public void check(JavaMethod method, ConditionEvents events) {
        Behaviour behaviour = behaviour(method);
        expect(uses.getOrDefault(behaviour.id(), 0L) == 1, "shares its id \"" + behaviour.id() + "\"", method, events);
        expect(KEBAB_CASE.matcher(behaviour.id()).matches(), "has an id that is not kebab-case", method, events);
        expect(!behaviour.belief().isBlank(), "states no belief", method, events);
        expect(!behaviour.source().isBlank(), "names no source", method, events);
    }

    private static void expect(boolean kept, String otherwise, JavaMethod method, ConditionEvents events) {
        if (!kept) {
            events.add(SimpleConditionEvent.violated(method, method.getFullName() + " " + otherwise));
        }
    }

    private static Behaviour behaviour(JavaMethod method) {
        return method.getAnnotationOfType(Behaviour.class);
    }
}
