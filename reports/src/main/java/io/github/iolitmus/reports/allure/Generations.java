package io.github.iolitmus.reports.allure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Reports to generate, two at a time: each is a JVM that takes a core and some hundred MiB for seconds. */
final class Generations {

    private static final int AT_A_TIME = 2;

    private final Consumer<String> progress;
    private final List<Generation> generations = new ArrayList<>();

    /** What makes one report. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    private record Generation(String name, Path html, Work work) {}

    Generations(Consumer<String> progress) {
        this.progress = progress;
    }

    void add(String name, Path html, Work work) {
        generations.add(new Generation(name, html, work));
    }

    /** Runs all; the first failure is thrown when those under way have ended. */
    void run() throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(AT_A_TIME);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (Generation generation : generations) {
                running.add(pool.submit(() -> {
                    generation.work().run();
                    return generation;
                }));
            }
            for (int index = 0; index < running.size(); index++) {
                await(running.get(index));
                Generation done = generations.get(index);
                progress.accept(
                        "report " + (index + 1) + " of " + running.size() + ", " + done.name() + ": " + done.html());
            }
        } finally {
            stop(pool);
        }
    }

    /** Returns when no generator runs any more, so that its files can be removed. */
    private static void stop(ExecutorService pool) {
        pool.shutdownNow();
        try {
            pool.awaitTermination(1, TimeUnit.MINUTES);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void await(Future<?> running) throws IOException {
        try {
            running.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IOException("generating a report failed", failure.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reports were generated", interrupted);
        }
    }
}
