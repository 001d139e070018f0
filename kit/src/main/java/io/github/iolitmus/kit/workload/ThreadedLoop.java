package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Loops on several threads that begin together; the time is from the first one's beginning to the last one's end. */
final class ThreadedLoop implements Loops.Loop {

    private final List<NativeFile> descriptors = new ArrayList<>();
    private final List<OneThread> loops = new ArrayList<>();
    private final ExecutorService threads;

    private ThreadedLoop(int threads) {
        this.threads = Executors.newFixedThreadPool(threads);
    }

    /** Makes ready what is ordered: each thread has a descriptor of its own, or all have this one. */
    static ThreadedLoop on(NativeFile file, LoopOrder order) {
        ThreadedLoop threaded = new ThreadedLoop(order.reading().threads());
        try {
            for (Schedule schedule : order.schedules()) {
                NativeFile descriptor = file;
                if (!order.reading().oneDescriptor()) {
                    descriptor = file.reopen(order.reading().openFlags());
                    threaded.descriptors.add(descriptor);
                }
                threaded.loops.add(OneThread.on(descriptor, order, schedule));
            }
            return threaded;
        } catch (RuntimeException failed) {
            threaded.close();
            throw failed;
        }
    }

    /** A thread's run and when it was, by the clock that all threads read. */
    private record Part(long began, long ended, LoopRun run) {}

    @Override
    public LoopRun run() {
        CyclicBarrier together = new CyclicBarrier(loops.size());
        List<Callable<Part>> parts = loops.stream()
                .<Callable<Part>>map(loop -> () -> part(loop, together))
                .toList();
        try {
            List<Part> done = new ArrayList<>();
            for (Future<Part> part : threads.invokeAll(parts)) {
                done.add(part.get());
            }
            return joined(done);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause
                    ? cause
                    : new IllegalStateException("a thread of the loop failed", failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while its threads read", interrupted);
        }
    }

    private static Part part(OneThread loop, CyclicBarrier together)
            throws InterruptedException, BrokenBarrierException {
        together.await();
        long began = System.nanoTime();
        LoopRun run = loop.run();
        return new Part(began, System.nanoTime(), run);
    }

    private static LoopRun joined(List<Part> parts) {
        long began = parts.stream().mapToLong(Part::began).min().orElseThrow();
        long ended = parts.stream().mapToLong(Part::ended).max().orElseThrow();
        return parts.stream().map(Part::run).reduce(LoopRun::and).orElseThrow().lasting(ended - began);
    }

    @Override
    public List<StepTimes> times() {
        return loops.stream().flatMap(loop -> loop.times().stream()).toList();
    }

    @Override
    public void close() {
        threads.shutdown();
        loops.forEach(OneThread::close);
        descriptors.forEach(NativeFile::close);
    }
}
