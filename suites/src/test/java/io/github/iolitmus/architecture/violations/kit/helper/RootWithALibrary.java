package io.github.iolitmus.architecture.violations.kit.helper;

import com.fasterxml.jackson.databind.ObjectMapper;

/** A root process that rests on a library. */
final class RootWithALibrary {

    ObjectMapper json() {
        return new ObjectMapper();
    }
}
