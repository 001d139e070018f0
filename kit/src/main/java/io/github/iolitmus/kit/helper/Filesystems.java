package io.github.iolitmus.kit.helper;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The filesystems of a session, by id, and the verbs about them. */
final class Filesystems {

    private static final String PREFIX = "fs-";

    private final Session session;
    private final Map<Integer, MadeFilesystem> made = new LinkedHashMap<>();
    private int last;

    Filesystems(Session session) {
        this.session = session;
    }

    Answer make(Arguments arguments) {
        Configuration configuration = session.configuration();
        if (made.size() >= configuration.filesystems()) {
            throw new RefusedException("this session has " + made.size() + " filesystems already, which is the limit"
                    + " of the administrator (filesystems in " + Configuration.FILE + ")");
        }
        int number = last + 1;
        Order order = Order.of(PREFIX + number, arguments, configuration);
        long all = made.values().stream().mapToLong(MadeFilesystem::bytes).sum();
        if (all + order.bytes() > configuration.allImagesBytes()) {
            throw new RefusedException("with " + order.bytes() + " bytes more this session would have more than "
                    + configuration.allImagesBytes() + " (all-images-bytes in " + Configuration.FILE + ")");
        }
        last = number;
        Scope scope = new Scope(session);
        try {
            MadeFilesystem filesystem = make(scope, order);
            made.put(number, filesystem);
            return described(number, filesystem);
        } catch (RuntimeException failed) {
            scope.undoAll();
            throw failed;
        }
    }

    private MadeFilesystem make(Scope scope, Order order) {
        Path path = mountPoint(scope, order.id());
        if (order.kind().equals("overlay")) {
            Order belowOrder = order.orderBelow();
            return new Overlay(scope, make(scope, belowOrder, mountPoint(scope, belowOrder.id())), path);
        }
        MadeFilesystem filesystem = make(scope, order, path);
        session.caller().give(path);
        return filesystem;
    }

    private static MadeFilesystem make(Scope scope, Order order, Path path) {
        if (OnDevice.makes(order.kind())) {
            return new OnDevice(scope, order, path);
        }
        return order.kind().equals("zfs") ? new Zfs(scope, order, path) : new InMemory(scope, order, path);
    }

    private Path mountPoint(Scope scope, String id) {
        return scope.directory("mnt-" + id, "rwx--x--x");
    }

    private Answer described(int number, MadeFilesystem filesystem) {
        Answer answer = new Answer()
                .with("id", PREFIX + number)
                .with("path", filesystem.path())
                .with("kind", filesystem.kind())
                .with(
                        "mounted",
                        Mounts.at(filesystem.path().toString())
                                .map(Mounts.Mount::type)
                                .orElseThrow(() -> new FailedException(filesystem.path() + " is not mounted")));
        filesystem
                .device()
                .ifPresent(device -> answer.with("device", "dev-" + number).with("devnum", device.number()));
        filesystem.backingDeviceInfo().ifPresent(bdi -> answer.with("bdi", "bdi-" + number));
        return filesystem.kind().equals("zfs") ? answer.with("engine", Zfs.engine()) : answer;
    }

    /** Unmounts a filesystem and removes it, or with {@code keep=true} keeps its image to be checked or mounted. */
    Answer release(Arguments arguments) {
        int number = number(arguments.only("id", "keep").id("id"), PREFIX);
        MadeFilesystem filesystem = get(number);
        boolean keep = arguments.has("keep")
                && arguments.word("keep", List.of("true", "false")).equals("true");
        if (keep) {
            requireMounted(filesystem).unmount();
            return new Answer();
        }
        Undoing.unmountFully(filesystem.path());
        filesystem.release();
        made.remove(number);
        return new Answer();
    }

    Answer mount(Arguments arguments) {
        int number = number(arguments.only("id").id("id"), PREFIX);
        if (isMounted(get(number))) {
            throw new RefusedException("fs-" + number + " is mounted already");
        }
        get(number).mount();
        return described(number, get(number));
    }

    Answer cold(Arguments arguments) {
        int number = number(arguments.only("id").id("id"), PREFIX);
        requireMounted(get(number)).unmount();
        get(number).mount();
        return described(number, get(number));
    }

    /** Checks a filesystem; a mounted one is unmounted for that time. */
    Answer check(Arguments arguments) {
        MadeFilesystem filesystem = get(arguments.only("id").id("id"));
        boolean mounted = isMounted(filesystem);
        if (mounted) {
            filesystem.unmount();
        }
        try {
            return new Answer().frame("printed", filesystem.check().getBytes(StandardCharsets.UTF_8));
        } finally {
            if (mounted) {
                filesystem.mount();
            }
        }
    }

    private static boolean isMounted(MadeFilesystem filesystem) {
        return Mounts.at(filesystem.path().toString()).isPresent();
    }

    private static MadeFilesystem requireMounted(MadeFilesystem filesystem) {
        if (!isMounted(filesystem)) {
            throw new RefusedException(filesystem.path() + " is not mounted; filesystem-mount mounts it");
        }
        return filesystem;
    }

    /** The mounted filesystem of an id {@code fs-N}. */
    MadeFilesystem mounted(String id) {
        return requireMounted(get(id));
    }

    /** The image of a filesystem by an id {@code dev-N} or {@code bdi-N}; empty without one. */
    String imageOf(String id) {
        return get(Integer.parseInt(id.substring(id.indexOf('-') + 1))).image();
    }

    /** The filesystem of an id {@code fs-N}. */
    MadeFilesystem get(String id) {
        return get(number(id, PREFIX));
    }

    /** Whether the device is the administrator's, not one of an image. */
    boolean isOnRealDevice(String id) {
        MadeFilesystem filesystem = get(number(id, "dev-"));
        return filesystem.device().isPresent() && filesystem.image().isEmpty();
    }

    /** The device of an id {@code dev-N}. */
    BlockDevice device(String id) {
        return get(number(id, "dev-"))
                .device()
                .orElseThrow(() -> new RefusedException("the filesystem of " + id + " has no device"));
    }

    /** The directory of the backing device info of an id {@code bdi-N}, as it is now. */
    Path backingDeviceInfo(String id) {
        Optional<Path> bdi = get(number(id, "bdi-")).backingDeviceInfo();
        return bdi.orElseThrow(() -> new RefusedException("the filesystem of " + id + " has none"));
    }

    private static int number(String id, String prefix) {
        if (!id.startsWith(prefix)) {
            throw new RefusedException(id + " is no " + prefix + "N");
        }
        return Integer.parseInt(id.substring(prefix.length()));
    }

    private MadeFilesystem get(int number) {
        MadeFilesystem filesystem = made.get(number);
        if (filesystem == null) {
            throw new RefusedException("this session has no filesystem " + number);
        }
        return filesystem;
    }
}
