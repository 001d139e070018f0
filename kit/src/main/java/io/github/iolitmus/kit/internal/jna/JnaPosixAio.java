package io.github.iolitmus.kit.internal.jna;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import io.github.iolitmus.kit.internal.libc.PosixAio;
import java.util.Map;

/** By JNA direct mapping. Apart from the rest of the C library, because before glibc 2.34 these are in librt. */
final class JnaPosixAio implements PosixAio {

    private static final String BEFORE_GLIBC_2_34 = "librt.so.1";

    private JnaPosixAio() {}

    /** Binds the native methods. Throws UnsatisfiedLinkError where no library has them. */
    static JnaPosixAio load() {
        try {
            return from(Platform.C_LIBRARY_NAME);
        } catch (UnsatisfiedLinkError elsewhere) {
            return from(BEFORE_GLIBC_2_34);
        }
    }

    private static JnaPosixAio from(String library) {
        NativeLibrary loaded = NativeLibrary.getInstance(library, Map.of(Library.OPTION_STRING_ENCODING, "UTF-8"));
        Native.register(JnaPosixAio.class, loaded);
        return new JnaPosixAio();
    }

    @Override
    public native int lio_listio(int mode, long list, int count, long signal);

    @Override
    public native int aio_error(long controlBlock);

    @Override
    public native int aio_suspend(long list, int count, long timeout);

    @Override
    public native long aio_return(long controlBlock);
}
