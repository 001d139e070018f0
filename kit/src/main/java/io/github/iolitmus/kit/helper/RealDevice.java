package io.github.iolitmus.kit.helper;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A device that the administrator gave away by its stable name. It is taken only while nobody uses it and it carries nothing: no filesystem, no
 * partitions, no signature of any kind. What is made on it is wiped off again.
 */
final class RealDevice {

    /** Locked as long as the session has the device; closing would let go of it. */
    private static final Map<Path, FileChannel> CLAIMED = new ConcurrentHashMap<>();

    private RealDevice() {}

    /**
     * Takes a device for a filesystem.
     *
     * @throws RefusedException if somebody uses it, or it is not empty
     */
    static BlockDevice claim(Scope scope, String name) {
        Path stable = scope.session().configuration().devices().get(name);
        if (stable == null || !Files.exists(stable)) {
            throw new RefusedException("the device " + name + " is not in this machine");
        }
        BlockDevice device =
                new BlockDevice(OwnDirectory.real(stable).getFileName().toString());
        if (!Files.exists(device.sysfs())) {
            throw new RefusedException("the device " + name + " is no whole disk, whose queue could be set");
        }
        lock(stable, device);
        requireUnused(name, device);
        Tools.Result signatures = Tools.attempt(Tools.USUAL, "wipefs", "--no-act", "/dev/" + device.name());
        if (!signatures.succeeded() || !signatures.output().isBlank()) {
            throw new RefusedException(
                    "the device " + name + " is not empty, so it is not overwritten; if nobody needs what"
                            + " it carries, the administrator wipes it: wipefs --all " + stable + "; it has: "
                            + signatures.output().strip());
        }
        scope.perform(Undo.of(Undo.Kind.WIPE, stable), () -> {});
        return device;
    }

    private static void lock(Path stable, BlockDevice device) {
        try {
            FileChannel channel = CLAIMED.get(stable);
            if (channel == null) {
                channel = FileChannel.open(
                        RunDirectory.PATH.resolve("device-" + device.name()),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE);
                CLAIMED.put(stable, channel);
            }
            if (channel.tryLock() == null) {
                throw new RefusedException("another session uses that device");
            }
        } catch (OverlappingFileLockException ours) {
            Log.say(stable + " is this session's already");
        } catch (IOException failed) {
            throw new FailedException("cannot lock " + stable, failed);
        }
    }

    private static void requireUnused(String name, BlockDevice device) {
        List<String> numbers = new ArrayList<>(List.of(device.number()));
        for (Path part : KernelFile.entries(device.sysfs())) {
            KernelFile.read(part.resolve("dev")).ifPresent(numbers::add);
        }
        boolean mounted = Mounts.all().stream().anyMatch(mount -> numbers.contains(mount.device()));
        boolean held = !KernelFile.entries(device.sysfs().resolve("holders")).isEmpty();
        boolean swap = KernelFile.lines(Path.of("/proc/swaps")).stream()
                .anyMatch(line -> line.startsWith("/dev/" + device.name()));
        if (mounted || held || swap) {
            throw new RefusedException("the device " + name + " is in use");
        }
    }

    /** Takes off what the helper made; a device that is in use is left, by the tool's own check. */
    static void wipe(Path stable) {
        if (Files.exists(stable)) {
            Tools.run("wipefs", "--all", "--quiet", stable.toString());
        }
    }
}
