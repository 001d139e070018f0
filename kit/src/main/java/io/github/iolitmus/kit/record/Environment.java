package io.github.iolitmus.kit.record;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lab a cell ran in.
 *
 * @param lab the name given by the setting {@code iolitmus.lab}, {@code lab} without one; never the host's
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
 * @param details what else of the machine has flipped results, by name: the kernel's build, taint and debugging options, transparent huge pages,
 *     the multi-generational LRU, limits by cgroup, the processor; null in records of earlier kits
 * @param callOverhead what a call costs that does nothing; null where no call can be made, and in records of earlier kits
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
        String kit,
        @Nullable Map<String, String> details,
        @Nullable CallOverhead callOverhead) {

    /** One of which no details are known. */
    public Environment(
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
            String kit) {
        this(
                lab,
                kernel,
                architecture,
                operatingSystem,
                libc,
                pageBytes,
                processors,
                memoryBytes,
                virtualisation,
                privileged,
                java,
                kit,
                null,
                null);
    }
}
