package io.github.iolitmus.kit.bench;

/**
 * A number of the kit's, beside the same of a peer's.
 *
 * @param name its key in the JSON
 * @param what it is and who the peer is, in a line
 * @param unit of both numbers
 * @param target what their ratio should be
 */
record Figure(String name, String what, String unit, Target target) {}
