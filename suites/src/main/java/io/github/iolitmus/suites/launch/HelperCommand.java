package io.github.iolitmus.suites.launch;

import io.github.iolitmus.kit.privilege.Installation;
import io.github.iolitmus.kit.privilege.Installer;
import io.github.iolitmus.kit.privilege.LeftOvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code helper}: the privileged helper, for those who administer a machine. */
@Command(
        name = "helper",
        description = {
            "The privileged helper: installs it for a group of users, removes it, undoes what dead runs left.",
            "Exit code: 0, 1 something could not be undone, 2 usage or trouble."
        },
        mixinStandardHelpOptions = true)
final class HelperCommand implements Runnable {

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "name a command: install, uninstall or recover");
    }

    @Command(
            name = "install",
            description = "Lets the members of a group use the helper by sudo. Needs root.",
            mixinStandardHelpOptions = true)
    int install(
            @Option(
                            names = "--group",
                            paramLabel = "NAME",
                            defaultValue = "iolitmus",
                            description = "Whose members may; made if it is missing. Default: ${DEFAULT-VALUE}.")
                    String group,
            @Option(names = "--dry-run", description = "Prints what would be written.") boolean dryRun)
            throws IOException {
        Installation installation = installation(group);
        if (!dryRun) {
            requireRoot("install");
            Installer.install(installation);
        }
        say(dryRun ? "would write" : "wrote", installation.described());
        return 0;
    }

    @Command(
            name = "uninstall",
            description = "Removes all that install wrote; the group stays. Needs root.",
            mixinStandardHelpOptions = true)
    int uninstall(@Option(names = "--dry-run", description = "Prints what would be removed.") boolean dryRun)
            throws IOException {
        if (!dryRun) {
            requireRoot("uninstall");
        }
        List<String> removed =
                Installer.uninstall(dryRun).stream().map(Path::toString).toList();
        say(dryRun ? "would remove" : "removed", removed.isEmpty() ? List.of("nothing: it is not installed") : removed);
        return 0;
    }

    @Command(
            name = "recover",
            description = "Undoes what dead runs left: mounts, loop devices, images, cgroups, knobs. Needs root.",
            mixinStandardHelpOptions = true)
    int recover(@Option(names = "--dry-run", description = "Prints what would be undone.") boolean dryRun)
            throws IOException {
        requireRoot("recover");
        LeftOvers.Recovery recovery = LeftOvers.recover(dryRun);
        say(
                dryRun ? "would undo" : "undid",
                recovery.lines().isEmpty() ? List.of("nothing is left over") : recovery.lines());
        return recovery.complete() ? 0 : 1;
    }

    private Installation installation(String group) {
        try {
            return Installation.of(group);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
        }
    }

    private void requireRoot(String command) {
        if (!LeftOvers.isRoot()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "helper " + command + " needs root, so nothing was done: sudo java -jar iolitmus.jar helper "
                            + command + "; --dry-run of install and uninstall needs none");
        }
    }

    private void say(String what, List<String> lines) {
        PrintWriter out = spec.commandLine().getOut();
        lines.forEach(line -> out.println(what + " " + line));
        out.flush();
    }
}
