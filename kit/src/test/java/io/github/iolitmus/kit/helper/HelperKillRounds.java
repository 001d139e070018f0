package io.github.iolitmus.kit.helper;

import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Kills the client, the helper, or both, at a random moment of a random verb, round after round; then each of them once more while threads are stuck
 * in the kernel. After recovery nothing of the session may be left. Arguments are a seed and how many random rounds. Root only.
 */
public final class HelperKillRounds {

    private static final Duration ENDING = Duration.ofSeconds(60);
    private static final List<String> VICTIMS = List.of("client", "helper", "both");

    private HelperKillRounds() {}

    /** Prints a line a round, with what it left; exit code 1 if one left something. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Random random = new Random(Long.parseLong(arguments[0]));
        int broken = 0;
        TreeMap<String, Integer> hit = new TreeMap<>();
        for (int round = 1; round <= Integer.parseInt(arguments[1]); round++) {
            String victim = VICTIMS.get(random.nextInt(VICTIMS.size()));
            int verb = random.nextInt(ScriptedClient.SCRIPT.size());
            hit.merge(ScriptedClient.SCRIPT.get(verb).split(" ", -1)[0] + " " + victim, 1, Integer::sum);
            List<String> left = round(victim, verb, random.nextInt(200));
            broken += left.isEmpty() ? 0 : 1;
            System.out.println("round " + round + ", " + victim + " at verb " + verb + ": left " + left);
        }
        for (String victim : VICTIMS) {
            List<String> left = frozenRound(victim);
            broken += left.isEmpty() ? 0 : 1;
            System.out.println("on a frozen filesystem, " + victim + ": left " + left);
        }
        System.out.println(hit);
        System.out.println(broken == 0 ? "nothing was left" : broken + " rounds left something");
        System.exit(broken == 0 ? 0 : 1);
    }

    /** A round at a random verb; gives what was left. */
    static List<String> round(String victim, int verb, int delayMillis) throws IOException, InterruptedException {
        return round(ScriptedClient.class, victim, verb, delayMillis);
    }

    /** A round while a thread and a child of the client are stuck in the kernel; gives what was left, changed knobs included. */
    static List<String> frozenRound(String victim) throws IOException, InterruptedException {
        Map<String, String> before = Queues.ofUnusedLoops();
        List<String> left = new ArrayList<>(round(FrozenClient.class, victim, 0, 0));
        left.addAll(Queues.changed(before));
        return left;
    }

    private static List<String> round(Class<?> main, String victim, int verb, int delayMillis)
            throws IOException, InterruptedException {
        Process client = RunningHelper.java(main.getName(), List.of())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader said = client.inputReader()) {
            String[] greeting = String.valueOf(said.readLine()).split(" ", -1);
            ProcessHandle helper = ProcessHandle.of(Long.parseLong(greeting[0])).orElseThrow();
            ProcessStat alive = ProcessStat.read(helper.pid()).orElseThrow();
            for (String line = said.readLine(); line != null && !line.equals("verb " + verb); line = said.readLine()) {
                if (line.startsWith("broken")) {
                    return List.of(line);
                }
            }
            if (new CountDownLatch(1).await(delayMillis, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("nobody counts down");
            }
            kill(victim, client, helper);
            // It may stay a zombie as long as a thread of its parent's is stuck.
            if (!Patience.until(ENDING, () -> !alive.lives())) {
                return List.of("the helper did not end");
            }
            if (!victim.equals("client")) {
                String recovered = RunningHelper.recover();
                if (recovered.contains("FAILED")) {
                    return List.of(recovered);
                }
            }
            return LeftOvers.of(greeting[1]);
        } finally {
            client.destroyForcibly();
            // Not for ever: it stays as long as a thread of its is stuck.
            client.waitFor(ENDING.toSeconds(), TimeUnit.SECONDS);
        }
    }

    private static void kill(String victim, Process client, ProcessHandle helper) {
        if (!victim.equals("helper")) {
            client.destroyForcibly();
        }
        if (!victim.equals("client")) {
            helper.destroyForcibly();
        }
    }
}
