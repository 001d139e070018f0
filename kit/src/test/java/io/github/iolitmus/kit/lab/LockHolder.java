package io.github.iolitmus.kit.lab;

import io.github.iolitmus.kit.settings.LockPolicy;
import java.io.IOException;
import java.nio.file.Path;

/** A process that takes the lock, says so and keeps it until it is killed. */
public final class LockHolder {

    private LockHolder() {}

    public static void main(String[] arguments) throws IOException {
        MachineLock.acquire(
                Path.of(arguments[0]), LockPolicy.parse("fail"), "of the other process", System.err::println);
        System.out.println("held");
        int end = System.in.read();
        System.exit(end);
    }
}
