package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.Surface;
import java.io.StringReader;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SurfacesTest {

    private static final Surface SURFACE =
            cell("x").withSurface().build().surfaces().get(0);

    @Test
    void theTableHasARowALineAndShowsWhereRunsDiffer() {
        assertThat(SurfaceTable.of(SURFACE).lines())
                .containsExactly(
                        "cold: forward, 8 KiB, WILLNEED <ahead>",
                        "mean size of a read request; down: readahead window in KiB, across: advice distance in blocks",
                        "",
                        "  KiB          1              2       64",
                        "────────────────────────────────────────",
                        "  128  111.2 KiB  8 KiB–128 KiB    8 KiB",
                        "2,048  409.6 KiB      409.6 KiB  9.6 KiB");
    }

    @Test
    void thePictureHasAFieldACrossingWithItsValueAndNamesItsAxes() throws Exception {
        String svg = SurfacePicture.of(SURFACE);

        assertThat(texts(svg))
                .contains("advice distance (blocks)", "readahead window (KiB)", "1", "2", "64", "128", "2,048")
                .contains("111.2 KiB", "8 KiB–128 KiB", "8 KiB", "9.6 KiB", "409.6 KiB")
                .contains("framed: at a border, run more than once");
        // Six fields, and the one of the legend.
        assertThat(count(" stroke=\"", svg)).isEqualTo(7);
    }

    @Test
    void theLeastIsLightestTheGreatestDarkestAndBordersAreFramed() {
        String svg = SurfacePicture.of(SURFACE);

        assertThat(svg).contains("fill=\"#f2f6fa\" stroke=\"#e3e8eb\"").contains("fill=\"#164280\"");
        assertThat(count("stroke=\"#26323a\"", svg)).isEqualTo(3);
    }

    @Test
    void aRangeThatIsTooLongForAFieldTakesTwoLines() throws Exception {
        Surface wide = new Surface(
                "a plan",
                "mean size of a read request",
                "bytes",
                new Surface.Axis("a", "units", List.of(1L)),
                new Surface.Axis("b", "units", List.of(1L)),
                List.of(new Surface.Crossing(1, 1, List.of(629_146.0, 699_085.0, 629_146.0))),
                List.of());

        assertThat(texts(SurfacePicture.of(wide))).contains("614.4 KiB–", "682.7 KiB");
    }

    @Test
    void aSurfaceThatIsFlatIsDrawn() throws Exception {
        Surface flat = new Surface(
                "a plan",
                "pages resident",
                "pages",
                new Surface.Axis("a", "units", List.of(1L, 2L)),
                new Surface.Axis("b", "units", List.of(1L)),
                List.of(new Surface.Crossing(1, 1, List.of(0.0)), new Surface.Crossing(2, 1, List.of(0.0))),
                List.of("somebody dropped the caches"));

        assertThat(texts(SurfacePicture.of(flat))).contains("0");
        assertThat(SurfaceTable.of(flat)).endsWith("dropped: somebody dropped the caches\n");
    }

    private static long count(String pattern, String text) {
        return Pattern.compile(Pattern.quote(pattern)).matcher(text).results().count();
    }

    /** The texts of a picture, which a browser shows only if it is well-formed. */
    private static List<String> texts(String svg) throws Exception {
        NodeList elements = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)))
                .getElementsByTagName("text");
        return IntStream.range(0, elements.getLength())
                .mapToObj(index -> elements.item(index).getTextContent())
                .toList();
    }
}
