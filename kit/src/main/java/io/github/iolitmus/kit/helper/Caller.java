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

    static Caller of(Map<String, String> environment) {
        return new Caller(id(environment.get("SUDO_UID")), id(environment.get("SUDO_GID")));
    }

    private static int id(@Nullable String text) {
        return text == null || !text.matches("[0-9]{1,9}") ? 0 : Integer.parseInt(text);
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
        try {
            if (uid != 0
                    && !Files.getAttribute(Path.of("/proc/" + pid), "unix:uid").equals(uid)) {
                throw new RefusedException("process " + pid + " belongs to another user");
            }
        } catch (IOException gone) {
            throw new RefusedException("process " + pid + " is gone");
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
