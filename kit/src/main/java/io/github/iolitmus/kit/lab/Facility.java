package io.github.iolitmus.kit.lab;

/**
 * Something of the machine that some behaviours or filesystems need.
 *
 * @param name in a few words: {@code mkfs.xfs}, {@code cgroup io}
 * @param present whether it is there
 * @param detail what was found, or what cannot be had without it
 * @param remedy what it takes; empty where it is there
 */
public record Facility(String name, boolean present, String detail, String remedy) {

    static Facility present(String name, String detail) {
        return new Facility(name, true, detail, "");
    }

    static Facility missing(String name, String consequence, String remedy) {
        return new Facility(name, false, consequence, remedy);
    }
}
