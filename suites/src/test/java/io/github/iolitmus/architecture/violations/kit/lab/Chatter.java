package io.github.iolitmus.architecture.violations.kit.lab;

/** Prints where nobody asked for it. */
final class Chatter {

    private Chatter() {}

    static void chat() {
        System.out.println("hello");
    }
}
