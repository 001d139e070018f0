package io.github.iolitmus.architecture.violations.kit.lab;

import java.util.concurrent.TimeUnit;

/** Sleeps. */
final class Sleeper {

    private Sleeper() {}

    static void sleep() throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(1);
    }
}
