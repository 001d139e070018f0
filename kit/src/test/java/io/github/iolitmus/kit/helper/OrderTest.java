package io.github.iolitmus.kit.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderTest {

    private static final Configuration LAB = new Configuration(
            Path.of("/images"),
            1L << 30,
            1L << 31,
            16,
            4,
            8,
            Map.of("scratch", Path.of("/dev/disk/by-id/a"), "data", Path.of("/dev/disk/by-id/b")),
            Set.of("scratch"));

    @Test
    void everythingOfAnOrderIsChecked() {
        assertThat(order("kind=xfs size=536870912 backing=disk sector=4096 options=reflink=0"))
                .isEqualTo(new Order("fs-1", "xfs", "", 512 << 20, false, "", 4096, List.of("reflink=0")));
    }

    @Test
    void anOverlaysOptionsAreThoseOfWhatItLiesOn() {
        Order order = order("kind=overlay below=ext4 size=536870912 backing=memory options=data=journal");
        assertThat(order.orderBelow().kind()).isEqualTo("ext4");
        assertThat(order.orderBelow().options()).containsExactly("data=journal");
    }

    @Test
    void aDeviceThatMayLoseItsContentIsABacking() {
        assertThat(order("kind=ext4 backing=device:scratch").device()).isEqualTo("scratch");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "kind=ext4 backing=device:data",
                "kind=ext4 backing=device:sda",
                "kind=ext4 backing=device:/dev/sda",
                "kind=ext4 backing=device:",
                "kind=ext4 backing=device:scratch size=536870912",
                "kind=zfs backing=device:scratch",
                "kind=overlay below=tmpfs backing=device:scratch",
                "kind=ext4 backing=/tmp size=536870912",
                "kind=ext4 backing=memory",
                "kind=ext4 backing=memory size=1",
                "kind=ext4 backing=memory size=1073741825",
                "kind=ext4 backing=memory size=536870912 sector=1024",
                "kind=ntfs backing=memory size=536870912",
                "kind=overlay below=overlay backing=memory size=536870912",
                "kind=xfs backing=memory size=536870912 options=data=journal",
                "kind=xfs backing=memory size=536870912 mkfs=x"
            })
    void whatIsNotOnTheListIsRefused(String order) {
        assertThatExceptionOfType(RefusedException.class).isThrownBy(() -> order(order));
    }

    private static Order order(String text) {
        Map<String, String> values = new HashMap<>();
        for (String word : text.split(" ", -1)) {
            values.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
        }
        return Order.of("fs-1", new Arguments(values), LAB);
    }
}
