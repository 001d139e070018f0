package io.github.iolitmus.kit.limit;

import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.RefusedException;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A limit that the root helper set on one process. */
final class CgroupLimit implements AutoCloseable {

    private final Privileges helper;
    private final Map<String, String> id;

    private CgroupLimit(Privileges helper, String id) {
        this.helper = helper;
        this.id = Map.of("id", id);
    }

    static CgroupLimit of(long pid, Limits limits, Optional<String> device) {
        Map<String, String> arguments = new LinkedHashMap<>(limits.arguments());
        arguments.put("pid", Long.toString(pid));
        if (limits.limitsDevice()) {
            arguments.put(
                    "device",
                    device.orElseThrow(() -> new UnsupportedException(
                            "the filesystem has no device of its own, so its I/O cannot be limited to " + limits,
                            "name one that the kit makes on a device, as in iolitmus.filesystems=ext4")));
        }
        Privileges helper = Privileges.shared();
        try {
            return new CgroupLimit(helper, helper.request(Verb.LIMIT, arguments).text("id"));
        } catch (RefusedException refused) {
            throw new UnsupportedException(
                    "cannot limit a process to " + limits + ": the root helper refused, " + refused.reason(),
                    "run: java -jar iolitmus.jar doctor, which tells what cgroups need",
                    refused);
        }
    }

    Map<String, String> counters() {
        return helper.request(Verb.LIMIT_READ, id).values();
    }

    @Override
    public void close() {
        if (helper.isOpen()) {
            helper.request(Verb.LIMIT_RELEASE, id);
        }
    }
}
