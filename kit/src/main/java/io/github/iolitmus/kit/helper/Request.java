package io.github.iolitmus.kit.helper;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One request as it came.
 *
 * @param number counts up from 1
 * @param verb the word; whether there is such a verb is not known yet
 */
record Request(long number, String verb, Map<String, String> values) {

    private static final int MOST_VALUES = 16;

    /**
     * Reads a line.
     *
     * @throws RefusedException if it is no request
     */
    static Request parse(String line) {
        String[] words = line.split(" ", -1);
        if (words.length < 2 || !words[0].matches("[1-9][0-9]{0,17}") || !words[1].matches("[a-z]+(-[a-z]+)*")) {
            throw new RefusedException("that is no request; one is: number verb key=value key=value");
        }
        if (words.length - 2 > MOST_VALUES) {
            throw new RefusedException("a request has at most " + MOST_VALUES + " values");
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (int word = 2; word < words.length; word++) {
            int equals = words[word].indexOf('=');
            String key = equals < 0 ? "" : words[word].substring(0, equals);
            if (!key.matches("[a-z]+(-[a-z]+)*")) {
                throw new RefusedException("word " + (word + 1) + " is no key=value");
            }
            if (values.put(key, Words.decode(words[word].substring(equals + 1))) != null) {
                throw new RefusedException("the key " + key + " is there twice");
            }
        }
        return new Request(Long.parseLong(words[0]), words[1], values);
    }
}
