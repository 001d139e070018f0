package io.github.iolitmus.kit.helper;

import java.util.List;
import java.util.Random;

/** Requests nobody should send, from a seed: the number is kept right where the request can be read, so that it gets as far as it can. */
final class HostileRequests {

    private static final List<String> VERBS = List.of(
            "filesystem-make",
            "filesystem-release",
            "filesystem-cold",
            "filesystem-mount",
            "filesystem-check",
            "drop-caches",
            "knob-set",
            "knob-restore",
            "device-read",
            "trace-start",
            "trace-stop",
            "limit",
            "limit-read",
            "limit-release",
            "kernel-log",
            "hello",
            "rm",
            "exec",
            "mount");

    private static final List<String> KEYS = List.of(
            "kind",
            "size",
            "backing",
            "sector",
            "options",
            "below",
            "id",
            "what",
            "target",
            "knob",
            "value",
            "offset",
            "length",
            "since",
            "events",
            "pid",
            "memory",
            "device",
            "read-iops",
            "keep",
            "path",
            "command");

    private static final List<String> VALUES = List.of(
            "ext4",
            "xfs",
            "overlay",
            "tmpfs",
            "memory",
            "disk",
            "device:sda",
            "fs-1",
            "fs-2",
            "fs-999999999",
            "dev-1",
            "bdi-1",
            "dev-0",
            "../../etc/passwd",
            "/etc/passwd",
            "/dev/vda",
            "fs-1/../../etc",
            "--help",
            "-o suid,dev",
            "data=journal,suid",
            "noatime,loop=/dev/vda",
            "$(touch /etc/iolitmus-fuzz)",
            "`touch /usr/local/iolitmus-fuzz`",
            "; touch /etc/iolitmus-fuzz",
            "| sh",
            "\n1 recover",
            "0",
            "1",
            "-1",
            "4096",
            "16777216",
            "999999999999999999",
            "99999999999999999999",
            "0x7fffffff",
            "read_ahead_kb",
            "scheduler",
            "../../../kernel/core_pattern",
            "max_bytes",
            "mq-deadline\nnone",
            "block",
            "system-calls",
            "page-cache",
            "" + ProcessHandle.current().pid(),
            "readahead",
            "\u0000",
            "Ünïcode",
            "%s%n",
            "",
            "true");

    private final Random random;
    private long expected = 1;

    HostileRequests(long seed) {
        random = new Random(seed);
    }

    void from(long number) {
        expected = number;
    }

    /** The number of the next request that can be read. */
    long expected() {
        return expected;
    }

    String next() {
        return switch (random.nextInt(8)) {
            case 0 -> noise();
            case 1 -> tooLong();
            case 2 -> (expected + 1 + random.nextInt(1000)) + " " + requestOf(random.nextInt(4));
            case 3 -> "0" + expected + " " + requestOf(2);
            default -> expected++ + " " + requestOf(random.nextInt(8));
        };
    }

    private String noise() {
        StringBuilder noise = new StringBuilder("x");
        for (int left = random.nextInt(200); left > 0; left--) {
            char character = (char) random.nextInt(256);
            noise.append(character == '\n' ? '\r' : character);
        }
        return noise.toString();
    }

    private String tooLong() {
        return expected + " " + VERBS.get(random.nextInt(VERBS.size())) + " id="
                + "a".repeat(4096 + random.nextInt(random.nextInt(100) == 0 ? 1_000_000 : 100));
    }

    private String requestOf(int values) {
        StringBuilder request = new StringBuilder(VERBS.get(random.nextInt(VERBS.size())));
        int first = random.nextInt(KEYS.size());
        for (int value = 0; value < values; value++) {
            request.append(' ')
                    .append(KEYS.get((first + value) % KEYS.size()))
                    .append('=')
                    .append(Words.encode(VALUES.get(random.nextInt(VALUES.size()))));
        }
        return request.toString();
    }
}
