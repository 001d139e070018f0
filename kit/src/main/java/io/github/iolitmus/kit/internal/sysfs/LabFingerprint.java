package io.github.iolitmus.kit.internal.sysfs;

import io.github.iolitmus.kit.record.CallOverhead;
import io.github.iolitmus.kit.record.Environment;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The lab a run happens in, as every record carries it. */
public final class LabFingerprint {

    private static final Pattern MEM_TOTAL = Pattern.compile("MemTotal:\\s+(\\d+) kB");

    /** A host's name tells outsiders more than a record is meant to. */
    private static final String UNNAMED = "lab";

    private LabFingerprint() {}

    /**
     * Reads the fingerprint.
     *
     * @param labNameOrEmpty the lab's name; empty for none
     * @param libcVersion the C library with its version
     * @param privileged whether the run has root's privileges
     * @param pageBytes the page size in bytes
     * @param kitVersion the kit's version
     * @param callOverhead what a call costs that does nothing; null where none can be made
     */
    public static Environment read(
            Sysfs sysfs,
            String labNameOrEmpty,
            String libcVersion,
            boolean privileged,
            int pageBytes,
            String kitVersion,
            @Nullable CallOverhead callOverhead) {
        Kernel kernel = Kernel.read(sysfs);
        return new Environment(
                labNameOrEmpty.isEmpty() ? UNNAMED : labNameOrEmpty,
                kernel.release(),
                kernel.architecture(),
                OsRelease.prettyName(sysfs),
                libcVersion,
                pageBytes,
                Runtime.getRuntime().availableProcessors(),
                memoryBytes(sysfs),
                Hypervisor.name(sysfs),
                privileged,
                System.getProperty("java.vm.name") + " " + Runtime.version(),
                kitVersion,
                MachineDetails.read(sysfs),
                callOverhead);
    }

    /** The machine's memory, not the container's limit; -1 where it cannot be read. */
    private static long memoryBytes(Sysfs sysfs) {
        return sysfs.lines("/proc/meminfo").stream()
                .map(MEM_TOTAL::matcher)
                .filter(Matcher::matches)
                .mapToLong(line -> Long.parseLong(line.group(1)) * 1024)
                .findFirst()
                .orElse(-1);
    }
}
