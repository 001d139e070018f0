package io.github.iolitmus.kit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.ClassTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs the class once on each filesystem under test: those of the setting {@code iolitmus.filesystems}, by default each that can be made here, and
 * the plain working directory.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Documented
@ClassTemplate
@ExtendWith({FilesystemExtension.class, SetUpFailureExtension.class})
public @interface OnEachFilesystem {

    /**
     * Whether filesystems that the kit makes, and would make in memory, have their image on disk unless the setting says where: {@code ext4} is
     * {@code ext4:on=disk} then. For claims on times; what memory takes says little of storage. Counts are the same on both.
     */
    boolean onDisk() default false;
}
