package io.github.iolitmus.kit.syscall;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How advice to read ahead goes with reads. Both are followed for each open file description: what duplicates of a descriptor and descendants share.
 *
 * @param advice the advice that was not refused
 * @param successors how much of it comes after other advice on the same description
 * @param backward what of it begins before the advice before it
 * @param sequential what of it is for a range whose first read then begins where the read before it ended: the kernel's own readahead would have had
 *     it
 * @param unplaced reads, where advice was given, of which it is not known where they began
 */
public record AdvicePattern(
        List<Syscall> advice, long successors, List<Syscall> backward, List<Syscall> sequential, long unplaced) {

    static AdvicePattern of(List<Syscall> calls) {
        Map<Integer, Description> descriptions = new HashMap<>();
        List<Syscall> advice = new ArrayList<>();
        List<Syscall> backward = new ArrayList<>();
        List<Syscall> sequential = new ArrayList<>();
        Set<Integer> advised = new HashSet<>();
        long successors = 0;
        for (Syscall call : calls) {
            Description description =
                    descriptions.computeIfAbsent(call.on().description(), unused -> new Description());
            if (call.isReadAheadAdvice()) {
                advice.add(call);
                successors += advised.add(call.on().description()) ? 0 : 1;
                if (description.advise(call)) {
                    backward.add(call);
                }
            } else if (call.isRead() && call.returned() > 0) {
                sequential.addAll(description.read(call));
            }
        }
        long unplaced = calls.stream()
                .filter(call -> call.isRead() && call.returned() > 0 && call.offset() < 0)
                .filter(call -> advised.contains(call.on().description()))
                .count();
        return new AdvicePattern(advice, successors, backward, sequential, unplaced);
    }

    /** What was advised and read of one description so far. */
    private static final class Description {
        private final TreeMap<Long, List<Syscall>> unread = new TreeMap<>();
        private long longest;
        private long lastAdvised = Long.MIN_VALUE;
        private long lastReadEnd = -1;

        boolean advise(Syscall advice) {
            unread.computeIfAbsent(advice.offset(), unused -> new ArrayList<>()).add(advice);
            longest = Math.max(longest, advice.adviceEnd() - advice.offset());
            boolean backward = advice.offset() < lastAdvised;
            lastAdvised = advice.offset();
            return backward;
        }

        /** The advice that this is the first read of, where it goes on from the last read. */
        List<Syscall> read(Syscall read) {
            boolean goesOn = read.offset() >= 0 && read.offset() == lastReadEnd;
            lastReadEnd = read.end();
            List<Syscall> first = new ArrayList<>();
            if (read.offset() < 0) {
                return first;
            }
            Iterator<List<Syscall>> candidates = unread.subMap(Math.max(0, read.offset() - longest), read.end())
                    .values()
                    .iterator();
            while (candidates.hasNext()) {
                List<Syscall> beginning = candidates.next();
                beginning.removeIf(advice -> advice.adviceEnd() > read.offset() && first.add(advice));
                if (beginning.isEmpty()) {
                    candidates.remove();
                }
            }
            return goesOn ? first : List.of();
        }
    }
}
