package io.github.iolitmus.kit.filesystem;

/** Something that is open on a filesystem and can be opened again: an open file keeps its filesystem from being unmounted. */
public interface Held {

    /** Closes it; what is held has a name, by which it is found again. */
    void letGo();

    /** Opens it again. */
    void takeAgain();
}
