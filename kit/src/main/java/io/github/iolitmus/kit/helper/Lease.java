package io.github.iolitmus.kit.helper;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Ends a session when its client is gone: at the end of its pipe, or when its leader is dead or a zombie, since threads stuck in the kernel keep a
 * killed client's pipe open. Then everything is undone, even where a verb hangs.
 */
final class Lease {

    private static final Duration POLL = Duration.ofMillis(500);
    private static final Duration FOR_EVER = Duration.ofDays(3650);
    /** A verb under way may finish what it began, so that its effect can be undone. */
    private static final long VERB_SECONDS = 30;

    private final Journal journal;
    private final RunDirectory.Session session;
    private final Object verbs;
    private volatile ProcessStat client;
    private boolean ended;

    Lease(Journal journal, RunDirectory.Session session, Object verbs, ProcessStat client) {
        this.journal = journal;
        this.session = session;
        this.verbs = verbs;
        this.client = client;
        Thread watch = new Thread(this::watch, "lease");
        watch.setDaemon(true);
        watch.start();
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

    /** Undoes the session and ends the helper. */
    void end() {
        synchronized (this) {
            if (ended) {
                return;
            }
            ended = true;
        }
        journal.beginNothingMore();
        Thread waiting = new Thread(this::afterTheVerb, "undo");
        waiting.start();
        try {
            waiting.join(TimeUnit.SECONDS.toMillis(VERB_SECONDS));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        List<String> failures = undoAll();
        failures.forEach(Log::say);
        if (failures.isEmpty()) {
            RunDirectory.remove(session.directory());
        }
        Runtime.getRuntime().halt(failures.isEmpty() ? 0 : 1);
    }

    private void afterTheVerb() {
        synchronized (verbs) {
            Log.say("the session " + session.id() + " ends");
        }
    }

    private List<String> undoAll() {
        List<String> failures = new ArrayList<>();
        List<Undo> effects = journal.effects();
        for (int index = effects.size() - 1; index >= 0; index--) {
            Undo effect = effects.get(index);
            try {
                Undoing.undo(effect);
                journal.undone(effect);
            } catch (FailedException failed) {
                failures.add("cannot " + effect + ": " + failed.getMessage());
            }
        }
        return failures;
    }
}
