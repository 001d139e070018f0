package io.github.iolitmus.kit.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.nativeio.FilesystemUser;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.settings.Settings;
import io.github.iolitmus.kit.workload.AccessPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit works for a user without any privilege, shown by a process of such a user. */
class UnprivilegedLabTest {

    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    @TempDir
    private Path home;

    @BeforeEach
    void assumeThatAnotherUserCanBeHad() throws IOException {
        assumeTrue(FilesystemUser.refusal().isEmpty(), "becoming another user needs root");
        assumeTrue(Files.isExecutable(SETPRIV), "becoming another user needs " + SETPRIV);
        assumeTrue(
                Stream.of("tmpfs", "overlay").noneMatch(typeOf(home)::equals),
                "the temporary directory is on " + typeOf(home));
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
    }

    @Test
    void provisionsAndRunsColdTrialsInADirectoryOfItsOwn() throws Exception {
        Path directory = Files.createDirectory(home.resolve("own"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(asNobody(directory))
                .contains(
                        "OTHER_USER acting as another user needs root: run as root to have this judged",
                        "EVICTION -",
                        "privileged false",
                        "cold trials 4, resident before 0");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void saysWhichDirectoryItMayNotWrite() throws Exception {
        Path directory = Files.createDirectory(home.resolve("foreign"));
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));

        assertThat(String.join("\n", asNobody(directory)))
                .contains("EVICTION cannot make a file in " + directory.toRealPath() + " to probe with")
                .contains("EACCES")
                .contains("UnsupportedException: cannot make files in " + directory.toRealPath())
                .contains("choose a directory this user may write");
    }

    private List<String> asNobody(Path directory) throws IOException, InterruptedException {
        Path output = home.resolve("output");
        Process process = new ProcessBuilder(
                        SETPRIV.toString(),
                        "--reuid=" + FilesystemUser.NOBODY,
                        "--regid=" + FilesystemUser.NOBODY,
                        "--clear-groups",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + home,
                        "-Djna.tmpdir=" + home,
                        "-cp",
                        ReadableClassPath.copiedTo(home.resolve("class-path")),
                        Child.class.getName(),
                        directory.toString())
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readAllLines(output);
    }

    private static String typeOf(Path path) throws IOException {
        return Files.getFileStore(path).type();
    }

    /** What the other user's process does. */
    static final class Child {

        private Child() {}

        public static void main(String[] directory) {
            Settings settings = Settings.of(
                    name -> Optional.ofNullable(name.equals("iolitmus.power") ? "quick" : null),
                    Path.of("none.properties"));
            System.out.println("privileged " + Lab.environment(settings).privileged());
            try (Lab lab = Lab.open(FilesystemSpec.parse("dir:" + directory[0]), settings)) {
                for (Capability capability : Capability.values()) {
                    System.out.println(capability + " " + lab.lacks(capability).orElse("-"));
                }
                WorkFile file = lab.provision(ByteSize.mib(1));
                List<TrialEvidence> trials =
                        lab.cold(file).run(AccessPlan.backward()).trials();
                System.out.println("cold trials " + trials.size() + ", resident before "
                        + trials.stream()
                                .mapToLong(trial -> trial.start().residentPages())
                                .sum());
            }
        }
    }
}
