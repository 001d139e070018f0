package io.github.iolitmus.kit.internal.libc;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;

/** The arguments of a call as a message shows them. */
final class Arguments {

    private Arguments() {}

    static String text(Object... arguments) {
        return Stream.of(arguments).map(String::valueOf).collect(joining(", "));
    }
}
