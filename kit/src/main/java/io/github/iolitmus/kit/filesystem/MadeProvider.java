package io.github.iolitmus.kit.filesystem;

import io.github.iolitmus.kit.internal.sysfs.Sysfs;
import io.github.iolitmus.kit.privilege.Answer;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.privilege.Verb;
import io.github.iolitmus.kit.record.UnsupportedException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Filesystems of a kind that the kit makes by the root helper. */
final class MadeProvider implements FilesystemProvider {

    private static final Mounted MOUNTED = new Mounted();

    private final MadeKind kind;

    MadeProvider(MadeKind kind) {
        this.kind = kind;
    }

    @Override
    public String kind() {
        return kind.word();
    }

    @Override
    public void check(FilesystemSpec spec) {
        MadeSpec.of(kind, spec);
    }

    @Override
    public FilesystemSpec onDisk(FilesystemSpec spec) {
        boolean chosen = Arrays.stream(spec.rest().split(",", -1)).anyMatch(part -> part.startsWith(MadeSpec.ON));
        return chosen || !MadeSpec.of(kind, spec).image().equals(MadeSpec.MEMORY)
                ? spec
                : FilesystemSpec.parse(spec + (spec.rest().isEmpty() ? ":" : ",") + MadeSpec.ON + MadeSpec.DISK);
    }

    @Override
    public MountedFilesystem open(FilesystemSpec spec, OpenContext context) {
        return MOUNTED.open(spec, () -> {
            lack(spec, new Support(Sysfs.live())).ifPresent(lack -> {
                throw new UnsupportedException("cannot make " + spec, lack);
            });
            return MadeFilesystem.make(
                    spec,
                    MadeSpec.of(kind, spec),
                    new Asking(Privileges.shared()),
                    Sysfs.live(),
                    context.alsoWrittenTo());
        });
    }

    /** What this machine lacks for a specification, with the remedy; empty where nothing is. */
    static Optional<String> lack(FilesystemSpec spec, Support support) {
        return Arrays.stream(MadeKind.values())
                .filter(kind -> kind.word().equals(spec.kind()))
                .map(kind -> MadeSpec.of(kind, spec))
                .flatMap(made -> support.lack(made.kind()).or(() -> support.lack(made.storing())).stream())
                .findFirst();
    }

    /** The root helper of this JVM. */
    private record Asking(Privileges privileges) implements Requests {

        @Override
        public Answer request(Verb verb, Map<String, String> arguments) {
            return privileges.request(verb, arguments);
        }

        @Override
        public boolean isOpen() {
            return privileges.isOpen();
        }
    }

    @Override
    public String toString() {
        return "the kit's provider of " + kind.name().toLowerCase(Locale.ROOT);
    }
}
