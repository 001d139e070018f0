package io.github.iolitmus.kit.workload;

import io.github.iolitmus.kit.nativeio.NativeCallException;

/** Why a step of a schedule failed. */
final class FailedStep {

    private FailedStep() {}

    static NativeCallException advice(int descriptor, long offset, int error) {
        return new NativeCallException("posix_fadvise", "fd " + descriptor + ", offset " + offset, error);
    }

    static NativeCallException read(String call, int descriptor, int bytes, long offset, int error) {
        return new NativeCallException(call, arguments(descriptor, bytes, offset), error);
    }

    static IllegalStateException shortRead(String call, int descriptor, int bytes, long offset, long read) {
        return new IllegalStateException(call + "(" + arguments(descriptor, bytes, offset) + ") read " + read
                + " bytes: the file is shorter than its plan, was it truncated?");
    }

    private static String arguments(int descriptor, int bytes, long offset) {
        return "fd " + descriptor + ", " + bytes + " bytes, offset " + offset;
    }
}
