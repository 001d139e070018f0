package io.github.iolitmus.kit.bench;

import java.util.function.Supplier;

/** Takes the time of work, in nanoseconds. */
final class Stopwatch {

    private Stopwatch() {}

    static long nanos(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return System.nanoTime() - began;
    }

    /** How long it takes to make something; that it is closed again does not count. */
    static long making(Supplier<? extends AutoCloseable> maker) {
        long began = System.nanoTime();
        AutoCloseable made = maker.get();
        long nanos = System.nanoTime() - began;
        try {
            made.close();
        } catch (Exception failed) {
            throw new IllegalStateException("cannot close " + made, failed);
        }
        return nanos;
    }
}
