package io.github.iolitmus.architecture.violations.kit.junit;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** An extension that two tests share a field of. */
final class ExtensionWithState implements BeforeEachCallback {

    private int calls;

    @Override
    public void beforeEach(ExtensionContext context) {
        calls++;
        context.publishReportEntry("calls", Integer.toString(calls));
    }
}
