package io.github.iolitmus.architecture.violations.kit.lab;

/** Sleeps. */
final class ThreadSleeper {

    private ThreadSleeper() {}

    static void sleep() throws InterruptedException {
        Thread.sleep(1);
    }
}
