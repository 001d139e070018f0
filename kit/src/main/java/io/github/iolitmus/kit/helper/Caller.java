package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who asks: what sudo says, or root itself.
 *
 * @param uid owns what is made for the caller
 * @param gid likewise
 */
record Caller(int uid, int gid) {

    /** What chown(2) takes for "leave it". */
    private static final long NO_ID = 0xffff_ffffL;

    static Caller of(Map<String, String> environment) {
        return new Caller(id(environment.get("SUDO_UID")), id(environment.get("SUDO_GID")));
    }

    private static int id(@Nullable String text) {
        if (text == null) {
            return 0;
        }
        if (!text.matches("[0-9]{1,10}") || Long.parseLong(text) >= NO_ID) {
            // Taken for root it could have what is root's.
            throw new FailedException("sudo says that the caller has the id " + text + ", which is none");
        }
        // The kernel's ids have 32 bits without a sign; Java's attributes keep them in an int.
        return (int) Long.parseLong(text);
    }

    /**
     * The client's process, if it is one of the caller's and the one that started this helper.
     *
     * @throws RefusedException if it is not
     */
    ProcessStat client(long pid) {
        ProcessStat client =
                ProcessStat.read(pid).orElseThrow(() -> new RefusedException("there is no process " + pid));
        if (!client.isAncestorOf(ProcessHandle.current().pid())) {
            throw new RefusedException("process " + pid + " did not start this helper");
        }
        requireOwn(pid);
        return client;
    }

    /** Refuses a process of another user. */
    void requireOwn(long pid) {
        if (!owns(pid)) {
            throw new RefusedException(
                    ProcessStat.read(pid).isPresent()
                            ? "process " + pid + " belongs to another user"
                            : "process " + pid + " is gone");
        }
    }

    /** Whether a process is the caller's; every process is root's. */
    boolean owns(long pid) {
        try {
            return uid == 0
                    || Files.getAttribute(Path.of("/proc/" + pid), "unix:uid").equals(uid);
        } catch (IOException gone) {
            return false;
        }
    }

    /** Gives a file or directory of the helper's to the caller. */
    void give(Path path) {
        try {
            Files.setAttribute(path, "unix:uid", uid);
            Files.setAttribute(path, "unix:gid", gid);
        } catch (IOException failed) {
            throw new FailedException("cannot give " + path + " to user " + uid, failed);
        }
    }
}
