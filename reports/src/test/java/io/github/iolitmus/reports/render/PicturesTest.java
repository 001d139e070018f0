package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static io.github.iolitmus.reports.fixture.TrialFixture.pages;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.ArmEvidence;
import io.github.iolitmus.kit.record.ResidencyMap;
import io.github.iolitmus.kit.record.TrialEvidence;
import java.io.StringReader;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PicturesTest {

    private static final List<ArmEvidence> ARMS =
            cell("x").withEvidence().build().arms();

    @Test
    void latenciesHaveAPanelForEachArmAndCallWithUnitsOnTheAxes() throws Exception {
        String text = texts(LatencyPicture.of(ARMS).orElseThrow());

        assertThat(text)
                .contains("forward, 8 KiB, WILLNEED in batches of 16")
                .contains("pread · 5,120 calls in 5 trials")
                .contains("posix_fadvise · 160 calls in 5 trials")
                .contains("calls (log scale)")
                .contains("262.1 µs");
    }

    @Test
    void moreArmsThanFitAreCounted() throws Exception {
        List<ArmEvidence> many =
                IntStream.range(0, 20).mapToObj(index -> ARMS.get(0)).toList();

        assertThat(texts(LatencyPicture.of(many).orElseThrow())).contains("8 more in the tables");
    }

    @Test
    void residencyTellsAskedFromUnaskedPagesAndCountsThem() throws Exception {
        String svg = ResidencyPicture.of(ARMS.get(0)).orElseThrow();

        assertThat(texts(svg))
                .contains("3 trials · sequential file, from 0 B512 pages64 pages0 pages3,520 pages")
                .contains("2 trials · interleaved file, from 4 MiB")
                .contains("asked for, resident")
                .contains("not asked for, resident")
                .contains("pages of 4 KiB");
        assertThat(svg).contains("url(#hatched)");
    }

    @Test
    void residencyOfAHandfulOfPagesShowsThoseOnly() throws Exception {
        String svg = residency(pages(100, 16), pages(100, 1));

        assertThat(texts(svg))
                .contains("98 (392 KiB)")
                .contains("118 (472 KiB)")
                .contains("the rest of its 4,096 pages: neither");
    }

    @Test
    void residencyOfAnEmptyCacheShowsTheWholeFile() throws Exception {
        assertThat(texts(residency(pages(0, 0), pages(0, 0))))
                .contains("4,096 (16 MiB)")
                .doesNotContain("the rest");
    }

    @Test
    void residencyOfAOnePageFileIsDrawn() throws Exception {
        BitSet one = new BitSet();
        one.set(0);
        ResidencyMap map = ResidencyMap.of(one, 1, 4096);

        assertThat(texts(residency(map, map))).contains("1 page0 pages");
    }

    @Test
    void picturesOfLargeFilesStaySmall() {
        BitSet every4th = new BitSet();
        IntStream.range(0, 250_000).forEach(page -> every4th.set(page * 4));
        ResidencyMap map = ResidencyMap.of(every4th, 1_000_000, 4096);

        assertThat(residency(map, map)).hasSizeLessThan(60_000);
    }

    private static String residency(ResidencyMap resident, ResidencyMap asked) {
        TrialEvidence any = ARMS.get(0).trials().get(0);
        TrialEvidence trial = new TrialEvidence(
                any.layout(),
                0,
                any.start(),
                1,
                List.of(),
                1,
                1,
                0,
                0,
                0,
                resident,
                asked,
                -1,
                null,
                null,
                null,
                List.of());
        return ResidencyPicture.of(new ArmEvidence("plan <&>", List.of(trial), List.of()))
                .orElseThrow();
    }

    /** The texts of a picture, which a browser shows only if it is well-formed. */
    private static String texts(String svg) throws Exception {
        Document xml =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        StringBuilder texts = new StringBuilder();
        var elements = xml.getElementsByTagName("text");
        IntStream.range(0, elements.getLength())
                .forEach(index -> texts.append(elements.item(index).getTextContent()));
        return texts.toString();
    }
}
