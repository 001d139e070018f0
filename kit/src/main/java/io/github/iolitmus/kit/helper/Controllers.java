package io.github.iolitmus.kit.helper;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The controllers that a cgroup v2 hierarchy hands down from its root. Who needs one that is off turns it on, and the last session that needs it turns
 * it off again. Each announces it in its own journal; that is how the others know. <a
 * href="https://docs.kernel.org/admin-guide/cgroup-v2.html#enabling-and-disabling">Enabling and disabling</a>
 */
final class Controllers {

    private static final Path LOCK = RunDirectory.PATH.resolve("controllers-lock");

    /** What a cgroup has that nobody limited. Turning a controller off would lift, without a word, what somebody set meanwhile. */
    private static final Map<String, String> UNSET = Map.of(
            "memory.min", "0",
            "memory.low", "0",
            "memory.high", "max",
            "memory.max", "max",
            "memory.swap.high", "max",
            "memory.swap.max", "max",
            "io.max", "",
            "io.latency", "",
            "io.weight", "default 100",
            "io.bfq.weight", "default 100");

    private Controllers() {}

    /**
     * Turns one on. It is announced before the cgroup that needs it, so it is undone after it; and is to be asked for again when there is that cgroup,
     * which is what keeps other sessions from turning it off.
     */
    static void enable(Session session, Path hierarchy, String controller) {
        Undo undo = Undo.of(Undo.Kind.DISABLE_CONTROLLER, session.id(), hierarchy, controller);
        Exclusively.run(LOCK, "the cgroups", () -> {
            boolean announced = session.journal().effects().contains(undo);
            if (!announced && (!isOn(hierarchy, controller) || isOfAnother(session.id(), hierarchy, controller))) {
                session.journal().announce(undo);
            }
            KernelFile.write(control(hierarchy), "+" + controller);
        });
    }

    /**
     * Turns one off that sessions turned on, unless somebody still needs it.
     *
     * @throws FailedException if the session's own cgroups are still there
     */
    static void disable(String session, Path hierarchy, String controller) {
        Exclusively.run(LOCK, "the cgroups", () -> {
            if (!isOn(hierarchy, controller) || isNeededByAnother(session, hierarchy, controller)) {
                return;
            }
            cgroups(session, hierarchy).findAny().ifPresent(own -> {
                throw new FailedException("the cgroup " + own + " still needs the controller " + controller);
            });
            for (Path child : KernelFile.entries(hierarchy)) {
                if (uses(child, controller)) {
                    Log.say(child + " has come to use the controller " + controller + ", so it stays on");
                    return;
                }
            }
            KernelFile.write(control(hierarchy), "-" + controller);
        });
    }

    private static boolean isOfAnother(String session, Path hierarchy, String controller) {
        return others(session, hierarchy, controller).findAny().isPresent();
    }

    private static Stream<String> others(String session, Path hierarchy, String controller) {
        return RunDirectory.sessions().stream()
                .map(directory -> directory.getFileName().toString())
                .filter(other -> !other.equals(session))
                .filter(other -> RunDirectory.effects(other)
                        .contains(Undo.of(Undo.Kind.DISABLE_CONTROLLER, other, hierarchy, controller)));
    }

    private static Stream<Path> cgroups(String session, Path hierarchy) {
        return KernelFile.entries(hierarchy).stream()
                .filter(child -> child.getFileName().toString().startsWith("iolitmus-" + session + "-"));
    }

    private static boolean isNeededByAnother(String session, Path hierarchy, String controller) {
        // By its cgroups: of two that end at a time, each would leave it to the other one's journal.
        return others(session, hierarchy, controller)
                .anyMatch(other -> cgroups(other, hierarchy).findAny().isPresent());
    }

    private static boolean uses(Path child, String controller) {
        return Files.isDirectory(child)
                && (isOn(child, controller)
                        || UNSET.entrySet().stream()
                                .filter(unset -> unset.getKey().startsWith(controller + "."))
                                .anyMatch(unset -> KernelFile.read(child.resolve(unset.getKey()))
                                        .filter(value -> !value.equals(unset.getValue()))
                                        .isPresent()));
    }

    private static boolean isOn(Path cgroup, String controller) {
        String on = KernelFile.read(control(cgroup)).orElse("");
        return Arrays.asList(on.split(" ", -1)).contains(controller);
    }

    private static Path control(Path cgroup) {
        return cgroup.resolve("cgroup.subtree_control");
    }
}
