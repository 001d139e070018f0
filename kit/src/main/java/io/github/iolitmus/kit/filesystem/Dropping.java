package io.github.iolitmus.kit.filesystem;

/**
 * A way to empty the page cache that goes beyond advice on a file.
 *
 * @param method what it does, as proofs name it: {@code drop-caches pagecache}
 * @param action does it
 */
public record Dropping(String method, Runnable action) {}
