package io.github.iolitmus.reports.allure;

import io.qameta.allure.model.Parameter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/**
 * By what Allure takes two results for the same test. The history id holds the cell, for Allure folds results with one history id into one test
 * with retries, and a filesystem would disappear.
 */
final class Identity {

    private Identity() {}

    /** The id of a behaviour in every column, stable when its class is renamed. */
    static String testCaseId(String behaviour) {
        return hash("iolitmus/" + behaviour);
    }

    /** The id of a behaviour in its column: of the test case and its parameters, but for the excluded ones, in order of their names. */
    static String historyId(String testCaseId, List<Parameter> parameters) {
        return hash(parameters.stream()
                .filter(parameter -> !Boolean.TRUE.equals(parameter.getExcluded()))
                .map(parameter -> parameter.getName() + "=" + parameter.getValue())
                .sorted()
                .collect(Collectors.joining("\n", testCaseId + "\n", "")));
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
