package io.github.iolitmus.suites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentedCodeTest {

    private static final Pattern JAVA_BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/writing-a-behaviour.md"})
    void isPartOfWhatIsCompiledHere(String page) throws IOException {
        List<String> blocks = JAVA_BLOCK
                .matcher(Files.readString(Path.of("..", page)))
                .results()
                .map(block -> onOneLine(block.group(1)))
                .toList();
        String compiled = compiledHere();

        assertThat(blocks).as("blocks of Java in " + page).isNotEmpty();
        assertThat(blocks.stream().filter(block -> !compiled.contains(block)))
                .as("blocks of Java in " + page + " that stand in no source file here")
                .isEmpty();
    }

    private static String compiledHere() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(DocumentedCodeTest::read)
                    .map(DocumentedCodeTest::onOneLine)
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Indentation differs on purpose. */
    private static String onOneLine(String code) {
        return code.strip().replaceAll("\\s+", " ");
    }
}
