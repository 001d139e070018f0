package io.github.iolitmus.kit.junit;

import org.junit.platform.engine.support.store.Namespace;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Registers {@link RunListener} with every launcher session and shares its run with the extensions. Found by the service loader. */
public final class RunSessionListener implements LauncherSessionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        session.getLauncher()
                .registerTestExecutionListeners(new RunListener(
                        run -> session.getStore().put(Namespace.create(Run.STORE_NAME), Run.class, run)));
    }
}
