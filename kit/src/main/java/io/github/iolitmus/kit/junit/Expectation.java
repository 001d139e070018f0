package io.github.iolitmus.kit.junit;

import io.github.iolitmus.kit.record.ExpectationInfo;
import io.github.iolitmus.kit.record.Outcome;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.kit.record.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One {@link Expect} for one filesystem, and how specific it is.
 *
 * @param filesystem the type it names, null for any
 * @param options the mount options it names
 * @param kernel the kernel range it names, null for any
 * @param pageBytes the page size it names, 0 for any
 */
record Expectation(
        @Nullable String filesystem,
        List<String> options,
        @Nullable KernelRange kernel,
        int pageBytes,
        Outcome outcome,
        @Nullable Subtype subtype,
        String because) {

    static final Expectation HOLDS_UNLESS_SAID = new Expectation(
            null, List.of(), null, 0, Outcome.HOLDS, null, "a behaviour without @Expect is expected to hold");

    /** The expectations an annotation stands for, one a filesystem it names. */
    static List<Expectation> of(Expect expect) {
        if (expect.outcome() != Outcome.HOLDS && expect.outcome() != Outcome.REFUTED) {
            throw new IllegalArgumentException("@Expect(outcome = " + expect.outcome()
                    + "): only HOLDS and REFUTED can be documented; the other outcomes say that nothing was shown");
        }
        if (expect.because().isBlank()) {
            throw new IllegalArgumentException("@Expect(because = \"\"): name the mechanism or the source");
        }
        if (expect.subtype().length > 1) {
            throw new IllegalArgumentException(
                    "@Expect names " + expect.subtype().length + " subtypes: name one or none");
        }
        if (expect.subtype().length == 1 && expect.subtype()[0].outcome() != expect.outcome()) {
            throw new IllegalArgumentException("@Expect(outcome = " + expect.outcome() + ", subtype = "
                    + expect.subtype()[0] + ") can never be met: " + expect.subtype()[0] + " is a kind of "
                    + expect.subtype()[0].outcome() + "; leave it out or document that outcome");
        }
        if (expect.on().length == 0) {
            return List.of(of(expect, null));
        }
        return Arrays.stream(expect.on()).map(on -> of(expect, on)).toList();
    }

    private static Expectation of(Expect expect, @Nullable String on) {
        String[] typeAndOptions = on == null ? new String[] {""} : on.split(":", 2);
        return new Expectation(
                on == null ? null : typeAndOptions[0],
                typeAndOptions.length < 2 ? List.of() : List.of(typeAndOptions[1].split(",")),
                expect.kernel().isEmpty() ? null : KernelRange.parse(expect.kernel()),
                expect.pageBytes(),
                expect.outcome(),
                expect.subtype().length == 0 ? null : expect.subtype()[0],
                expect.because());
    }

    /**
     * The most specific one that matches.
     *
     * @throws IllegalArgumentException if two equally specific ones match
     */
    static Optional<Expectation> mostSpecific(List<Expectation> expectations, Platform platform) {
        List<Expectation> matching = new ArrayList<>(
                expectations.stream().filter(it -> it.matches(platform)).toList());
        matching.sort((one, other) -> Arrays.compare(other.specificity(), one.specificity()));
        if (matching.size() > 1
                && Arrays.equals(matching.get(0).specificity(), matching.get(1).specificity())) {
            throw new IllegalArgumentException("two @Expect match " + platform.filesystem() + " on kernel "
                    + platform.kernel() + " equally well: (" + matching.get(0).platform() + ") and ("
                    + matching.get(1).platform() + "); make one of them more specific or remove it");
        }
        return matching.stream().findFirst();
    }

    /**
     * Refuses what no platform could tell apart, wherever it is run. Two that differ in their options are told apart by a platform that has both,
     * if there is one.
     *
     * @throws IllegalArgumentException if two are as specific as each other on every platform that either matches
     */
    static void requireUnambiguous(List<Expectation> expectations) {
        for (int one = 0; one < expectations.size(); one++) {
            for (int other = one + 1; other < expectations.size(); other++) {
                Expectation first = expectations.get(one);
                Expectation second = expectations.get(other);
                if (first.isLike(second)) {
                    throw new IllegalArgumentException("two @Expect match equally well: (" + first.platform()
                            + ") and (" + second.platform() + "); make one of them more specific or remove it");
                }
            }
        }
    }

    private boolean isLike(Expectation other) {
        boolean sameKernels = Objects.equals(kernel, other.kernel);
        if (kernel != null && other.kernel != null) {
            sameKernels = kernel.overlaps(other.kernel);
        }
        return Objects.equals(filesystem, other.filesystem)
                && Set.copyOf(options).equals(Set.copyOf(other.options))
                && pageBytes == other.pageBytes
                && sameKernels;
    }

    boolean matches(Platform platform) {
        return (filesystem == null || filesystem.equals(platform.filesystem()))
                && platform.options().containsAll(options)
                && (kernel == null || kernel.contains(platform.kernel()))
                && (pageBytes == 0 || pageBytes == platform.pageBytes());
    }

    boolean metBy(Verdict verdict) {
        return verdict.outcome() == outcome && (subtype == null || subtype == verdict.subtype());
    }

    private int[] specificity() {
        return new int[] {filesystem == null ? 0 : 1, options.size(), kernel == null ? 0 : 1, pageBytes == 0 ? 0 : 1};
    }

    private String platform() {
        List<String> parts = new ArrayList<>();
        parts.add(filesystem == null ? "any filesystem" : filesystem);
        parts.addAll(options);
        if (kernel != null) {
            parts.add("kernel " + kernel.text());
        }
        if (pageBytes != 0) {
            parts.add(pageBytes + "-byte pages");
        }
        return String.join(", ", parts);
    }

    ExpectationInfo info() {
        return new ExpectationInfo(platform(), outcome, subtype, because);
    }
}
