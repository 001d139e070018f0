package io.github.iolitmus.kit.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.iolitmus.kit.cache.CacheState;
import io.github.iolitmus.kit.file.Layout;
import io.github.iolitmus.kit.file.WorkFile;
import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import io.github.iolitmus.kit.lab.Capability;
import io.github.iolitmus.kit.lab.Lab;
import io.github.iolitmus.kit.nativeio.NativeBuffer;
import io.github.iolitmus.kit.privilege.Privileges;
import io.github.iolitmus.kit.quantity.ByteSize;
import io.github.iolitmus.kit.record.TracedRequests;
import io.github.iolitmus.kit.settings.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTracingAsRootTest {

    private static final int ASKED = 1 << 20;

    @ParameterizedTest
    @CsvSource({"ext4, by extents", "xfs, by extents", "btrfs, by e"})
    void whatIsReadOfAFileIsToldFromWhatIsReadOfAnother(String spec, String attribution) {
        assumeTrue(Privileges.refusal().isEmpty(), "tracing needs the root helper");
        try (Lab lab = Lab.open(FilesystemSpec.parse(spec), Settings.load())) {
            assumeTrue(lab.lacks(Capability.REQUEST_TRACE).isEmpty(), "requests cannot be traced on " + spec);
            WorkFile file = lab.provision(ByteSize.mib(4));
            WorkFile other = lab.provision(ByteSize.mib(4));
            RequestTracing tracing = new RequestTracing(
                    Privileges.shared(), lab.filesystem().helperDevice().orElseThrow());
            Layout layout = file.layouts().get(0);
            tracing.locate(layout);
            for (WorkFile each : new WorkFile[] {file, other}) {
                CacheState.cold().establish(each.layouts().get(0).file());
            }
            TracedRequests traced;
            try (RequestTracing.Running trace = tracing.begin()) {
                read(layout);
                read(other.layouts().get(0));
                traced = trace.stop(layout);
            }

            assertThat(traced.lost()).isZero();
            assertThat(traced.attribution()).startsWith(attribution);
            if (traced.attribution().startsWith("by extents")) {
                assertThat(traced.straddling()).isZero();
                assertThat(traced.foreign()).isPositive();
                assertThat(traced.own().stream()
                                .mapToLong(size -> size.bytes() * size.requests())
                                .sum())
                        .isBetween((long) ASKED, 2L * ASKED);
            }
        }
    }

    private static void read(Layout layout) {
        try (NativeBuffer buffer = NativeBuffer.allocate(ASKED)) {
            layout.file().pread(buffer, ASKED, 0);
        }
    }
}
