package io.github.iolitmus.kit.bench;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.nativeio.NativeFile;
import io.github.iolitmus.kit.record.ResidencyMap;

/** The cache state a run begins in. */
enum Start {
    /** All pages resident, and the same ones for both loops: where a page lies in memory changes the price of copying it. */
    CACHED {
        @Override
        void bringAbout(NativeFile file) {
            ResidencyMap found = file.residency();
            if (found.residentPages() < found.pages()) {
                CacheState.warm().establish(file);
            }
        }
    },
    /** No page resident, proven before each run. */
    COLD {
        @Override
        void bringAbout(NativeFile file) {
            CacheState.cold().establish(file);
        }
    };

    abstract void bringAbout(NativeFile file);
}
