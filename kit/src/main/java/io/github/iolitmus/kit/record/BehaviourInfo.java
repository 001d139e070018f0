package io.github.iolitmus.kit.record;

import java.util.List;

/**
 * A behaviour as its author documented it.
 *
 * @param id the stable kebab-case id
 * @param belief the belief in a sentence
 * @param reliedOnBy who relies on it; empty where unknown
 * @param source where it is stated
 * @param className the test class
 * @param methodName the test method
 * @param tags JUnit tags
 */
public record BehaviourInfo(
        String id,
        String belief,
        String reliedOnBy,
        String source,
        String className,
        String methodName,
        List<String> tags) {

    public BehaviourInfo {
        tags = List.copyOf(tags);
    }
}
