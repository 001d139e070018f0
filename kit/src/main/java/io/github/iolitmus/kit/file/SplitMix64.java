package io.github.iolitmus.kit.file;

/**
 * Sebastiano Vigna's splitmix64: 64 random bits per step from a 64-bit state, the same sequence in every language. Constants as published at
 * prng.di.unimi.it; checked against its reference outputs.
 */
public final class SplitMix64 {

    private long state;

    /** A generator that begins at that seed. */
    public SplitMix64(long seed) {
        state = seed;
    }

    /** The next 64 bits. */
    public long nextLong() {
        state += 0x9e3779b97f4a7c15L;
        long mixed = state;
        mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
