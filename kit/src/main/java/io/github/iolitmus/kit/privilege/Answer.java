package io.github.iolitmus.kit.privilege;

import java.util.Map;
import java.util.Optional;

/**
 * What the root helper answered to a request that it carried out.
 *
 * @param values by key, decoded
 * @param frames bytes by the name of their stream; frames of one name are put together
 */
public record Answer(Map<String, String> values, Map<String, byte[]> frames) {

    private static final byte[] NOTHING = {};

    public Answer {
        values = Map.copyOf(values);
        frames = Map.copyOf(frames);
    }

    /**
     * A value that every answer to the request has.
     *
     * @throws IllegalStateException if this one lacks it
     */
    public String text(String key) {
        return find(key)
                .orElseThrow(() -> new IllegalStateException("the root helper's answer has no \"" + key + "\", only "
                        + values.keySet() + ": helper and kit are of different versions; install the helper again"));
    }

    /** A value that an answer may lack. */
    public Optional<String> find(String key) {
        return Optional.ofNullable(values.get(key)).filter(value -> !value.isEmpty());
    }

    /**
     * A whole number.
     *
     * @throws IllegalStateException if the answer lacks it, or has none there
     */
    public long number(String key) {
        String text = text(key);
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException wrong) {
            throw new IllegalStateException(
                    "the root helper's answer has " + key + "=\"" + text + "\", which is no whole number", wrong);
        }
    }

    /** The bytes of a stream, none where the answer has no such stream. */
    public byte[] bytes(String stream) {
        return frames.getOrDefault(stream, NOTHING);
    }
}
