package io.github.iolitmus.kit.helper;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The values of a request, each checked when it is taken: a word of a list, a number of a range, an id. */
final class Arguments {

    private final Map<String, String> values;

    Arguments(Map<String, String> values) {
        this.values = Map.copyOf(values);
    }

    /** Refuses keys that the verb does not have: a misspelt limit must not be no limit. */
    Arguments only(String... keys) {
        Set<String> known = Set.of(keys);
        for (String key : values.keySet()) {
            if (!known.contains(key)) {
                throw new RefusedException("the key " + key + " is none of this verb's, which are " + known);
            }
        }
        return this;
    }

    boolean has(String key) {
        return values.containsKey(key);
    }

    /** A word of a list. */
    String word(String key, Collection<String> allowed) {
        String value = text(key);
        if (!allowed.contains(value)) {
            throw new RefusedException(key + " is none of " + allowed);
        }
        return value;
    }

    /** An id as the helper gives them: {@code fs-1}. */
    String id(String key) {
        String value = text(key);
        if (!value.matches("[a-z]{2,8}-[0-9]{1,9}")) {
            throw new RefusedException(key + " is no id, as fs-1 is");
        }
        return value;
    }

    long number(String key, long least, long most) {
        String value = text(key);
        if (!value.matches("[0-9]{1,18}")) {
            throw new RefusedException(key + " is no number");
        }
        long number = Long.parseLong(value);
        if (number < least || number > most) {
            throw new RefusedException(key + " is " + number + ", which is not between " + least + " and " + most);
        }
        return number;
    }

    long number(String key, long least, long most, long otherwise) {
        return has(key) ? number(key, least, most) : otherwise;
    }

    /** Text that the verb checks itself; absent where the request has none. */
    Optional<String> optional(String key) {
        return Optional.ofNullable(values.get(key));
    }

    String text(String key) {
        return optional(key).orElseThrow(() -> new RefusedException("the key " + key + " is missing"));
    }
}
