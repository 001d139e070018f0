package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.filesystem.FilesystemSpec;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Invokes a class once on each filesystem under test. */
final class FilesystemExtension implements ClassTemplateInvocationContextProvider {

    static final FilesystemSpec WORKING_DIRECTORY = FilesystemSpec.parse("dir:.");
    private static final Namespace NAMESPACE = Namespace.create(FilesystemExtension.class);

    /** The filesystem a test runs on: its invocation's, or the plain working directory. */
    static FilesystemSpec specFor(ExtensionContext context) {
        FilesystemSpec chosen = context.getStore(NAMESPACE).get(FilesystemSpec.class, FilesystemSpec.class);
        return chosen == null ? WORKING_DIRECTORY : chosen;
    }

    /** Makes every test below that context run on that filesystem. */
    private static void choose(ExtensionContext context, FilesystemSpec spec) {
        context.getStore(NAMESPACE).put(FilesystemSpec.class, spec);
    }

    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<OnFilesystem> provideClassTemplateInvocationContexts(ExtensionContext context) {
        Run run = Run.of(context);
        return BehaviourMethod.filesystems(context.getRequiredTestClass(), run.settings()).orElseThrow().stream()
                .map(spec -> new OnFilesystem(run.filesystem(spec)));
    }

    /**
     * One invocation. A filesystem that could not be opened is invoked all the same, so that each behaviour reports it.
     *
     * @param filesystem the filesystem under test
     */
    record OnFilesystem(FilesystemUnderTest filesystem) implements ClassTemplateInvocationContext {

        @Override
        public String getDisplayName(int invocationIndex) {
            return filesystem.info().label() + " " + filesystem.spec();
        }

        @Override
        public void prepareInvocation(ExtensionContext context) {
            choose(context, filesystem.spec());
        }
    }
}
