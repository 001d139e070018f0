package io.github.iolitmus.kit.privilege;

import io.github.iolitmus.kit.internal.process.LastWords;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The helper's process and its two streams. Once an answer was missed, none that comes later can be told from it: the process is given up. */
final class HelperProcess implements AutoCloseable {

    /** What undoing may take: unmounting waits for write-back. */
    private static final Duration END = Duration.ofSeconds(60);

    private final Process process;
    private final LastWords lastWords;
    private final OutputStream requests;
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private long number;
    private @Nullable String givenUp;

    /** An answer, or what came in its place: nothing where the stream ended. */
    private record Arrival(@Nullable Reply reply, String rubbish) {}

    private HelperProcess(Process process) {
        this.process = process;
        this.requests = process.getOutputStream();
        this.lastWords = new LastWords(process.getErrorStream());
        Thread reader = new Thread(this::readAnswers, "iolitmus-helper-answers");
        reader.setDaemon(true);
        reader.start();
    }

    /** Starts it with none of this JVM's environment: options for a JVM would be obeyed by root's. */
    static HelperProcess start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(new File("/"));
        builder.environment().clear();
        builder.environment().put("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        builder.environment().put("LC_ALL", "C");
        return new HelperProcess(builder.start());
    }

    private void readAnswers() {
        try (InputStream in = new BufferedInputStream(process.getInputStream())) {
            while (true) {
                arrivals.add(new Arrival(Reply.read(in), ""));
            }
        } catch (EOFException ended) {
            arrivals.add(new Arrival(null, ""));
        } catch (IOException rubbish) {
            arrivals.add(new Arrival(null, String.valueOf(rubbish.getMessage())));
        }
    }

    /**
     * Makes a request and waits for its answer.
     *
     * @throws RefusedException if the helper did nothing
     * @throws FailedException if it could not do it, or gave no answer in time
     */
    synchronized Answer exchange(Verb verb, Map<String, String> arguments) {
        String request = Wire.request(verb, arguments);
        byte[] line = (number + 1 + " " + request + "\n").getBytes(StandardCharsets.UTF_8);
        if (line.length > Wire.MOST_BYTES) {
            throw new RefusedException(
                    verb.word(), "the request has " + line.length + " bytes, at most " + Wire.MOST_BYTES + " may be");
        }
        if (givenUp != null) {
            throw FailedException.silent(request, givenUp);
        }
        number++;
        try {
            requests.write(line);
            requests.flush();
        } catch (IOException broken) {
            throw giveUp(request, ended());
        }
        return answer(verb, request);
    }

    private Answer answer(Verb verb, String request) {
        Reply reply = await(verb, request);
        if (reply.number() != number && reply.number() != 0) {
            throw giveUp(request, "request " + number + " was answered as request " + reply.number());
        }
        String reason = reply.values().getOrDefault("reason", "no reason given");
        return switch (reply.word()) {
            case "OK" -> new Answer(reply.values(), reply.frames());
            case "REFUSED" -> throw new RefusedException(request, reason);
            case "FAILED" -> throw FailedException.tried(request, reason);
            default ->
                throw giveUp(request, "it was answered \"" + reply.word() + "\", which is no word of protocol 1");
        };
    }

    private Reply await(Verb verb, String request) {
        Arrival arrival = arrivalWithin(verb.limit());
        if (arrival == null) {
            throw giveUp(request, "none came within " + verb.limit().toSeconds() + " s");
        }
        if (arrival.reply() == null) {
            String rubbish = arrival.rubbish();
            throw giveUp(request, rubbish.isEmpty() ? ended() : "it speaks another protocol: " + rubbish);
        }
        return arrival.reply();
    }

    /** Also where the thread is interrupted: to give up the helper would take its filesystems from everybody who uses them. */
    private @Nullable Arrival arrivalWithin(Duration limit) {
        Instant end = Instant.now().plus(limit);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return arrivals.poll(Duration.between(Instant.now(), end).toMillis(), TimeUnit.MILLISECONDS);
                } catch (InterruptedException meanwhile) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private FailedException giveUp(String request, String reason) {
        givenUp = reason;
        closeRequests();
        return FailedException.silent(request, reason);
    }

    /** How the process ended, with what it said last. */
    private String ended() {
        String how = waitFor(Duration.ofSeconds(2))
                ? "it ended with exit code " + process.exitValue()
                : "it closed its output";
        return how + " and last said " + lastWords.text();
    }

    synchronized boolean isOpen() {
        return givenUp == null && process.isAlive();
    }

    long pid() {
        return process.pid();
    }

    /** Ends the helper, which undoes what this session did; waits for that, so that nothing is left when the JVM is gone. */
    @Override
    public void close() {
        synchronized (this) {
            givenUp = givenUp == null ? "it was closed" : givenUp;
        }
        closeRequests();
        waitFor(END);
    }

    private void closeRequests() {
        try {
            requests.close();
        } catch (IOException broken) {
            // The end of the pipe is all that was wanted.
            lastWords.text();
        }
    }

    private boolean waitFor(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
