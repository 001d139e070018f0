package io.github.iolitmus.kit.cache;

import io.github.iolitmus.kit.filesystem.Dropping;
import io.github.iolitmus.kit.filesystem.MountedFilesystem;
import io.github.iolitmus.kit.nativeio.Advice;
import io.github.iolitmus.kit.nativeio.NativeFile;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * How a file's pages are driven out of the cache; that it worked is for others to count.
 *
 * @param more what is done besides advice on the file
 */
record Emptying(Optional<Dropping> more) {

    /**
     * The way for a file of that filesystem.
     *
     * @param insist whether advice alone was tried before and did not do
     */
    static Emptying of(Optional<MountedFilesystem> filesystem, boolean insist) {
        Optional<Dropping> remounting =
                filesystem.filter(MountedFilesystem::cachesByItself).flatMap(MountedFilesystem::remounting);
        return new Emptying(
                remounting.isPresent() || !insist ? remounting : filesystem.flatMap(MountedFilesystem::dropping));
    }

    void empty(Supplier<NativeFile> file) {
        file.get().fsync();
        // Twice: the first call drains this processor's lists of pages, which the second then finds.
        file.get().advise(0, 0, Advice.DONTNEED);
        file.get().advise(0, 0, Advice.DONTNEED);
        more.ifPresent(dropping -> dropping.action().run());
    }

    String method() {
        return "fsync, DONTNEED twice"
                + more.map(dropping -> ", " + dropping.method()).orElse("");
    }
}
