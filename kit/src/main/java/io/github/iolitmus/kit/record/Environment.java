package io.github.iolitmus.kit.record;

/**
 * The lab a cell ran in.
 *
 * @param lab the machine's name, or the name given by the setting {@code iolitmus.lab}
 * @param kernel the kernel release, {@code uname -r}
 * @param architecture the machine hardware name: {@code x86_64}
 * @param operatingSystem the distribution's pretty name
 * @param libc the C library with its version
 * @param pageBytes the page size in bytes
 * @param processors processors available
 * @param memoryBytes physical memory
 * @param virtualisation the hypervisor, or {@code none}; in a guest, timing claims carry it as a label
 * @param privileged whether the run had root's privileges
 * @param java the Java runtime
 * @param kit the kit's version
 */
public record Environment(
        String lab,
        String kernel,
        String architecture,
        String operatingSystem,
        String libc,
        int pageBytes,
        int processors,
        long memoryBytes,
        String virtualisation,
        boolean privileged,
        String java,
        String kit) {}
