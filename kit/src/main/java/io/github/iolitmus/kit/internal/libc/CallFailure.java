package io.github.iolitmus.kit.internal.libc;

/** Makes the exception for a failed call, so that this package need not know the exception's type. */
@FunctionalInterface
public interface CallFailure {

    /** The exception for {@code call(arguments)} having failed with that error number. */
    RuntimeException of(String call, String arguments, int errno);
}
