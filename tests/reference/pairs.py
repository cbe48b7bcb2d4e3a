"""Variations of valid documents, of which some mean the same and some do not.

Each variation changes a document, and knows nothing of what that means: whether the two are equal is
for both sides to say.
"""

import copy
import math
import struct

import faults
import valid


def everywhere(value, change):
    """Calls `change(holder, key)` for every value inside."""
    for key in list(faults.children(value)):
        change(value, key)
        everywhere(value[key], change)


def reorder(r, document):
    """The members of every object in another order."""
    def shuffle(value):
        if isinstance(value, dict):
            keys = list(value)
            r.shuffle(keys)
            return {key: shuffle(value[key]) for key in keys}
        return [shuffle(item) for item in value] if isinstance(value, list) else value
    return shuffle(document)


# ---- version 3 -----------------------------------------------------------------------------------

def respell_declarations(r, document):
    """Other spellings of declarations: a string, an object, an empty configuration."""
    def change(holder, key):
        value = holder[key]
        if isinstance(value, str) and key in ("data_type", "chunk_key_encoding") or \
                isinstance(value, str) and isinstance(key, int):
            if r.random() < 0.5:
                holder[key] = r.choice([{"name": value}, {"configuration": {}, "name": value},
                                        {"name": value, "must_understand": True}])
        elif isinstance(value, dict) and "name" in value and r.random() < 0.5:
            how = r.randrange(4)
            if how == 0 and not value.get("configuration"):
                holder[key] = value["name"]
            elif how == 1:
                value["must_understand"] = True
            elif how == 2:
                value.setdefault("configuration", {})
            elif not value.get("configuration", True):
                del value["configuration"]
    everywhere(document, change)
    return document


DEFAULTS = {"regular": {}, "default": {"separator": "/"}, "v2": {"separator": "."},
            "sharding_indexed": {"index_location": "end"}, "zstd": {"checksum": False},
            "cast_value": {"rounding": "nearest-even", "scalar_map": {}}, "bytes": {"endian": "little"},
            "scale_offset": {"offset": 0, "scale": 1}, "blosc": {"typesize": 1}}


def default_members(r, document):
    """Members of configurations, which may be their defaults, added or left out."""
    def change(holder, key):
        value = holder[key]
        name = value.get("name") if isinstance(value, dict) else value
        if not isinstance(name, str) or name not in DEFAULTS or r.random() < 0.5:
            return
        if isinstance(value, str):
            holder[key] = {"name": name, "configuration": dict(DEFAULTS[name])}
            return
        configuration = value.setdefault("configuration", {})
        for member, default in DEFAULTS[name].items():
            if isinstance(configuration, dict) and \
                    configuration.pop(member, default) == default and r.random() < 0.5:
                configuration[member] = default
    everywhere(document, change)
    return document


def top_level(r, document):
    """Members of the document that may mean the same as none."""
    key, value = r.choice([("attributes", {}), ("storage_transformers", []), ("dimension_names", None)])
    if key == "dimension_names":
        value = [None for _ in document.get("shape", [])]
    if key in document and document[key] == value:
        del document[key]
    elif key not in document and (key == "attributes" or document.get("node_type") == "array"):
        document[key] = value
    return document


def float_bits(value, bits):
    formats = {16: "<e", 32: "<f", 64: "<d"}
    try:
        return "0x" + struct.pack(formats[bits], value)[::-1].hex()
    except OverflowError:
        return "0x" + struct.pack(formats[bits], math.copysign(math.inf, value))[::-1].hex()


def near(r, value):
    """Other spellings of a fill value, or values close to it."""
    if isinstance(value, list):
        return [near(r, item) if r.random() < 0.7 else item for item in value]
    if isinstance(value, dict):
        return {key: near(r, item) if r.random() < 0.7 else item for key, item in value.items()}
    special = {"NaN": ["0x7fc00000", "0x7FC00000", "0x7e00", "0x7ff8000000000000", "0x7fc00001",
                       "0xffc00000"],
               "Infinity": ["0x7f800000", "0x7c00", "0x7ff0000000000000", 1e300, 65520, 3.5e38],
               "-Infinity": ["0xff800000", "0xfc00", -1e300], "NaT": [-2**63],
               "AA==": [[0], "AB=="], "QQ==": [[65], "QR=="], "YWJj": [[97, 98, 99]], "": [[]]}
    if isinstance(value, str):
        tries = special.get(value, [value.swapcase().replace("X", "x", 1), value + "0"])
        if value.startswith("0x") and len(value) in (6, 10, 18):
            bits = bytes.fromhex(value[2:])[::-1]
            number = struct.unpack({2: "<e", 4: "<f", 8: "<d"}[len(bits)], bits)[0]
            spelled = {math.inf: "Infinity", -math.inf: "-Infinity"}.get(number, number)
            tries = [*tries, "NaN" if number != number else spelled]
        return r.choice(tries)
    if isinstance(value, bool) or value is None:
        return not value
    if not isinstance(value, (int, float)) or abs(value) > 1e308 or value != value:
        return 0
    number = float(value)
    return r.choice([number, int(number), -value, value + 1, float_bits(number, 16),
                     float_bits(number, 32), float_bits(number, 64), math.nextafter(number, math.inf),
                     struct.unpack("<f", struct.pack("<f", max(-3e38, min(3e38, number))))[0],
                     "Infinity", "NaN"])


def fill_value(r, document):
    if "fill_value" in document:
        document["fill_value"] = near(r, document["fill_value"])
    return document


def scalars_of_codecs(r, document):
    """The scalars in the configurations of cast_value and scale_offset."""
    for codec in document.get("codecs", []):
        configuration = codec.get("configuration") if isinstance(codec, dict) else None
        for key in ("offset", "scale", "scalar_map"):
            if isinstance(configuration, dict) and key in configuration:
                configuration[key] = near(r, configuration[key])
    return document


def raw_name(r, document):
    """r8, r08, r008."""
    kind = document.get("data_type")
    name = kind.get("name") if isinstance(kind, dict) else kind
    if isinstance(name, str) and name[:1] == "r" and name[1:].isdigit():
        name = "r" + "0" * r.randrange(3) + name[1:].lstrip("0")
        if isinstance(kind, dict):
            kind["name"] = name
        else:
            document["data_type"] = name
    return document


def runs(r, document):
    """Other spellings of the runs of a rectilinear grid."""
    grid = document.get("chunk_grid")
    if not isinstance(grid, dict) or grid.get("name") != "rectilinear":
        return document
    for axis, entry in enumerate(grid["configuration"]["chunk_shapes"]):
        if not isinstance(entry, list):
            if r.random() < 0.1:
                grid["configuration"]["chunk_shapes"][axis] = [entry]
            continue
        made = []
        for run in entry:
            length, count = run if isinstance(run, list) else (run, 1)
            how = r.randrange(4)
            if how == 0 and count < 20:
                made += [length] * count
            elif how == 1 and count > 1:
                made += [[length, 1], [length, count - 1]]
            else:
                made.append(length if count == 1 and r.random() < 0.5 else [length, count])
        grid["configuration"]["chunk_shapes"][axis] = made
    return document


def other_number(r, document):
    """A number in the attributes or an extra field that may be written the same."""
    def change(holder, key):
        value = holder[key]
        if isinstance(value, (int, float)) and r.random() < 0.5:
            holder[key] = r.choice([value, bool(value) if value in (0, 1) else value,
                                    -0.0 if value == 0 else value,
                                    float(value) if abs(value) < 2**53 else value,
                                    int(value) if math.isfinite(value) else math.nan])
    document.setdefault("attributes", {"a": r.choice([1, 0, math.nan, 1.0, [0.0, True]])})
    if isinstance(document["attributes"], dict):
        everywhere(document["attributes"], change)
    return document


def faulty(r, document):
    return faults.inject(r, document)


VARIATIONS_V3 = [reorder, reorder, respell_declarations, respell_declarations, default_members, top_level,
                 fill_value, fill_value, fill_value, scalars_of_codecs, raw_name, runs, other_number,
                 faulty]


# ---- version 2 -----------------------------------------------------------------------------------

DEFAULTS_V2 = {
    "zlib": {"level": 1}, "gzip": {"level": 1}, "bz2": {"level": 1}, "lz4": {"acceleration": 1},
    "lzma": {"format": 1, "check": -1, "preset": None, "filters": None},
    "blosc": {"cname": "lz4", "clevel": 5, "shuffle": 1, "blocksize": 0, "typesize": None},
    "zstd": {"level": 0, "checksum": False}, "shuffle": {"elementsize": 4},
    "crc32": {"location": "start"}, "crc32c": {"location": "end"}, "adler32": {"location": "start"}}


def default_parameters(r, document):
    """Parameters of codecs that may be their defaults, added or left out; `astype` as `dtype`."""
    def change(holder, key):
        codec = holder[key]
        if not isinstance(codec, dict) or not isinstance(codec.get("id"), str):
            return
        for name, default in DEFAULTS_V2.get(codec["id"], {}).items():
            if codec.get(name, default) == default and r.random() < 0.7:
                codec.pop(name, None)
                if r.random() < 0.5:
                    codec[name] = default
        if codec["id"] in ("delta", "fixedscaleoffset", "quantize") and r.random() < 0.5:
            if codec.pop("astype", codec.get("dtype")) == codec.get("dtype") and r.random() < 0.5:
                codec["astype"] = codec.get("dtype")
        if codec["id"] == "blosc" and r.random() < 0.2:
            codec["shuffle"] = r.choice([True, False, 0, 1])
    everywhere(document, change)
    return document


def respell_dtype(text, r):
    if len(text) > 2 and text[0] in "<>|" and r.random() < 0.7:
        code, rest = text[1], text[2:]
        if text[2:].startswith("1") and code in "biu" or code in "bSVO" or r.random() < 0.1:
            text = r.choice("<>|") + code + rest
        text = text.replace("[1", "[") if r.random() < 0.3 else text.replace("[", "[1", 1)
        text = text[:2] + "0" + text[2:] if r.random() < 0.2 and rest[:1].isdigit() else text
    return text


def respell_dtypes(r, document):
    def change(holder, key):
        if isinstance(holder[key], str):
            holder[key] = respell_dtype(holder[key], r)
    everywhere(document, change)
    return document


def near_v2(r, value):
    if isinstance(value, str):
        return r.choice([value + "\n", value.rstrip("="), value, 0, "NaN", [value]])
    return near(r, value)


def fill_value_v2(r, document):
    if "fill_value" in document:
        document["fill_value"] = near_v2(r, document["fill_value"])
    return document


def top_level_v2(r, document):
    key, value = r.choice([("attributes", {}), ("filters", []), ("filters", None),
                           ("dimension_separator", ".")])
    if key in document and document[key] == value:
        del document[key]
    elif "shape" in document or key == "attributes":
        document[key] = value
    return document


VARIATIONS_V2 = [reorder, reorder, default_parameters, default_parameters, respell_dtypes, fill_value_v2,
                 top_level_v2, other_number, faulty]


def varied(r, document, variations):
    """Another document, one to three variations away. Faults come last: the others take a valid one."""
    made = copy.deepcopy(document)
    chosen = [r.choice(variations) for _ in range(r.choice([1, 1, 2, 3]))]
    for variation in sorted(chosen, key=lambda variation: variation is faulty):
        made = variation(r, made)
    return made


def varied_listing(r, envelope, variations):
    """Variations of one to three of the documents that an envelope lists, or of itself."""
    made = copy.deepcopy(envelope)
    nodes = made["metadata"]
    for key in r.sample(list(nodes), min(len(nodes), r.randint(1, 3))):
        if isinstance(nodes[key], dict):
            nodes[key] = varied(r, nodes[key], variations)
    if r.random() < 0.3:
        made = r.choice([reorder, faulty])(r, made)
    return made


def valid_pair(r, context):
    """A request for a pair of version 3."""
    kind = r.random()
    if kind < 0.65:
        reader, document = "array", valid.array(r, context)
    elif kind < 0.75:
        reader, document = "group", valid.group(r, context)
    else:
        listing = valid.listing(r, context)
        return {"reader": "consolidated", "context": context,
                "pair": [listing, varied_listing(r, listing, VARIATIONS_V3)]}
    return {"reader": reader, "context": context,
            "pair": [document, varied(r, document, VARIATIONS_V3)]}
