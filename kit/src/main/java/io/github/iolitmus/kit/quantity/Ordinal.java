package io.github.iolitmus.kit.quantity;

/**
 * A position as people write it.
 *
 * <p>Example: {@code new Ordinal(22)} is written {@code 22nd}.
 *
 * @param number the position, not negative
 */
public record Ordinal(int number) {

    /** Digits and ending: {@code 1st}, {@code 2nd}, {@code 3rd}, {@code 4th}, {@code 11th}. */
    @Override
    public String toString() {
        boolean teen = number / 10 % 10 == 1;
        return number
                + switch (teen ? 0 : number % 10) {
                    case 1 -> "st";
                    case 2 -> "nd";
                    case 3 -> "rd";
                    default -> "th";
                };
    }
}
