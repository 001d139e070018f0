package io.github.iolitmus.reports.yaml;

import java.util.Map;
import java.util.Optional;

/** The fields of a mapping in a YAML file. */
public final class YamlFields {

    private final YamlValue mapping;
    private final Map<String, YamlValue> fields;

    YamlFields(YamlValue mapping, Map<String, YamlValue> fields) {
        this.mapping = mapping;
        this.fields = Map.copyOf(fields);
    }

    /**
     * The field of that name.
     *
     * @throws YamlException with the place of the mapping, if it has none
     */
    public YamlValue required(String name) throws YamlException {
        YamlValue field = fields.get(name);
        if (field == null) {
            throw mapping.wrong("it has no \"" + name + "\"");
        }
        return field;
    }

    /** The field of that name, if there is one. */
    public Optional<YamlValue> find(String name) {
        return Optional.ofNullable(fields.get(name));
    }
}
