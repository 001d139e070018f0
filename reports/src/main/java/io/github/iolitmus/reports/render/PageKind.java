package io.github.iolitmus.reports.render;

import io.github.iolitmus.reports.render.Svg.Paint;

/** What a page was to a trial, with the sign it is drawn by. */
enum PageKind {
    ASKED_RESIDENT("asked for, resident", Paint.BLUE),
    UNASKED_RESIDENT("not asked for, resident", Paint.ORANGE),
    ASKED_ABSENT("asked for, not resident", Paint.RED),
    UNTOUCHED("neither", Paint.GROUND);

    private final String words;
    private final Paint paint;

    PageKind(String words, Paint paint) {
        this.words = words;
        this.paint = paint;
    }

    static PageKind of(boolean asked, boolean resident) {
        if (resident) {
            return asked ? ASKED_RESIDENT : UNASKED_RESIDENT;
        }
        return asked ? ASKED_ABSENT : UNTOUCHED;
    }

    String words() {
        return words;
    }

    Paint paint() {
        return paint;
    }
}
