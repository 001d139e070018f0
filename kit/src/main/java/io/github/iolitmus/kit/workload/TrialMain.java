package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.nativeio.OpenFlag;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The process in which limited trials run: does what {@link ChildLoops} asks, on this one thread, until the end of its input. */
final class TrialMain {

    /** The words of the protocol. */
    enum Word {
        /** A file to warm up on. */
        WARM_UP,
        /** A file and an order; the loop is made ready. */
        PREPARE,
        /** Runs it; the answer is what it took, with the time of each step. */
        RUN
    }

    private final Loops loops = new LocalLoops();
    private Loops.@Nullable Loop ready;
    private @Nullable NativeFile file;

    private TrialMain() {}

    /** Serves standard input. */
    public static void main(String[] none) throws IOException {
        DataInputStream in = new DataInputStream(System.in);
        DataOutputStream out = new DataOutputStream(System.out);
        // Whatever else is printed is no answer.
        System.setOut(System.err);
        TrialMain main = new TrialMain();
        try {
            while (true) {
                byte[] request = new byte[in.readInt()];
                in.readFully(request);
                byte[] answer = main.answer(new DataInputStream(new ByteArrayInputStream(request)));
                out.writeInt(answer.length);
                out.write(answer);
                out.flush();
            }
        } catch (EOFException end) {
            main.close();
        }
    }

    /** A flag whether it was done, and what came of it: a message where it was not. */
    private byte[] answer(DataInputStream request) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream answer = new DataOutputStream(bytes);
        try {
            Word word = Word.valueOf(request.readUTF());
            answer.writeBoolean(true);
            switch (word) {
                case WARM_UP -> warmUp(request);
                case PREPARE -> prepare(request);
                case RUN -> run(answer);
            }
        } catch (RuntimeException | LinkageError | OutOfMemoryError failed) {
            bytes.reset();
            answer.writeBoolean(false);
            answer.writeUTF(failed.toString());
        }
        return bytes.toByteArray();
    }

    private void warmUp(DataInputStream request) throws IOException {
        try (NativeFile own = NativeFile.open(Path.of(request.readUTF()), OpenFlag.READ)) {
            loops.warmUp(own, Reading.read(request));
        }
    }

    private void prepare(DataInputStream request) throws IOException {
        close();
        Path path = Path.of(request.readUTF());
        LoopOrder order = LoopOrder.read(request);
        file = NativeFile.open(path, order.reading().openFlags());
        ready = loops.prepare(file, order);
    }

    private void run(DataOutputStream answer) throws IOException {
        Loops.Loop loop = ready;
        if (loop == null) {
            throw new IllegalStateException("nothing was prepared");
        }
        LoopRun run = loop.run();
        run.write(answer);
        for (StepTimes times : loop.times()) {
            times.write(answer);
        }
        close();
    }

    private void close() {
        if (ready != null) {
            ready.close();
            ready = null;
        }
        if (file != null) {
            file.close();
            file = null;
        }
    }
}
