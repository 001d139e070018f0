package io.github.iolitmus.kit.helper;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Ends a session when its client is gone: at the end of its pipe, or when its leader is dead or a zombie, since threads stuck in the kernel keep a
 * killed client's pipe open. Then everything is undone, even where a verb hangs.
 */
final class Lease {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration FOR_EVER = Duration.ofDays(3650);
    /** A verb under way may finish what it began; after that its tool is killed, and after that again it is not waited for. */
    private static final Duration VERB_FINISHING = Duration.ofSeconds(3);

    private static final Duration VERB_BEING_KILLED = Duration.ofSeconds(10);

    private final Journal journal;
    private final RunDirectory.Session session;
    private final Object verbs;
    private volatile ProcessStat client;
    private final CountDownLatch never = new CountDownLatch(1);
    private boolean ended;

    Lease(Journal journal, RunDirectory.Session session, Object verbs, ProcessStat client) {
        this.journal = journal;
        this.session = session;
        this.verbs = verbs;
        this.client = client;
        Thread watch = new Thread(this::watch, "lease");
        watch.setDaemon(true);
        watch.start();
        // Interrupted at a terminal, helper and client get the signal together.
        Runtime.getRuntime().addShutdownHook(new Thread(this::end, "ended by a signal"));
    }

    /** The client made itself known. */
    void of(ProcessStat known) {
        client = known;
    }

    ProcessStat client() {
        return client;
    }

    private void watch() {
        if (Patience.until(FOR_EVER, POLL, () -> !client.lives())) {
            Log.say("the client, process " + client.pid() + ", is gone");
            end();
        }
    }

    /** Undoes the session and ends the helper; never returns, because whoever goes on could end the process in the middle of that. */
    void end() {
        if (!isFirst()) {
            awaitTheEnd();
        }
        int status = 1;
        try {
            status = undone() ? 0 : 1;
        } finally {
            Runtime.getRuntime().halt(status);
        }
    }

    private synchronized boolean isFirst() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    private void awaitTheEnd() {
        boolean interrupted = true;
        while (interrupted) {
            try {
                never.await();
                interrupted = false;
            } catch (InterruptedException again) {
                Log.say("interrupted while the session ends");
            }
        }
    }

    private boolean undone() {
        journal.beginNothingMore();
        Undoing.thaw(journal.effects());
        Thread waiting = new Thread(this::afterTheVerb, "undo");
        waiting.start();
        boolean idle = join(waiting, VERB_FINISHING);
        if (!idle) {
            Marked.kill(Marked.TOOL.of(session.id()));
            idle = join(waiting, VERB_BEING_KILLED);
        }
        List<String> failures = undoAll(idle);
        failures.forEach(Log::say);
        if (!idle) {
            Log.say("a verb hangs; what it may still do is undone by the next recover");
            return false;
        }
        return failures.isEmpty() && removed();
    }

    private boolean removed() {
        try {
            RunDirectory.remove(session.directory());
            return true;
        } catch (FailedException failed) {
            Log.say(String.valueOf(failed.getMessage()));
            return false;
        }
    }

    private static boolean join(Thread thread, Duration limit) {
        try {
            thread.join(limit.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    private void afterTheVerb() {
        synchronized (verbs) {
            Log.say("the session " + session.id() + " ends");
        }
    }

    /** Undoes everything; after a verb that hangs nothing is noted, so that it is all undone once more later. */
    private List<String> undoAll(boolean idle) {
        List<String> failures = new ArrayList<>();
        List<Undo> effects = journal.effects();
        for (int index = effects.size() - 1; index >= 0; index--) {
            Undo effect = effects.get(index);
            try {
                Undoing.undo(effect);
                if (idle) {
                    journal.undone(effect);
                }
            } catch (RuntimeException failed) {
                failures.add("cannot " + effect + ": " + failed.getMessage());
            }
        }
        return failures;
    }
}
