package io.github.iolitmus.reports.render;

import static io.github.iolitmus.reports.fixture.CellFixture.cell;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.iolitmus.kit.record.Grade;
import io.github.iolitmus.kit.record.Subtype;
import io.github.iolitmus.reports.fixture.CellFixture;
import java.io.StringReader;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JUnitXmlTest {

    @Test
    void theFilesystemIsInEveryTestsName() throws Exception {
        Document xml = xml(
                cell("fadvise-errors").on("dir:/mnt/x", "ext4"),
                cell("fadvise-errors").on("xfs:reflink=0", "xfs"));

        assertThat(first(xml, "testcase", 0).getAttribute("name")).isEqualTo("fadvise-errors [ext4 dir:/mnt/x]");
        assertThat(first(xml, "testcase", 1).getAttribute("name")).isEqualTo("fadvise-errors [xfs:reflink=0]");
        assertThat(xml.getElementsByTagName("testsuite").getLength()).isEqualTo(2);
    }

    @Test
    void endingsFollowTheGradeAndAreCounted() throws Exception {
        Document xml = xml(
                cell("a"),
                cell("b").refuted(Subtype.NO_EFFECT, Grade.SURPRISE).failing("ext4 · b"),
                cell("c").broken("mkfs failed"),
                cell("d").inconclusive(Subtype.CONTROL, "no contrast"),
                cell("e").unsupported("no reflink"),
                cell("f").holds(Grade.UNDOCUMENTED));

        Element suite = first(xml, "testsuite", 0);
        assertThat(suite.getAttribute("tests")).isEqualTo("6");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("3");
        assertThat(first(xml, "failure", 0).getAttribute("type")).isEqualTo("REFUTED(NO_EFFECT)");
        assertThat(first(xml, "failure", 0).getTextContent())
                .contains("Suite.java:42")
                .contains("reproduce: java -jar");
        assertThat(first(xml, "error", 0).getAttribute("message")).isEqualTo("BROKEN: mkfs failed");
        assertThat(first(xml, "skipped", 0).getAttribute("message")).isEqualTo("INCONCLUSIVE(CONTROL): no contrast");
    }

    @Test
    void theSuiteTellsKernelAndMount() throws Exception {
        Document xml = xml(cell("a"));

        assertThat(Stream.iterate(0, index -> index + 1)
                        .limit(xml.getElementsByTagName("property").getLength())
                        .map(index -> first(xml, "property", index))
                        .map(property -> property.getAttribute("name") + "=" + property.getAttribute("value")))
                .contains("kernel=6.12.57-amd64", "mount options=rw,relatime");
    }

    @Test
    void noMessageBreaksTheXml() throws Exception {
        Document xml = xml(cell("a").broken("]]> <&\"' \u0000 \u001b[31m \ud800 \ufffe 😀\nline two"));

        Element error = first(xml, "error", 0);
        assertThat(error.getAttribute("message"))
                .startsWith("BROKEN: ]]> <&\"' \\u0000 \\u001b[31m")
                .endsWith("😀 line two");
        assertThat(error.getTextContent()).contains("😀\nline two");
    }

    private static Document xml(CellFixture... cells) throws Exception {
        String text = JUnitXml.of(Stream.of(cells).map(CellFixture::build).toList());
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    private static Element first(Document xml, String tag, int index) {
        return (Element) xml.getElementsByTagName(tag).item(index);
    }
}
