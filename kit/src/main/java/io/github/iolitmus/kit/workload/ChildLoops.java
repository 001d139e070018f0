package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.internal.jna.SystemLibC;
import io.github.iolitmus.kit.limit.LimitedProcess;
import io.github.iolitmus.kit.limit.Limits;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.workload.TrialMain.Word;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/** Timed loops in a child process under limits, which runs {@link TrialMain}. */
final class ChildLoops implements Loops, AutoCloseable {

    private static final List<String> JVM_OPTIONS = List.of(
            "-Xms16m",
            "-Xmx48m",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:ReservedCodeCacheSize=16m",
            "-XX:+DisplayVMOutputToStderr");

    private final LimitedProcess child;

    private ChildLoops(LimitedProcess child) {
        this.child = child;
    }

    /** Starts the child; {@code device} is the root helper's name of the device whose I/O is limited. */
    static ChildLoops start(Limits limits, Optional<String> device) {
        return new ChildLoops(LimitedProcess.start(command(), limits, device));
    }

    /** A JVM like this one with the kit and what its calls need, wherever their classes are. */
    private static List<String> command() {
        String classPath = Stream.of(ChildLoops.class, SystemLibC.library(), TestAbortedException.class)
                .map(ChildLoops::location)
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
        return Stream.of(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()),
                        JVM_OPTIONS.stream(),
                        Stream.of("-cp", classPath, TrialMain.class.getName()))
                .flatMap(words -> words)
                .toList();
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException("cannot tell where " + type + " comes from", impossible);
        }
    }

    LimitedProcess process() {
        return child;
    }

    @Override
    public void warmUp(NativeFile file, Reading reading) {
        ask(Word.WARM_UP, out -> {
            out.writeUTF(ofThisProcess(file));
            reading.write(out);
        });
    }

    @Override
    public Loop prepare(NativeFile file, LoopOrder order) {
        ask(Word.PREPARE, out -> {
            out.writeUTF(ofThisProcess(file));
            order.write(out);
        });
        return new Prepared(order);
    }

    /** The file as the child opens it: it may have no name. */
    private static String ofThisProcess(NativeFile file) {
        return "/proc/" + ProcessHandle.current().pid() + "/fd/" + file.descriptor();
    }

    private DataInputStream ask(Word word, Content content) {
        try {
            ByteArrayOutputStream request = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(request);
            out.writeUTF(word.name());
            content.write(out);
            DataInputStream answer = new DataInputStream(new ByteArrayInputStream(child.ask(request.toByteArray())));
            if (!answer.readBoolean()) {
                throw new IllegalStateException(
                        "the process of the limited trials failed to " + word + ": " + answer.readUTF());
            }
            return answer;
        } catch (IOException malformed) {
            throw new UncheckedIOException("the process of the limited trials answered what is no answer", malformed);
        }
    }

    /** Ends the child and its limits. */
    @Override
    public void close() {
        child.close();
    }

    private interface Content {
        void write(DataOutputStream out) throws IOException;
    }

    private final class Prepared implements Loop {
        private final List<StepTimes> times;

        Prepared(LoopOrder order) {
            this.times = order.schedules().stream()
                    .map(schedule -> new StepTimes(schedule.steps()))
                    .toList();
        }

        @Override
        public LoopRun run() {
            DataInputStream answer = ask(Word.RUN, out -> {});
            try {
                LoopRun run = LoopRun.read(answer);
                for (StepTimes ofThread : times) {
                    ofThread.read(answer);
                }
                return run;
            } catch (IOException malformed) {
                throw new UncheckedIOException("a limited trial's times broke off", malformed);
            }
        }

        @Override
        public List<StepTimes> times() {
            return times;
        }

        @Override
        public void close() {
            // The child closed its file when it had run.
        }
    }
}
