package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.util.List;

/** A client that has a helper do one thing after the other, and says before each which it is; it is to be killed. */
public final class ScriptedClient {

    private static final long BYTES = 320 << 20;

    static final List<String> SCRIPT = List.of(
            "filesystem-make kind=ext4 backing=memory size=" + BYTES,
            "filesystem-make kind=xfs backing=disk size=" + BYTES,
            "filesystem-make kind=btrfs backing=memory size=" + BYTES,
            "filesystem-make kind=overlay below=ext4 backing=memory size=" + BYTES,
            "filesystem-make kind=tmpfs backing=memory size=" + BYTES,
            "knob-set target=dev-1 knob=nr_requests value=16",
            "knob-set target=bdi-3 knob=read_ahead_kb value=16",
            "filesystem-cold id=fs-1",
            "filesystem-cold id=fs-3",
            "filesystem-cold id=fs-4",
            "trace-start target=dev-1 events=block",
            "trace-start pid=" + ProcessHandle.current().pid() + " events=system-calls",
            "filesystem-release id=fs-2 keep=true",
            "filesystem-check id=fs-2",
            "filesystem-mount id=fs-2",
            "knob-restore target=bdi-3 knob=read_ahead_kb",
            "trace-stop id=trace-2",
            "trace-stop id=trace-1",
            "device-read id=dev-1 offset=0 length=65536",
            "filesystem-release id=fs-4",
            "filesystem-release id=fs-3",
            "filesystem-make kind=zfs backing=memory size=134217728",
            "filesystem-cold id=fs-6",
            "filesystem-release id=fs-6");

    private ScriptedClient() {}

    /** Says pid and session of the helper, {@code verb N} before each verb, and waits after the last. */
    public static void main(String[] arguments) throws IOException {
        RunningHelper helper = RunningHelper.greeted();
        System.out.println(helper.pid() + " " + helper.session());
        for (int verb = 0; verb < SCRIPT.size(); verb++) {
            System.out.println("verb " + verb);
            String answer = helper.ask(SCRIPT.get(verb));
            if (!answer.matches("[0-9]+ OK.*") && !SCRIPT.get(verb).contains("fs-6") && !answer.contains("zfs")) {
                System.out.println("broken: " + SCRIPT.get(verb) + ": " + answer);
            }
        }
        System.exit(System.in.read());
    }
}
