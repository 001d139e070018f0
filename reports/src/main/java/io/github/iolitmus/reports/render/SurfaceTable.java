package io.github.iolitmus.reports.render;

import io.github.iolitmus.kit.record.Surface;
import io.github.iolitmus.kit.record.Surface.Crossing;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A surface as text: a row a line, a column a column. A crossing whose runs differ shows the least and the greatest. */
public final class SurfaceTable {

    private SurfaceTable() {}

    /** The table of a surface. */
    public static String of(Surface surface) {
        List<Long> columns = surface.columns().values();
        List<Long> rows = surface.rows().values();
        TextTable table = new TextTable(
                Stream.concat(Stream.of(surface.rows().unit()), columns.stream().map(Units::count))
                        .toArray(String[]::new));
        table.rightAligned(IntStream.rangeClosed(0, columns.size()).toArray());
        for (int row = 0; row < rows.size(); row++) {
            int line = row;
            table.row(Stream.concat(
                            Stream.of(Units.count(rows.get(row))),
                            IntStream.range(0, columns.size())
                                    .mapToObj(column -> value(surface, surface.at(column, line))))
                    .toArray(String[]::new));
        }
        StringBuilder text = new StringBuilder(surface.plan()).append('\n').append(surface.metric());
        text.append("; down: ").append(axis(surface.rows()));
        text.append(", across: ").append(axis(surface.columns()));
        text.append("\n\n").append(table);
        surface.dropped()
                .forEach(why -> text.append("dropped: ").append(OneLine.of(why)).append('\n'));
        return text.toString();
    }

    private static String axis(Surface.Axis axis) {
        return axis.name() + " in " + axis.unit();
    }

    /** The value of a crossing: {@code 8 KiB}, or {@code 8 KiB–128 KiB} where its runs differ. */
    static String value(Surface surface, Crossing crossing) {
        String least = number(surface, crossing.summary().getMin());
        String most = number(surface, crossing.summary().getMax());
        return least.equals(most) ? least : least + "–" + most;
    }

    private static String number(Surface surface, double value) {
        return surface.unit().equals("bytes") ? Units.size(Math.round(value)) : Units.count(Math.round(value));
    }
}
