"""Random valid documents of version 3, from every definition of a context.

`r` is a random.Random throughout. A definition that the Python package has too is one function here,
listed with the contexts that have it; those that only the library has come from tests/cases/v3.
"""

import copy
import functools
import json
import math
import pathlib
import struct

CASES = pathlib.Path(__file__).resolve().parents[1] / "cases" / "v3"

# What the contexts define: name of the context -> those of the contexts it includes. "shared" is
# what both sides define; the last two have more, which the Python package leaves unclaimed.
INCLUDES = {"core": ["core"], "shared": ["core", "extensions"], "default": ["core", "extensions"],
            "zarr_python": ["core", "extensions"]}


def of_context(table, context):
    return [entry for part in INCLUDES[context] for entry in table[part]]


# ---- any JSON ------------------------------------------------------------------------------------

NON_FINITE = [math.nan, math.inf, -math.inf]
KEYS = ["a", "b", "name", "configuration", "must_understand", "", "kind", "metadata", "a/b", "~",
        "é", "node_type", "zarr_format", "attributes", "x y", "0", "codecs"]
TEXTS = ["", "a", "é", "3", "array", "group", "NaN", "Infinity", "-Infinity", "0x00", "little",
         "blosc", "urn:x:y", "a/b", "\n", "true", "null", "bytes", "float64", "regular", "default",
         "\U0001f600", "\x00", "  "]
NUMBERS = [0, 1, -1, 2, 3, 3.0, 0.0, -0.0, 1.5, -2.5, 255, 256, 2**31, -2**31, 2**53 + 1, 2**63 - 1,
           2**63, 2**64 - 1, -2**63, 1e-320, 1e300, 65504.0, 0.1]


def scalar(r):
    return r.choice([None, True, False, r.choice(NUMBERS), r.choice(TEXTS), r.choice(TEXTS)])


def anything(r, depth=3, non_finite=0.0):
    """A JSON value; `non_finite` is how likely each scalar is NaN or infinite."""
    kind = r.random()
    if depth == 0 or kind < 0.6:
        return r.choice(NON_FINITE) if r.random() < non_finite else scalar(r)
    if kind < 0.8:
        return [anything(r, depth - 1, non_finite) for _ in range(r.randrange(4))]
    return {r.choice(KEYS): anything(r, depth - 1, non_finite) for _ in range(r.randrange(4))}


def nested(r, levels, core):
    """`core` inside so many containers."""
    shape = r.randrange(3)
    for level in range(levels):
        as_list = shape == 0 or (shape == 2 and level % 2)
        core = [core] if as_list else {"a": core}
    return core


def shuffled(r, made):
    """The same object, mostly with its keys in another order."""
    if r.random() < 0.5:
        return made
    keys = list(made)
    r.shuffle(keys)
    return {key: made[key] for key in keys}


# ---- declarations --------------------------------------------------------------------------------

UNCLAIMED = ["acme.thing", "https://example.org/x", "urn:example:thing", "zz", "x-y_z.0", "foo:bar",
             "HTTP://x", "rx", "bytesx", "numcodecs.zlib", "q1"]


def declared(r, name, configuration=None):
    """A declaration in one of its spellings."""
    configuration = configuration or {}
    if not configuration and r.random() < 0.4:
        return name
    made = {"name": name}
    if configuration or r.random() < 0.5:
        made["configuration"] = shuffled(r, configuration)
    if r.random() < 0.08:
        made["must_understand"] = True
    return shuffled(r, made)


def unclaimed(r):
    configuration = {r.choice(KEYS): anything(r, 2) for _ in range(r.randrange(3))}
    return declared(r, r.choice(UNCLAIMED), configuration)


# ---- data types and fill values ------------------------------------------------------------------

class DataType:
    """A data type's declaration, its fill values, whether `bytes` needs an endian for it, and what
    its values are: "integer", "float", "complex", "time", "variable" (their size) or "other"."""

    def __init__(self, declaration, fill, ordered, values="other"):
        self.declaration, self.fill = declaration, fill
        self.ordered, self.values = ordered, values


def boolean(r, depth=0):
    return DataType(declared(r, "bool"), lambda: r.random() < 0.5, False)


def integer(r, depth=0):
    bits, signed = r.choice([8, 16, 32, 64]), r.random() < 0.5
    low = -2**(bits - 1) if signed else 0
    high = 2**(bits - 1) - 1 if signed else 2**bits - 1

    def fill():
        return r.choice([0, 1, low, high, r.randint(low, high)])
    name = ("int" if signed else "uint") + str(bits)
    return DataType(declared(r, name), fill, bits > 8, "integer")


def float_fill(r, bits):
    """A number, a special value, or the bits in hexadecimal digits."""
    form = r.randrange(4)
    if form == 0:
        return r.choice([0, 1, -1, 10**30, -10**20, 2**64, 10**400, 123456789])
    if form == 1:
        random_bits = struct.unpack("<d", r.getrandbits(64).to_bytes(8, "little"))[0]
        return r.choice([0.0, -0.0, 0.1, 1e-45, 1e39, 65520.0, 5e-324, 1.7976931348623157e308,
                         random_bits if math.isfinite(random_bits) else 0.5])
    if form == 2:
        return r.choice(["NaN", "Infinity", "-Infinity"])
    digits = "0123456789abcdefABCDEF"
    return "0x" + "".join(r.choice(digits) for _ in range(bits // 4))


def floating(r, depth=0):
    bits = r.choice([16, 32, 64])
    return DataType(declared(r, f"float{bits}"), lambda: float_fill(r, bits), True, "float")


def complex_number(r, depth=0):
    bits = r.choice([32, 64])
    return DataType(declared(r, f"complex{2 * bits}"),
                    lambda: [float_fill(r, bits), float_fill(r, bits)], True, "complex")


def raw(r, depth=0):
    size = r.choice([1, 2, 3, 8, 8, 40])
    name = "r" + r.choice(["", "", "", "0", "00"]) + str(8 * size)
    return DataType(declared(r, name), lambda: [r.randrange(256) for _ in range(size)], False)


def byte_string(r, depth=0):
    def fill():
        return r.choice(["", "AA==", "QQ==", "QR==", "YWJj", "/+8=", [], [0, 255], [97, 98, 99]])
    return DataType(declared(r, "bytes"), fill, False, "variable")


def text(r, depth=0):
    return DataType(declared(r, "string"), lambda: r.choice(TEXTS), False, "variable")


UNITS = ["Y", "M", "W", "D", "h", "m", "s", "ms", "us", "\u03bcs", "ns", "ps", "fs", "as", "generic"]


def time(r, depth=0):
    configuration = {"unit": r.choice(UNITS), "scale_factor": r.choice([1, 1, 10, 2**31 - 1])}

    def fill():
        return r.choice(["NaT", 0, 1, -1, -2**63, 2**63 - 1])
    return DataType(declared(r, r.choice(["numpy.datetime64", "numpy.timedelta64"]), configuration),
                    fill, True, "time")


def record(r, depth=0):
    names = r.sample(["a", "b", "c", "\u00e9", "x y", "name", "0"], r.randint(1, 3))
    types = []
    while len(types) < len(names):
        made = data_type(r, "shared", depth + 1)
        if made.values != "variable":
            types.append(made)
    fields = [shuffled(r, {"name": name, "data_type": made.declaration})
              for name, made in zip(names, types)]

    def fill():
        return shuffled(r, {name: made.fill() for name, made in zip(names, types)})
    return DataType(declared(r, "struct", {"fields": fields}), fill,
                    any(made.ordered for made in types))


DATA_TYPES = {"core": [boolean, integer, integer, floating, floating, complex_number, raw],
              "extensions": [byte_string, text, time, time, record, record]}


def data_type(r, context, depth=0):
    known = [make for make in of_context(DATA_TYPES, context) if depth < 2 or make is not record]
    return r.choice(known)(r, depth)


def unclaimed_data_type(r):
    return DataType(unclaimed(r), lambda: anything(r, 2), r.random() < 0.5)


# ---- codecs --------------------------------------------------------------------------------------

def gzip(r):
    return declared(r, "gzip", {"level": r.randint(0, 9)})


def blosc(r):
    made = {"cname": r.choice(["blosclz", "lz4", "lz4hc", "snappy", "zlib", "zstd"]),
            "clevel": r.randint(0, 9),
            "shuffle": r.choice(["noshuffle", "shuffle", "bitshuffle"]),
            "blocksize": r.choice([0, 0, 1, 2**20, 2**63])}
    if made["shuffle"] != "noshuffle" or r.random() < 0.5:
        made["typesize"] = r.choice([1, 2, 4, 8, 255, 2**40])
    return declared(r, "blosc", made)


def crc32c(r):
    return declared(r, "crc32c")


def zstd(r):
    made = {"level": r.choice([-131072, -1, 0, 3, 22])}
    if r.random() < 0.5:
        made["checksum"] = r.random() < 0.5
    return declared(r, "zstd", made)


BYTES_CODECS = {"core": [gzip, blosc, crc32c], "extensions": [zstd]}


def transpose(r, context, chunk, kind):
    order = list(range(len(chunk)))
    r.shuffle(order)
    return declared(r, "transpose", {"order": order}), [chunk[axis] for axis in order], kind


def cast_value(r, context, chunk, kind):
    target = r.choice([integer, integer, floating])(r)
    made = {"data_type": target.declaration}
    if r.random() < 0.4:
        made["rounding"] = r.choice(["nearest-even", "towards-zero", "towards-positive",
                                     "towards-negative", "nearest-away"])
    if r.random() < 0.4:
        made["out_of_range"] = r.choice(["clamp", "wrap"]) if target.values == "integer" else "clamp"
    if r.random() < 0.4:
        made["scalar_map"] = {}
        for key, source, result in (("encode", kind, target), ("decode", target, kind)):
            if r.random() < 0.7:
                made["scalar_map"][key] = [[source.fill(), result.fill()]
                                           for _ in range(r.randrange(3))]
    return declared(r, "cast_value", made), chunk, target


def scale_offset(r, context, chunk, kind):
    made = {key: kind.fill() for key in ("offset", "scale") if r.random() < 0.6}
    return declared(r, "scale_offset", made), chunk, kind


# Codecs from arrays to arrays, and which values they take.
ARRAY_CODECS = {
    "core": [(transpose, None)],
    "extensions": [(cast_value, ("integer", "float", "time")),
                   (scale_offset, ("integer", "float", "time", "complex"))]}


def bytes_codec(r, ordered):
    endian = {"endian": r.choice(["little", "big"])} if ordered or r.random() < 0.3 else {}
    return declared(r, "bytes", endian)


def index_codecs(r, chunk, inner):
    made, index = [], [a // b for a, b in zip(chunk, inner)] + [2]
    if r.random() < 0.2:
        codec, index, _ = transpose(r, "core", index, None)
        made.append(codec)
    made.append(bytes_codec(r, True))
    made += [crc32c(r) for _ in range(r.choice([0, 1, 1, 2]))]
    return made


def sharding(r, context, chunk, kind, depth):
    inner = [r.choice([d for d in (1, 2, 3, 4, 5, 6, 12, length) if length % d == 0])
             for length in chunk]
    made = {"chunk_shape": inner,
            "codecs": pipeline(r, context, inner, kind, depth - 1),
            "index_codecs": index_codecs(r, chunk, inner)}
    if r.random() < 0.5:
        made["index_location"] = r.choice(["start", "end"])
    return declared(r, "sharding_indexed", made)


def pipeline(r, context, chunk, kind, depth=3):
    """Codecs that fit chunks of this shape and of this data type."""
    made = []
    while r.random() < 0.25:
        codecs = [codec for codec, values in of_context(ARRAY_CODECS, context)
                  if values is None or kind.values in values]
        codec, chunk, kind = r.choice(codecs)(r, context, chunk, kind)
        made.append(codec)
    if r.random() < 0.05:
        made.insert(r.randint(0, len(made)), unclaimed(r))
    if depth and r.random() < 0.35:
        made.append(sharding(r, context, chunk, kind, depth))
    elif kind.values == "variable":
        made.append(unclaimed(r))  # both sides define data types that no codec of both takes
    else:
        made.append(bytes_codec(r, kind.ordered))
    while r.random() < 0.35:
        made.append(r.choice(of_context(BYTES_CODECS, context))(r))
    if r.random() < 0.05:
        made.insert(r.randint(0, len(made)), unclaimed(r))
    return made


# ---- definitions that only the library has -------------------------------------------------------

SHARED_NAMES = {"regular", "rectilinear", "default", "v2", "blosc", "bytes", "crc32c", "gzip", "zstd",
                "sharding_indexed", "transpose", "cast_value", "scale_offset", "string", "struct",
                "numpy.datetime64", "numpy.timedelta64"}


@functools.cache
def cases(folder, context):
    """What tests/cases/v3 has for names of this context that the Python package does not define:
    data types with a fill value, or whole documents."""
    used = ["core_and_extensions"] + [context]
    found = []
    for path in sorted((CASES / folder).glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["context"] not in used:
            continue
        found += [(case, content.get("facts", {})) for case in content["cases"]
                  if not case["problems"]]
    return found


@functools.cache
def own_names():
    """The names that only the library defines."""
    names = set()
    for path in CASES.glob("*/*.json"):
        content = json.loads(path.read_text(encoding="utf-8"))
        if path.parent.name != "pipeline" and content["context"] != "core":
            declarations = [case["declaration"] for case in content["cases"] if not case["problems"]]
            names |= {d if isinstance(d, str) else d["name"] for d in declarations}
    return names - SHARED_NAMES


def own_data_type(r, context):
    case, facts = r.choice([made for made in cases("data_type", context)
                            if "fill_value" in made[0]])
    variable = facts.get("size") == "variable"
    return DataType(copy.deepcopy(case["declaration"]), lambda: copy.deepcopy(case["fill_value"]),
                    True, "variable" if variable else "other")


def own_document(r, context):
    """An array that uses a codec, a grid or a data type of the library's own."""
    case, _ = r.choice(cases("pipeline", context))
    made = copy.deepcopy(case["document"])
    add_extras(r, made)
    return shuffled(r, made)


# ---- documents -----------------------------------------------------------------------------------

def regular(r, context, shape):
    chunk = [r.choice([1, 2, 4, 6, 7, 12, 24, 60, 2**20]) for _ in shape]
    return declared(r, "regular", {"chunk_shape": chunk}), chunk


def rectilinear(r, context, shape):
    """Every chunk along an axis is a multiple of one length, which is what is handed on."""
    entries, chunk = [], []
    for length in shape:
        base = r.choice([1, 2, 4, 6, 12])
        chunk.append(base)
        if r.random() < 0.4 or length > 2**50:
            entries.append(base * r.choice([1, 2, 5]))
            continue
        runs = [r.choice([base, [base, 2], [2 * base, 3], 3 * base]) for _ in range(r.randrange(4))]
        needed = -(-length // base)
        runs.insert(r.randint(0, len(runs)), [base, needed] if needed > 1 else base)
        entries.append(runs)
    return declared(r, "rectilinear", {"kind": "inline", "chunk_shapes": entries}), chunk


CHUNK_GRIDS = {"core": [regular], "extensions": [rectilinear]}


def chunk_key_encoding(r):
    separator = {"separator": r.choice(["/", "."])} if r.random() < 0.6 else {}
    return declared(r, r.choice(["default", "v2"]), separator)


def extra_field(r):
    value = anything(r, 3, 0.05)
    if r.random() < 0.4:
        value = {"must_understand": r.choice([False, False, True, 0]), "name": "thing",
                 "inside": value}
    return value


def add_extras(r, document):
    if r.random() < 0.4:
        document["attributes"] = {r.choice(KEYS): anything(r, 3, 0.05)
                                  for _ in range(r.randrange(3))}
    while r.random() < 0.12:
        document[r.choice(["extra", "é", "a/b", "~0", "codec", "", "name", "must_understand",
                           "storage_transformer", "consolidated"])] = extra_field(r)


def array(r, context):
    shape = [r.choice([0, 1, 2, 10, 24, 1000, 2**40, 2**63, 2**64 - 1])
             for _ in range(r.choice([0, 1, 1, 2, 2, 2, 3, 3, 4, 5]))]
    own = context in ("default", "zarr_python")
    if own and r.random() < 0.3:
        return own_document(r, context)
    if r.random() < 0.05:
        kind = unclaimed_data_type(r)
    else:
        kind = (own_data_type if own and r.random() < 0.5 else data_type)(r, context)
    if r.random() < 0.05:
        grid, chunk = unclaimed(r), [24] * len(shape)
    else:
        grid, chunk = r.choice(of_context(CHUNK_GRIDS, context))(r, context, shape)
    made = {
        "zarr_format": 3,
        "node_type": "array",
        "shape": shape,
        "data_type": kind.declaration,
        "chunk_grid": grid,
        "chunk_key_encoding": unclaimed(r) if r.random() < 0.05 else chunk_key_encoding(r),
        "fill_value": kind.fill(),
        "codecs": pipeline(r, context, chunk, kind),
    }
    if r.random() < 0.3:
        made["dimension_names"] = [r.choice([None, "x", "y", "", "é"]) for _ in shape]
    if r.random() < 0.2:
        made["storage_transformers"] = [unclaimed(r) for _ in range(r.choice([0, 0, 1, 2]))]
    add_extras(r, made)
    if r.random() < 0.04:
        made["consolidated_metadata"] = consolidated(r, context, 1)
    return shuffled(r, made)


def path(r):
    return "/".join(r.choice(["a", "b", "c", "x.y", "é", "0"]) for _ in range(r.randint(1, 3)))


def consolidated(r, context, depth):
    """The envelope and the documents in it, of which a group's reader checks only the first."""
    nodes = {}
    for _ in range(r.randrange(4)):
        nodes[path(r)] = node(r, context, depth - 1) if r.random() < 0.8 else anything(r, 2, 0.1)
    return envelope(r, nodes)


def envelope(r, nodes):
    return shuffled(r, {"kind": "inline", "must_understand": False, "metadata": nodes})


def group(r, context, depth=2):
    made = {"zarr_format": 3, "node_type": "group"}
    add_extras(r, made)
    if depth and r.random() < 0.5:
        made["consolidated_metadata"] = consolidated(r, context, depth)
    return shuffled(r, made)


def node(r, context, depth=2):
    return array(r, context) if r.random() < 0.6 else group(r, context, depth)


def tree(r, context, prefix="", depth=3):
    """Documents by path, in which every node has its parents; some groups list what they have."""
    nodes = {}
    for name in r.sample(["a", "b", "c", "x.y", "é", "0"], r.choice([0, 1, 1, 2, 3])):
        here = prefix + name
        if depth == 0 or r.random() < 0.5:
            nodes[here] = array(r, context)
            nodes[here].pop("consolidated_metadata", None)
            continue
        nodes[here] = group(r, context, 0)
        below = tree(r, context, here + "/", depth - 1)
        if r.random() < 0.3:
            listed = {key[len(here) + 1:]: copy.deepcopy(value) for key, value in below.items()}
            nodes[here]["consolidated_metadata"] = envelope(r, shuffled(r, listed))
        nodes.update(below)
    return shuffled(r, nodes)


def listing(r, context):
    """A valid envelope, with every document in it."""
    return envelope(r, tree(r, context))
