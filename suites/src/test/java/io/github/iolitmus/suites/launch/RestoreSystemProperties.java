package io.github.iolitmus.suites.launch;

import java.util.Properties;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Gives each test system properties of its own: the commands turn their options into some. */
final class RestoreSystemProperties implements BeforeEachCallback, AfterEachCallback {

    private static final Namespace NAMESPACE = Namespace.create(RestoreSystemProperties.class);

    @Override
    public void beforeEach(ExtensionContext context) {
        context.getStore(NAMESPACE).put(Properties.class, System.getProperties());
        Properties own = new Properties();
        own.putAll(System.getProperties());
        System.setProperties(own);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        System.setProperties(context.getStore(NAMESPACE).get(Properties.class, Properties.class));
    }
}
