package io.github.iolitmus.kit.helper;

import java.nio.charset.StandardCharsets;

/** How values are written on the wire and in the journal: everything but plain characters as percent and two hexadecimal digits. */
final class Words {

    private static final String HEX = "0123456789ABCDEF";

    private Words() {}

    static String encode(String value) {
        StringBuilder encoded = new StringBuilder(value.length());
        for (byte each : value.getBytes(StandardCharsets.UTF_8)) {
            if (isPlain((char) (each & 0xff))) {
                encoded.append((char) each);
            } else {
                encoded.append('%').append(HEX.charAt(each >> 4 & 0xf)).append(HEX.charAt(each & 0xf));
            }
        }
        return encoded.toString();
    }

    /**
     * The decoded value.
     *
     * @throws RefusedException if a character is not plain and not encoded
     */
    static String decode(String word) {
        byte[] decoded = new byte[word.length()];
        int length = 0;
        for (int index = 0; index < word.length(); index++) {
            char character = word.charAt(index);
            if (character == '%' && index + 2 < word.length()) {
                decoded[length++] = (byte) (digit(word.charAt(++index)) << 4 | digit(word.charAt(++index)));
            } else if (isPlain(character)) {
                decoded[length++] = (byte) character;
            } else {
                throw new RefusedException("a value has a character that must be percent-encoded");
            }
        }
        return new String(decoded, 0, length, StandardCharsets.UTF_8);
    }

    private static int digit(char character) {
        // Java knows digits of other scripts too.
        int digit = character > 'f' ? -1 : Character.digit(character, 16);
        if (digit < 0) {
            throw new RefusedException("a value has a percent sign without two hexadecimal digits");
        }
        return digit;
    }

    private static boolean isPlain(char character) {
        return (character >= 'A' && character <= 'Z')
                || (character >= 'a' && character <= 'z')
                || (character >= '0' && character <= '9')
                || "_.:,=^+/-".indexOf(character) >= 0;
    }
}
