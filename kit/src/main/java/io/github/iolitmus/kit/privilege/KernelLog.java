package io.github.iolitmus.kit.privilege;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The kernel's messages, from where they were last read on. */
public final class KernelLog {

    private static final Pattern STAMP = Pattern.compile("^\\d+,\\d+,(\\d+);");
    /** What no test may cause, and none be judged beside: the kernel says of itself that something is wrong. */
    private static final Pattern ALARM = Pattern.compile("WARNING: |BUG: |kernel BUG at|Oops|general protection fault"
            + "|blocked for more than \\d+ seconds|rcu: INFO: .*(stall|detected)|soft lockup|hard LOCKUP|KASAN: |KCSAN: |UBSAN: "
            + "|Out of memory: Killed process|Call Trace:|EXT4-fs error|XFS .*(Corruption|corruption|Shutting down filesystem|shutdown)"
            + "|BTRFS (error|critical|: error)|I/O error, dev ");

    /** Tells who ran out of memory, with a trace of how; within the limit of a cgroup that is as somebody meant it. */
    private static final String OUT_OF_MEMORY = " invoked oom-killer: ";

    private static final String TRACE = "Call Trace:";

    private final Privileges privileges;
    private long next;

    private KernelLog(Privileges privileges) {
        this.privileges = privileges;
    }

    /** From now on: what was said before belongs to nobody's test. */
    public static KernelLog fromNowOn(Privileges privileges) {
        KernelLog log = new KernelLog(privileges);
        log.read();
        return log;
    }

    /** What is alarming of what the kernel has said since this was last asked, a line each without its time. */
    public List<String> alarms() {
        return alarmsIn(read());
    }

    static List<String> alarmsIn(Stream<String> messages) {
        List<String> alarms = new ArrayList<>();
        boolean explained = false;
        for (String line : messages.toList()) {
            explained |= line.contains(OUT_OF_MEMORY);
            if (explained && line.contains(TRACE)) {
                explained = false;
            } else if (ALARM.matcher(line).find()) {
                alarms.add(STAMP.matcher(line).replaceFirst(""));
            }
        }
        return alarms;
    }

    private Stream<String> read() {
        Answer answer = privileges.request(Verb.KERNEL_LOG, Map.of("since", Long.toString(next)));
        next = answer.number("next");
        return new String(answer.bytes("messages"), StandardCharsets.UTF_8).lines();
    }
}
