package io.github.iolitmus.kit.privilege;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The root helper of this JVM: a process of its own that does what needs privileges and undoes all of it when it is closed, when this JVM ends,
 * and when it is killed. A root JVM has one too, so that both clean up the same way.
 *
 * <p>Example: {@code Privileges.shared().request(Verb.DROP_CACHES, Map.of("id", "fs-1", "what", "pagecache"))}.
 */
public final class Privileges implements AutoCloseable {

    private static final String PROTOCOL = "1";
    private static final Shared SHARED = new Shared();

    private final HelperProcess process;
    private final Answer hello;

    private Privileges(HelperProcess process, Answer hello) {
        this.process = process;
        this.hello = hello;
    }

    /**
     * The one of this JVM, started when it is first asked for.
     *
     * @throws UnsupportedException where none can be had, with the remedy
     */
    public static Privileges shared() {
        return SHARED.get();
    }

    /** Why no helper can be had here, with the remedy; empty where one can, as far as can be told without starting it. */
    public static Optional<String> refusal() {
        return SHARED.refusal();
    }

    /** Ends the shared one, if it was started; the next {@link #shared()} starts another. */
    public static void closeShared() {
        SHARED.close();
    }

    static HelperCommand.Choice choice() {
        return HelperCommand.choose(Authority.read(Sysfs.live()), HelperCommand.INSTALLED);
    }

    /**
     * Starts one.
     *
     * @param version of the kit, which the helper must be of too
     */
    static Privileges start(HelperCommand command, String version) {
        HelperProcess process;
        try {
            process = HelperProcess.start(command.words());
        } catch (IOException failed) {
            throw new UnsupportedException(
                    "cannot start the root helper by \"" + String.join(" ", command.words()) + "\": "
                            + failed.getMessage(),
                    "see whether " + command.words().get(0) + " is there and may be run",
                    failed);
        }
        try {
            Answer hello = process.exchange(
                    Verb.HELLO,
                    Map.of(
                            "protocol",
                            PROTOCOL,
                            "pid",
                            Long.toString(ProcessHandle.current().pid())));
            requireSame(hello, version, command);
            return new Privileges(process, hello);
        } catch (RefusedException refused) {
            process.close();
            throw notUsable("it refused to begin: " + refused.reason(), command, refused);
        } catch (FailedException failed) {
            process.close();
            throw notUsable(failed.reason(), command, failed);
        } catch (RuntimeException failed) {
            process.close();
            throw failed;
        }
    }

    private static UnsupportedException notUsable(String what, HelperCommand command, RuntimeException cause) {
        return new UnsupportedException(
                "the root helper did not come up: " + what,
                command.bySudo()
                        ? "sudo runs it for the group it was installed for: join that group and log in again, or run: sudo"
                                + " java -jar iolitmus.jar helper install --group GROUP"
                        : "see what it said",
                cause);
    }

    private static void requireSame(Answer hello, String version, HelperCommand command) {
        String found = hello.find("version").orElse("unknown");
        if (hello.text("protocol").equals(PROTOCOL) && found.equals(version)) {
            return;
        }
        throw new UnsupportedException(
                "the root helper is of version " + found + " and this kit of " + version
                        + ", so neither knows what the other means",
                command.bySudo()
                        ? "install the helper of this version: sudo java -jar iolitmus.jar helper install --group GROUP"
                        : "run kit and helper from one build");
    }

    /** The kit's version as the build wrote it. */
    static String version() {
        try (InputStream resource =
                Privileges.class.getResourceAsStream("/io/github/iolitmus/kit/helper/version.txt")) {
            return resource == null ? "unknown" : new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            return "unknown";
        }
    }

    /** The helper's name for this session, which its directories carry. */
    public String session() {
        return hello.text("session");
    }

    /** What runs ZFS here: {@code module}, {@code fuse} or {@code none}. */
    public String zfsEngine() {
        return hello.find("zfs").orElse("none");
    }

    /** The process id of the helper. */
    public long pid() {
        return process.pid();
    }

    /**
     * Makes a request and waits for its answer. Requests of several threads are made one after another.
     *
     * @throws RefusedException if the helper did nothing
     * @throws FailedException if it could not do it and undid what it had begun, or gave no answer
     */
    public Answer request(Verb verb, Map<String, String> arguments) {
        return process.exchange(verb, arguments);
    }

    /** Whether it can still be asked. */
    public boolean isOpen() {
        return process.isOpen();
    }

    /** Ends the helper, which undoes everything this session did. */
    @Override
    public void close() {
        process.close();
    }

    /** The lazily started one, and why it could not be started. */
    private static final class Shared {
        private @Nullable Privileges started;
        private @Nullable UnsupportedException failure;
        private boolean hooked;

        synchronized Privileges get() {
            if (started == null) {
                started = start();
            }
            return started;
        }

        private Privileges start() {
            if (failure != null) {
                throw failure;
            }
            HelperCommand.Choice choice = choice();
            if (choice.command() == null) {
                throw new UnsupportedException("there is no root helper: " + choice.refusal(), "see docs/helper.md");
            }
            try {
                Privileges privileges = Privileges.start(choice.command(), version());
                if (!hooked) {
                    Runtime.getRuntime().addShutdownHook(new Thread(this::close, "iolitmus-helper-end"));
                    hooked = true;
                }
                return privileges;
            } catch (UnsupportedException failed) {
                failure = failed;
                throw failed;
            }
        }

        synchronized Optional<String> refusal() {
            if (failure != null) {
                return Optional.of(failure.verdict().reason());
            }
            return started != null
                    ? Optional.empty()
                    : Optional.of(choice().refusal()).filter(text -> !text.isEmpty());
        }

        synchronized void close() {
            if (started != null) {
                started.close();
                started = null;
            }
        }
    }
}
