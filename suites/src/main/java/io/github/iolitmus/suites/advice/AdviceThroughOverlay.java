package io.github.iolitmus.suites.advice;

import static io.github.iolitmus.assertions.IoAssertions.assertThat;
import static io.github.iolitmus.assertions.IoAssertions.assumeControl;
import static io.github.iolitmus.kit.nativeio.Advice.WILLNEED;

import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.junit.Behaviour;
import io.github.iolitmus.kit.junit.OnEachFilesystem;
import io.github.iolitmus.kit.junit.Provision;
import io.github.iolitmus.kit.junit.Requires;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.PageSize;
import io.github.iolitmus.kit.workload.Arm;

/** Advice on a file of an overlay, which has no pages of its own: they are those of the file below. */
@OnEachFilesystem
@Requires({Capability.OVERLAY, Capability.EVICTION, Capability.READAHEAD_WINDOW})
class AdviceThroughOverlay {

    @Behaviour(
            id = "advice-through-overlay-reaches-the-file",
            belief = "Advice on a file of an overlay reaches the real file.",
            reliedOnBy = "Databases in containers",
            source = "Linux commits 5b910bd615ba, which broke it, and b833a3660394; LTP, readahead02")
    void adviceReachesTheFileBelow(@Provision("16MiB") WorkFile file, Lab lab) {
        long window = lab.filesystem().info().readAheadBytes();
        Arm nothing = lab.cold(file).perform("nothing", own -> {});
        Arm advised = lab.cold(file).perform("WILLNEED of one window", own -> own.advise(0, window, WILLNEED));

        claimLoaded(nothing, advised, window / PageSize.bytes());
    }

    static void claimLoaded(Arm nothing, Arm advised, long windowPages) {
        assumeControl(nothing).residentPages().isZero();
        assertThat(advised).residentPages().isAtLeast(windowPages);
    }
}
