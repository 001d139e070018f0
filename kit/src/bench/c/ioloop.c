/*
 * The kit's timed loop in plain C: the yardstick for what Java and JNA add to a system call.
 *
 *   ioloop [--plan] FILE forward|backward|random DISTANCE [BLOCK_BYTES [READS [SEED]]]
 *
 * Reads blocks of BLOCK_BYTES (8192) with pread(2). READS defaults to one pass over the file; only random, which draws its blocks from
 * splitmix64(SEED, 1), may read more. backward ends at block 0. With a DISTANCE above 0 the first DISTANCE blocks are advised
 * WILLNEED before anything is read, and after reading block i of the order, block i + DISTANCE is. Each call is timed by itself.
 *
 * Prints one JSON object, times in nanoseconds. --plan prints the steps, one a line, and runs none: "read OFFSET" or "advise OFFSET".
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum order { FORWARD, BACKWARD, RANDOM, ORDERS };

static const char *const ORDER_NAMES[ORDERS] = {"forward", "backward", "random"};

struct job {
    int fd;
    enum order order;
    long distance;
    long block_bytes;
    long reads;
    long file_blocks;
    uint64_t seed;
};

/* All that the loop walks along is laid out before it starts. */
struct plan {
    long steps;
    int64_t *offset;
    bool *advises;
    int64_t *nanos;
};

static void fail(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("ioloop: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(status);
}

static void *allocate(size_t count, size_t size)
{
    /* Never 0 bytes, for which NULL would be a right answer. */
    void *memory = malloc((count + 1) * size);
    if (memory == NULL)
        fail(1, "no memory for %zu items of %zu bytes", count, size);
    /* Written once, so that no first use of a page falls into the loop. */
    return memset(memory, 1, (count + 1) * size);
}

static inline int64_t clock_nanos(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return INT64_C(1000000000) * now.tv_sec + now.tv_nsec;
}

/* Sebastiano Vigna's splitmix64, https://prng.di.unimi.it/splitmix64.c */
static uint64_t next_random(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t mixed = *state;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94d049bb133111eb);
    return mixed ^ mixed >> 31;
}

static int64_t *offsets_to_read(const struct job *job)
{
    int64_t *offsets = allocate(job->reads, sizeof *offsets);
    uint64_t state = job->seed;
    for (long i = 0; i < job->reads; i++) {
        int64_t block = i;
        if (job->order == BACKWARD)
            block = job->reads - 1 - i;
        else if (job->order == RANDOM)
            block = (int64_t)(next_random(&state) % (uint64_t)job->file_blocks);
        offsets[i] = block * job->block_bytes;
    }
    return offsets;
}

static void add_step(struct plan *plan, bool advises, int64_t offset)
{
    plan->advises[plan->steps] = advises;
    plan->offset[plan->steps++] = offset;
}

static struct plan lay_out(const struct job *job)
{
    struct plan plan = {
        .offset = allocate(2 * job->reads, sizeof *plan.offset),
        .advises = allocate(2 * job->reads, sizeof *plan.advises),
        .nanos = allocate(2 * job->reads, sizeof *plan.nanos),
    };
    int64_t *offsets = offsets_to_read(job);
    long ahead = job->distance < job->reads ? job->distance : job->reads;
    for (long i = 0; i < ahead; i++)
        add_step(&plan, true, offsets[i]);
    for (long i = 0; i < job->reads; i++) {
        add_step(&plan, false, offsets[i]);
        if (ahead > 0 && i + ahead < job->reads)
            add_step(&plan, true, offsets[i + ahead]);
    }
    free(offsets);
    return plan;
}

static int64_t run(const struct job *job, const struct plan *plan, char *buffer)
{
    int64_t begin = clock_nanos();
    for (long step = 0; step < plan->steps; step++) {
        int64_t before = clock_nanos();
        if (plan->advises[step]) {
            int error = posix_fadvise(job->fd, plan->offset[step], job->block_bytes, POSIX_FADV_WILLNEED);
            plan->nanos[step] = clock_nanos() - before;
            if (error != 0)
                fail(1, "posix_fadvise at %" PRId64 ": %s", plan->offset[step], strerror(error));
        } else {
            ssize_t got = pread(job->fd, buffer, job->block_bytes, plan->offset[step]);
            plan->nanos[step] = clock_nanos() - before;
            if (got < 0)
                fail(1, "pread at %" PRId64 ": %s", plan->offset[step], strerror(errno));
            if (got != job->block_bytes)
                fail(1, "pread at %" PRId64 " gave %zd of %ld bytes", plan->offset[step], got, job->block_bytes);
        }
    }
    return clock_nanos() - begin;
}

static int ascending(const void *left, const void *right)
{
    const int64_t a = *(const int64_t *)left;
    const int64_t b = *(const int64_t *)right;
    return a < b ? -1 : a > b;
}

static void print_latencies(const char *call, const struct plan *plan, bool advises)
{
    int64_t *nanos = allocate(plan->steps, sizeof *nanos);
    int64_t sum = 0;
    long count = 0;
    for (long step = 0; step < plan->steps; step++)
        if (plan->advises[step] == advises) {
            sum += plan->nanos[step];
            nanos[count++] = plan->nanos[step];
        }
    if (count > 0) {
        qsort(nanos, count, sizeof *nanos, ascending);
        printf(",\"%s\":{\"count\":%ld,\"sumNanos\":%" PRId64, call, count, sum);
        printf(",\"p50Nanos\":%" PRId64 ",\"p90Nanos\":%" PRId64, nanos[count / 2], nanos[count * 9 / 10]);
        printf(",\"p99Nanos\":%" PRId64 ",\"maxNanos\":%" PRId64 "}", nanos[count * 99 / 100], nanos[count - 1]);
    }
    free(nanos);
}

static void measure(const struct job *job, const struct plan *plan)
{
    char *buffer = allocate(job->block_bytes, 1);
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    int64_t elapsed = run(job, plan, buffer);
    getrusage(RUSAGE_SELF, &after);
    printf("{\"pattern\":\"%s\",\"distance\":%ld,\"blockBytes\":%ld,\"reads\":%ld", ORDER_NAMES[job->order], job->distance,
           job->block_bytes, job->reads);
    printf(",\"elapsedNanos\":%" PRId64 ",\"voluntarySwitches\":%ld", elapsed, after.ru_nvcsw - before.ru_nvcsw);
    print_latencies("pread", plan, false);
    print_latencies("fadvise", plan, true);
    puts("}");
    free(buffer);
}

static long number(const char *text, const char *what, long least)
{
    char *end;
    errno = 0;
    long value = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || value < least)
        fail(2, "%s is \"%s\", not a number of at least %ld", what, text, least);
    return value;
}

static enum order order_named(const char *name)
{
    for (int order = 0; order < ORDERS; order++)
        if (strcmp(name, ORDER_NAMES[order]) == 0)
            return order;
    fail(2, "no pattern is called \"%s\": forward, backward, random", name);
    return ORDERS;
}

static struct job job_of(int count, char **arguments)
{
    if (count < 3 || count > 6)
        fail(2, "usage: ioloop [--plan] FILE forward|backward|random DISTANCE [BLOCK_BYTES [READS [SEED]]]");
    struct job job = {
        .order = order_named(arguments[1]),
        .distance = number(arguments[2], "DISTANCE", 0),
        .block_bytes = count > 3 ? number(arguments[3], "BLOCK_BYTES", 1) : 8192,
        .seed = count > 5 ? strtoull(arguments[5], NULL, 0) : 1,
    };
    job.fd = open(arguments[0], O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (job.fd < 0 || fstat(job.fd, &status) != 0)
        fail(1, "%s: %s", arguments[0], strerror(errno));
    job.file_blocks = status.st_size / job.block_bytes;
    if (job.file_blocks == 0)
        fail(1, "%s has no whole block of %ld bytes", arguments[0], job.block_bytes);
    job.reads = count > 4 ? number(arguments[4], "READS", 1) : job.file_blocks;
    if (job.order != RANDOM && job.reads > job.file_blocks)
        job.reads = job.file_blocks;
    return job;
}

int main(int count, char **arguments)
{
    bool only_plan = count > 1 && strcmp(arguments[1], "--plan") == 0;
    int skipped = only_plan ? 2 : 1;
    struct job job = job_of(count - skipped, arguments + skipped);
    struct plan plan = lay_out(&job);
    if (only_plan)
        for (long step = 0; step < plan.steps; step++)
            printf("%s %" PRId64 "\n", plan.advises[step] ? "advise" : "read", plan.offset[step]);
    else
        measure(&job, &plan);
    return 0;
}
