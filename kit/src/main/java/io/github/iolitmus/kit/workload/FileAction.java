package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeFile;

/** What a behaviour does to a file where no access plan fits. */
@FunctionalInterface
public interface FileAction {

    /**
     * Does it.
     *
     * @param file a descriptor of the trial's own, opened after the cache state was proven
     */
    void perform(NativeFile file);
}
