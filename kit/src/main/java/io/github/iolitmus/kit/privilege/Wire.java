package io.github.iolitmus.kit.privilege;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** How requests and answers are written: words and {@code key=value}, one line each, values percent-encoded. */
final class Wire {

    /** Longest request with its end of line. */
    static final int MOST_BYTES = 4096;

    private static final String PLAIN = "_.:,=^+/-";
    private static final String HEX = "0123456789ABCDEF";

    private Wire() {}

    /** A request without its number: {@code knob-set target=bdi-1 value=128}. */
    static String request(Verb verb, Map<String, String> arguments) {
        return arguments.isEmpty()
                ? verb.word()
                : verb.word() + " "
                        + arguments.entrySet().stream()
                                .map(argument -> argument.getKey() + "=" + encode(argument.getValue()))
                                .collect(Collectors.joining(" "));
    }

    static String encode(String value) {
        StringBuilder encoded = new StringBuilder(value.length());
        for (byte each : value.getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (each & 0xff);
            if (isPlain(character)) {
                encoded.append(character);
            } else {
                encoded.append('%').append(HEX.charAt(character >> 4)).append(HEX.charAt(character & 0xf));
            }
        }
        return encoded.toString();
    }

    private static boolean isPlain(char character) {
        return (character >= 'A' && character <= 'Z')
                || (character >= 'a' && character <= 'z')
                || (character >= '0' && character <= '9')
                || PLAIN.indexOf(character) >= 0;
    }

    /** The decoded text; a percent sign that begins no two hexadecimal digits stands for itself. */
    static String decode(String value) {
        byte[] decoded = new byte[value.length() * 3];
        int length = 0;
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        for (int index = 0; index < bytes.length; index++) {
            int high = bytes[index] == '%' && index + 2 < bytes.length ? Character.digit(bytes[index + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[index + 2], 16);
            if (low < 0) {
                decoded[length++] = bytes[index];
            } else {
                decoded[length++] = (byte) (high << 4 | low);
                index += 2;
            }
        }
        return new String(decoded, 0, length, StandardCharsets.UTF_8);
    }

    /** The values of {@code key=value key=value}; a word without an equals sign is left out. */
    static Map<String, String> values(String words) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words.split(" ", -1)) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                values.put(word.substring(0, equals), decode(word.substring(equals + 1)));
            }
        }
        return values;
    }
}
