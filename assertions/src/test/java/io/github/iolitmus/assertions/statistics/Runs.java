package io.github.iolitmus.assertions.statistics;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** How the logarithms of the times of runs come about, one after the other, on machines that are good and bad. */
enum Runs {
    /** Lognormal, each run for itself. */
    QUIET("independent runs") {
        @Override
        double[] noise(int runs, double sigma, RandomGenerator random) {
            return random.doubles(runs)
                    .map(unused -> sigma * random.nextGaussian())
                    .toArray();
        }
    },
    /** The machine gets slower all the time, by 2 % a run. */
    DRIFT("2 % slower with each run") {
        @Override
        double[] noise(int runs, double sigma, RandomGenerator random) {
            double[] noise = QUIET.noise(runs, sigma, random);
            for (int run = 0; run < runs; run++) {
                noise[run] += .02 * run;
            }
            return noise;
        }
    },
    /** Half of the runs take half as long again. */
    BIMODAL("half of the runs 1.5 times as long") {
        @Override
        double[] noise(int runs, double sigma, RandomGenerator random) {
            return Arrays.stream(QUIET.noise(runs, sigma, random))
                    .map(value -> value + (random.nextBoolean() ? Math.log(1.5) : 0))
                    .toArray();
        }
    },
    /** One run of twenty takes ten times as long. */
    OUTLIERS("5 % of the runs 10 times as long") {
        @Override
        double[] noise(int runs, double sigma, RandomGenerator random) {
            return Arrays.stream(QUIET.noise(runs, sigma, random))
                    .map(value -> value + (random.nextDouble() < .05 ? Math.log(10) : 0))
                    .toArray();
        }
    },
    /** Each run resembles the one before. */
    AUTOCORRELATED("correlation .8 from run to run") {
        @Override
        double[] noise(int runs, double sigma, RandomGenerator random) {
            double[] noise = QUIET.noise(runs, sigma, random);
            for (int run = 1; run < runs; run++) {
                noise[run] = .8 * noise[run - 1] + .6 * noise[run];
            }
            return noise;
        }
    },
    /** The second run of a pair takes a tenth longer. */
    SECOND_RUN("the second of a pair 10 % longer") {
        @Override
        double[] noise(int runs, double sigma, RandomGenerator random) {
            double[] noise = QUIET.noise(runs, sigma, random);
            for (int run = 1; run < runs; run += 2) {
                noise[run] += Math.log(1.1);
            }
            return noise;
        }
    };

    private final String inWords;

    Runs(String inWords) {
        this.inWords = inWords;
    }

    /** Of that many runs, in their order. */
    abstract double[] noise(int runs, double sigma, RandomGenerator random);

    /** ln(control / treatment) of that many pairs, whose order a coin decides. */
    double[] differences(int pairs, double ratio, double sigma, RandomGenerator random) {
        double[] noise = noise(2 * pairs, sigma, random);
        double[] differences = new double[pairs];
        for (int pair = 0; pair < pairs; pair++) {
            double firstLessSecond = noise[2 * pair] - noise[2 * pair + 1];
            differences[pair] = Math.log(ratio) + (random.nextBoolean() ? firstLessSecond : -firstLessSecond);
        }
        return differences;
    }

    @Override
    public String toString() {
        return inWords;
    }
}
