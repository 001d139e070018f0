package io.github.iolitmus.architecture;

import static com.tngtech.archunit.core.domain.JavaModifier.PROTECTED;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.stream.Stream;

/** A class that others can see has no hidden type in its supertypes or in a signature that others can see. */
final class NotShow extends ArchCondition<JavaClass> {

    private final DescribedPredicate<JavaClass> hidden;

    NotShow(DescribedPredicate<JavaClass> hidden) {
        super("not show classes that " + hidden.getDescription());
        this.hidden = hidden;
    }

    @Override
    public void check(JavaClass shown, ConditionEvents events) {
        if (!isShown(shown)) {
            return;
        }
        Stream.concat(shown.getRawInterfaces().stream(), shown.getRawSuperclass().stream())
                .filter(hidden)
                .forEach(type -> violated(events, shown, shown.getDescription() + " is a " + type.getName()));
        shown.getMembers().stream()
                .filter(NotShow::isShown)
                .forEach(member -> types(member)
                        .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                        .filter(hidden)
                        .forEach(type ->
                                violated(events, member, member.getDescription() + " shows " + type.getName())));
    }

    private static Stream<? extends JavaType> types(JavaMember member) {
        if (member instanceof JavaField field) {
            return Stream.of(field.getType());
        }
        JavaCodeUnit code = (JavaCodeUnit) member;
        return Stream.of(
                        Stream.of(code.getReturnType()),
                        code.getParameterTypes().stream(),
                        code.getExceptionTypes().stream())
                .flatMap(types -> types);
    }

    private static boolean isShown(JavaClass type) {
        boolean visible =
                type.getModifiers().contains(PUBLIC) || type.getModifiers().contains(PROTECTED);
        return visible && type.getEnclosingClass().map(NotShow::isShown).orElse(true);
    }

    private static boolean isShown(JavaMember member) {
        return member.getModifiers().contains(PUBLIC) || member.getModifiers().contains(PROTECTED);
    }

    private static void violated(ConditionEvents events, Object where, String message) {
        events.add(SimpleConditionEvent.violated(where, message));
    }
}
