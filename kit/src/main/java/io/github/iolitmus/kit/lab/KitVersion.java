package io.github.iolitmus.kit.lab;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The kit's version, written into a resource by the build: a manifest is not there when classes run from a folder, and another's in a fat jar. */
public final class KitVersion {

    private static final String RESOURCE = "/io/github/iolitmus/kit/helper/version.txt";

    private KitVersion() {}

    /** The version: {@code 0.1.0}. */
    public static String text() {
        try (InputStream resource = KitVersion.class.getResourceAsStream(RESOURCE)) {
            return resource == null ? "unknown" : new String(resource.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException unreadable) {
            return "unknown";
        }
    }
}
