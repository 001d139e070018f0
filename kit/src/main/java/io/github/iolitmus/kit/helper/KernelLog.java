package io.github.iolitmus.kit.helper;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The kernel's messages since a sequence number, from {@code /dev/kmsg}. */
final class KernelLog {

    private static final Pattern RECORD = Pattern.compile("(\\d+),(\\d+),(\\d+),[^;]*;(.*)");
    /** The kernel keeps at most some MiB; what is new comes last. */
    private static final int MOST_BYTES = 16 << 20;

    private static final int MOST_LINES = 2000;

    /**
     * Reads what is there now. Plain Java cannot open without blocking at the end, so a tool does: {@code dd} ends at the first read that would
     * block.
     */
    Answer since(Arguments arguments) {
        long since = arguments.only("since").number("since", 0, Long.MAX_VALUE >> 1);
        String text = Tools.attempt(
                        Duration.ofSeconds(10),
                        MOST_BYTES,
                        "dd",
                        "if=/dev/kmsg",
                        "iflag=nonblock",
                        "bs=8192",
                        "status=none")
                .output();
        List<String> lines = new ArrayList<>();
        long next = since;
        for (String line : text.split("\n", -1)) {
            Matcher record = RECORD.matcher(line);
            if (record.matches() && Long.parseLong(record.group(2)) >= since) {
                next = Long.parseLong(record.group(2)) + 1;
                lines.add(record.group(2) + "," + Integer.parseInt(record.group(1)) % 8 + "," + record.group(3) + ";"
                        + record.group(4));
            }
        }
        List<String> kept = lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size());
        return new Answer()
                .with("next", next)
                .frame("messages", String.join("\n", kept).getBytes(StandardCharsets.UTF_8));
    }
}
