package io.github.iolitmus.kit.internal.sysfs;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What else of a machine has flipped results: how its kernel was built, how it manages memory, and what limits this process has. */
final class MachineDetails {

    /** "Linux version 6.1.0 (builder@host) (gcc …) #1 SMP …": what follows the second parenthesis is the build. */
    private static final Pattern BUILD = Pattern.compile("Linux version \\S+ \\([^)]*\\) (.*)");

    private static final Pattern MODEL = Pattern.compile("model name\\s*: (.*)");
    private static final Pattern SWAP = Pattern.compile("SwapTotal:\\s+(.*)");
    private static final Pattern ACTIVE = Pattern.compile(".*\\[([^]]+)].*");
    /** By bit. <a href="https://docs.kernel.org/admin-guide/tainted-kernels.html">Tainted kernels</a> */
    private static final String TAINT_LETTERS = "PFSRMBUDAWCIOELKXTN";

    private final Sysfs sysfs;
    private final Map<String, String> details = new LinkedHashMap<>();

    private MachineDetails(Sysfs sysfs) {
        this.sysfs = sysfs;
    }

    /** By name, those that can be read. */
    static Map<String, String> read(Sysfs sysfs) {
        MachineDetails machine = new MachineDetails(sysfs);
        machine.kernel();
        machine.memory();
        machine.limits();
        return machine.details;
    }

    private void kernel() {
        put("kernelBuild", first("/proc/version", BUILD));
        put("taint", sysfs.text("/proc/sys/kernel/tainted").map(MachineDetails::taint));
        put(
                "debugging",
                KernelDebugging.options(sysfs).map(found -> found.isEmpty() ? "none" : String.join(" ", found)));
        put("cpu", first("/proc/cpuinfo", MODEL));
    }

    static String taint(String mask) {
        long bits = Long.parseLong(mask);
        String letters = IntStream.range(0, TAINT_LETTERS.length())
                .filter(bit -> (bits >> bit & 1) == 1)
                .mapToObj(bit -> TAINT_LETTERS.substring(bit, bit + 1))
                .collect(Collectors.joining());
        return bits == 0 ? "none" : letters + " (" + mask + ")";
    }

    private void memory() {
        put(
                "transparentHugePages",
                sysfs.text("/sys/kernel/mm/transparent_hugepage/enabled").map(MachineDetails::active));
        put("multiGenLru", sysfs.text("/sys/kernel/mm/lru_gen/enabled"));
        put("swap", first("/proc/meminfo", SWAP));
    }

    private void limits() {
        for (String line : sysfs.lines("/proc/self/cgroup")) {
            String[] parts = line.split(":", 3);
            if (parts.length == 3 && parts[1].isEmpty()) {
                put("cgroupMemoryMax", anywhere(parts[2], "memory.max"));
                put("cgroupIoMax", anywhere(parts[2], "io.max"));
            } else if (parts.length == 3 && parts[1].equals("memory")) {
                put("cgroupMemoryLimit", sysfs.text("/sys/fs/cgroup/memory" + parts[2] + "/memory.limit_in_bytes"));
            }
        }
    }

    private Optional<String> anywhere(String group, String file) {
        return sysfs.text("/sys/fs/cgroup" + group + "/" + file)
                .or(() -> sysfs.text("/sys/fs/cgroup/unified" + group + "/" + file));
    }

    private Optional<String> first(String file, Pattern line) {
        return sysfs.lines(file).stream()
                .map(line::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1))
                .findFirst();
    }

    private static String active(String choice) {
        Matcher found = ACTIVE.matcher(choice);
        return found.matches() ? found.group(1) : choice;
    }

    private void put(String name, Optional<String> value) {
        value.filter(text -> !text.isBlank()).ifPresent(text -> details.put(name, text));
    }
}
