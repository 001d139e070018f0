package io.github.iolitmus.suites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    private static final Pattern JAVA_BLOCK = Pattern.compile("```java\\R(.*?)```", Pattern.DOTALL);

    @Test
    void theTestItShowsIsOneOfTheSuites() throws IOException {
        Matcher shown = JAVA_BLOCK.matcher(Files.readString(Path.of("../README.md")));
        String compiled = Files.readString(Path.of("src/main/java/io/github/iolitmus/suites/advice/DontNeed.java"));

        assertThat(shown.find()).as("the README shows Java code").isTrue();
        assertThat(onOneLine(compiled)).contains(onOneLine(shown.group(1)));
    }

    /** Indentation differs on purpose. */
    private static String onOneLine(String code) {
        return code.strip().replaceAll("\\s+", " ");
    }
}
