package io.github.iolitmus.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/** The class's package has a package-info with {@link NullMarked}. */
final class LiveInANullMarkedPackage extends ArchCondition<JavaClass> {

    LiveInANullMarkedPackage() {
        super("live in a package annotated with @NullMarked");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
            events.add(SimpleConditionEvent.violated(
                    type, type.getName() + " is in a package that is not annotated with @NullMarked"));
        }
    }
}
