package io.github.iolitmus.kit.internal.sysfs;

/** Device numbers as the kernel's text files write them, {@code major:minor}. Devices are compared by number, never by a part of a name. */
public final class DeviceNumber {

    private DeviceNumber() {}

    /**
     * The device of a {@code st_dev} in the C library's 64-bit encoding: {@code 0xfe00} is {@code 254:0}. <a
     * href="https://man7.org/linux/man-pages/man3/makedev.3.html">makedev(3)</a>
     */
    public static String ofStDev(long stDev) {
        long major = ((stDev >>> 8) & 0xfff) | ((stDev >>> 32) & ~0xfffL);
        long minor = (stDev & 0xff) | ((stDev >>> 12) & 0xffffff00L);
        return major + ":" + minor;
    }

    /** Whether no block device stands behind the number: btrfs, overlay, tmpfs and network filesystems draw theirs from major 0. */
    public static boolean isAnonymous(String device) {
        return device.startsWith("0:");
    }
}
