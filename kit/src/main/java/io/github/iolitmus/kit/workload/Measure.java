package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.record.DeviceRequests;
import io.github.iolitmus.kit.record.TrialEvidence;
import io.github.iolitmus.kit.record.UnsupportedException;

/** What a sweep looks at: one number of each run. */
public enum Measure {
    /** The mean size of the read requests that reached the device; the device must be private. */
    MEAN_READ_REQUEST("mean size of a read request", "bytes"),
    /** The read requests that reached the device; the device must be private. */
    READ_REQUESTS("number of read requests", "requests"),
    /** Pages of the file in the page cache once they no longer change. */
    RESIDENT_PAGES("pages resident", "pages");

    private final String metric;
    private final String unit;

    Measure(String metric, String unit) {
        this.metric = metric;
        this.unit = unit;
    }

    /** As the subject of a sentence. */
    public String metric() {
        return metric;
    }

    /** The unit of its values, as records name it. */
    public String unit() {
        return unit;
    }

    /**
     * Its value in a run.
     *
     * @throws UnsupportedException if the lab lacks the instrument
     */
    double of(TrialEvidence trial) {
        return switch (this) {
            case MEAN_READ_REQUEST -> requests(trial).meanReadBytes();
            case READ_REQUESTS -> (double) requests(trial).reads();
            case RESIDENT_PAGES -> (double) trial.residency().residentPages();
        };
    }

    private static DeviceRequests requests(TrialEvidence trial) {
        DeviceRequests requests = trial.requests();
        if (requests == null) {
            throw new UnsupportedException(
                    "the device is not private to the test, so requests on it are no evidence",
                    "mount a filesystem of its own and name it with iolitmus.filesystems=dir:PATH, or require"
                            + " PRIVATE_DEVICE");
        }
        return requests;
    }
}
