package io.github.iolitmus.kit.internal.sysfs;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which hypervisor the kernel runs under. In a guest the host may cache what the guest believes cold, so timing claims carry it as a label.
 */
public final class Hypervisor {

    private static final String UNKNOWN = "unknown";
    private static final Pattern X86_FLAGS = Pattern.compile("flags\\s*:.*");
    private static final Pattern GUEST_FLAG = Pattern.compile(".*\\bhypervisor\\b.*");
    private static final Map<String, String> CLOCKS =
            Map.of("kvm-clock", "kvm", "hyperv_clocksource_tsc_page", "hyper-v", "xen", "xen");
    private static final Map<String, String> PRODUCTS = Map.of(
            "kvm", "kvm",
            "vmware", "vmware",
            "virtualbox", "virtualbox",
            "virtual machine", "hyper-v",
            "google compute engine", "kvm",
            "hvm domu", "xen",
            "apple virtualization", "apple");

    private Hypervisor() {}

    /**
     * The hypervisor's name: {@code kvm}, {@code xen}; {@code none} on bare metal; {@code unknown} in a guest that hides its hypervisor, and where
     * the architecture does not tell guests from metal.
     */
    public static String name(Sysfs sysfs) {
        Optional<String> flags = sysfs.lines("/proc/cpuinfo").stream()
                .filter(line -> X86_FLAGS.matcher(line).matches())
                .findFirst();
        Optional<String> xen = sysfs.text("/sys/hypervisor/type");
        if (xen.isPresent()) {
            return xen.get();
        }
        if (flags.isPresent() && !GUEST_FLAG.matcher(flags.get()).matches()) {
            return "none";
        }
        return byClock(sysfs).or(() -> byProduct(sysfs)).orElse(UNKNOWN);
    }

    private static Optional<String> byClock(Sysfs sysfs) {
        String clocks = sysfs.text("/sys/devices/system/clocksource/clocksource0/available_clocksource")
                .orElse("");
        return Pattern.compile(" ")
                .splitAsStream(clocks)
                .filter(CLOCKS::containsKey)
                .map(CLOCKS::get)
                .findFirst();
    }

    private static Optional<String> byProduct(Sysfs sysfs) {
        String product = (sysfs.text("/sys/class/dmi/id/sys_vendor").orElse("") + " "
                        + sysfs.text("/sys/class/dmi/id/product_name").orElse(""))
                .toLowerCase(Locale.ROOT);
        return PRODUCTS.keySet().stream()
                .filter(product::contains)
                .sorted()
                .map(PRODUCTS::get)
                .findFirst()
                .or(() -> product.contains("qemu") ? Optional.of("qemu") : Optional.empty());
    }
}
