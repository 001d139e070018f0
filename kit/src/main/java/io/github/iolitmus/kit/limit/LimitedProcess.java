package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.internal.process.LastWords;
import io.github.iolitmus.kit.record.InconclusiveException;
import io.github.iolitmus.kit.record.LimitEvidence;
import io.github.iolitmus.kit.record.Subtype;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A child process that was limited before it opened anything. It is asked by frames, a length of four bytes and that many bytes, on its standard
 * input, and answers each by one on its standard output. It ends at the end of its input.
 */
public final class LimitedProcess implements AutoCloseable {

    /** Waits to be limited, as a process without files of its own; then becomes the command. */
    private static final String WAITING = "echo; read -r go; exec \"$@\"";

    /** Also of a plan of a million steps; a JVM that crashes writes text there, whose first letters would be a length. */
    private static final int MOST_BYTES = 64 << 20;

    private static final long END_SECONDS = 10;

    private final Limits limits;
    private final Process process;
    private final DataOutputStream requests;
    private final LastWords lastWords;
    private final BlockingQueue<Optional<byte[]>> answers = new LinkedBlockingQueue<>();
    private final CgroupLimit limit;

    private LimitedProcess(Limits limits, Process process, CgroupLimit limit, DataInputStream output) {
        this.limits = limits;
        this.process = process;
        this.limit = limit;
        this.requests = new DataOutputStream(process.getOutputStream());
        this.lastWords = new LastWords(process.getErrorStream());
        Thread reader = new Thread(() -> readAnswers(output), "iolitmus-limited-answers");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts it.
     *
     * @param device the root helper's name of the device whose I/O is limited; empty where it has none
     * @throws io.github.iolitmus.kit.record.UnsupportedException if the limits cannot be set here
     */
    public static LimitedProcess start(List<String> command, Limits limits, Optional<String> device) {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", WAITING, "sh"));
        words.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(words);
        // Options meant for this JVM, its debugger or its agents, are not the child's.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        Process process;
        try {
            process = builder.start();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot start a process for limited trials by " + words, failed);
        }
        try {
            DataInputStream output = new DataInputStream(process.getInputStream());
            // Before that it may still be loading its libraries.
            output.readByte();
            CgroupLimit limit = CgroupLimit.of(process.pid(), limits, device);
            try {
                process.getOutputStream().write('\n');
                process.getOutputStream().flush();
                return new LimitedProcess(limits, process, limit, output);
            } catch (IOException | RuntimeException failed) {
                process.destroyForcibly();
                limit.close();
                throw failed;
            }
        } catch (IOException failed) {
            process.destroyForcibly();
            throw new UncheckedIOException("the process for limited trials ended before it was limited", failed);
        } catch (RuntimeException failed) {
            process.destroyForcibly();
            throw failed;
        }
    }

    private void readAnswers(DataInputStream output) {
        try (output) {
            while (true) {
                int length = output.readInt();
                if (length < 0 || length > MOST_BYTES) {
                    throw new IOException("an answer of " + length + " bytes");
                }
                byte[] answer = new byte[length];
                output.readFully(answer);
                answers.add(Optional.of(answer));
            }
        } catch (IOException ended) {
            // Its end is what comes next.
        } finally {
            answers.add(Optional.empty());
        }
    }

    /**
     * Asks and waits for the answer.
     *
     * @throws InconclusiveException if the process has ended instead
     */
    public byte[] ask(byte[] request) {
        try {
            requests.writeInt(request.length);
            requests.write(request);
            requests.flush();
        } catch (IOException broken) {
            throw ended();
        }
        try {
            return answers.take().orElseThrow(this::ended);
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a trial limited to " + limits + " ran", interrupted);
        }
    }

    private InconclusiveException ended() {
        String how = waitForEnd() ? "ended with exit code " + process.exitValue() : "closed its output";
        return new InconclusiveException(
                Subtype.ENVIRONMENT,
                "the process of the trials, limited to " + limits + ", " + how + " and last said " + lastWords.text()
                        + (limits.limitsMemory()
                                ? "; if it was killed for want of memory, allow it more: a JVM needs about 64 MiB"
                                : ""));
    }

    /** Whether its memory is limited. */
    public boolean limitsMemory() {
        return limits.limitsMemory();
    }

    /** What the kernel has counted so far, by the root helper's names. */
    public Map<String, String> counters() {
        return limit.counters();
    }

    /** What the limits did to a trial, from the counters before and right after its loop. */
    public List<LimitEvidence> evidence(Map<String, String> before, Map<String, String> after, Use use) {
        return limits.evidence(before, after, use);
    }

    /** Ends the process, then its limits. */
    @Override
    public void close() {
        try {
            requests.close();
        } catch (IOException broken) {
            process.destroyForcibly();
        }
        if (!waitForEnd()) {
            process.destroyForcibly();
        }
        limit.close();
    }

    private boolean waitForEnd() {
        try {
            return process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
