package io.github.iolitmus.kit.privilege;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which JRE the installed helper may run with, and where it may be put. */
class RootOwnedTest {

    /** Unlike the directory of temporary files it has no parent that others can write. */
    private static final Path ROOTS = Path.of("/run");

    private static final int NOBODY = 65_534;

    @TempDir
    private Path others;

    private Path base = Path.of("");
    private Path home = Path.of("");

    @BeforeEach
    void makeJre() throws IOException {
        assumeTrue(System.getProperty("user.name").equals("root"), "only root makes files of root's");
        base = Files.createTempDirectory(ROOTS, "iolitmus-test-");
        Files.setPosixFilePermissions(base, PosixFilePermissions.fromString("rwxr-xr-x"));
        home = base.resolve("jre");
        for (String file : List.of(
                "release",
                "bin/java",
                "lib/libjli.so",
                "lib/server/libjvm.so",
                "lib/modules",
                "conf/security/java.security")) {
            Files.createDirectories(home.resolve(file).resolve(".."));
            Files.writeString(home.resolve(file), "JAVA_VERSION=\"17.0.1\"\n");
        }
    }

    @AfterEach
    void remove() throws IOException {
        if (base.isAbsolute()) {
            try (Stream<Path> below = Files.walk(base)) {
                for (Path path : below.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    @Test
    void oneOfRootsAloneWillDo() throws IOException {
        Files.createSymbolicLink(home.resolve("lib/src.zip"), Path.of("../../nowhere/src.zip"));
        Files.createSymbolicLink(base.resolve("default"), Path.of("jre"));
        assertThat(RootOwned.java(base.resolve("default"))).isEqualTo(Optional.of(home.resolve("bin/java")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bin",
                "bin/java",
                "lib/server",
                "lib/libjli.so",
                "lib/server/libjvm.so",
                "lib/modules",
                "conf",
                "conf/security/java.security"
            })
    void whateverItLoadsMustBeRootsAlone(String part) throws IOException {
        Path path = home.resolve(part);
        int mode = (int) Files.getAttribute(path, "unix:mode") & 0777;
        Files.setAttribute(path, "unix:mode", mode | 020);
        assertThat(RootOwned.java(home)).isEmpty();
        Files.setAttribute(path, "unix:mode", mode);
        assertThat(RootOwned.java(home)).isPresent();
        Files.setAttribute(path, "unix:uid", NOBODY);
        assertThat(RootOwned.java(home)).isEmpty();
    }

    @Test
    void linksAreFollowed() throws IOException {
        Path elsewhere = Files.move(home.resolve("lib/modules"), others.resolve("modules"));
        Files.createSymbolicLink(home.resolve("lib/modules"), elsewhere);
        assertThat(RootOwned.java(home)).isEmpty();
        Files.delete(home.resolve("lib/modules"));
        assertThat(RootOwned.java(home)).isEmpty();
        Files.move(elsewhere, base.resolve("modules"));
        Files.createSymbolicLink(home.resolve("lib/modules"), Path.of("../../modules"));
        assertThat(RootOwned.java(home)).isPresent();
        Files.createSymbolicLink(home.resolve("conf/net.properties"), others.resolve("missing"));
        assertThat(RootOwned.java(home)).isEmpty();
    }

    @Test
    void whereOthersCanWriteNothingIsChanged() throws IOException, InterruptedException {
        String group = "iolitmus-test-never";
        Installation installation = new Installation(group, home.resolve("bin/java"));
        Path directory = others.resolve("lib/iolitmus");
        assertThatIllegalStateException()
                .isThrownBy(() -> Installer.install(installation, directory, base.resolve("sudoers")))
                .withMessageContaining("nothing was installed");
        assertThatIllegalStateException()
                .isThrownBy(() -> Installer.install(installation, base.resolve("lib"), others.resolve("sudoers")))
                .withMessageContaining("nothing was installed");
        assertThat(others).isEmptyDirectory();
        assertThat(base.resolve("lib")).doesNotExist();
        assertThat(new ProcessBuilder("getent", "group", group).start().waitFor())
                .isEqualTo(2);
    }
}
