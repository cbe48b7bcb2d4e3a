"""Random valid documents, from every definition of a context.

`r` is a random.Random throughout. A definition is one function here, listed with the context that
defines it; whoever adds a definition to the library adds a function to this file.
"""

import math
import struct

# What the contexts define: name of the context -> those of the contexts it includes.
INCLUDES = {"core": ["core"], "core_and_extensions": ["core", "extensions"]}


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
             "HTTP://x", "r", "bytesx", "numcodecs.zlib", "q1"]


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
    """A data type's declaration, its fill values, and whether `bytes` needs an endian for it."""

    def __init__(self, declaration, fill, ordered):
        self.declaration, self.fill, self.ordered = declaration, fill, ordered


def boolean(r):
    return DataType(declared(r, "bool"), lambda: r.random() < 0.5, False)


def integer(r):
    bits, signed = r.choice([8, 16, 32, 64]), r.random() < 0.5
    low = -2**(bits - 1) if signed else 0
    high = 2**(bits - 1) - 1 if signed else 2**bits - 1

    def fill():
        return r.choice([0, 1, low, high, r.randint(low, high)])
    return DataType(declared(r, ("int" if signed else "uint") + str(bits)), fill, bits > 8)


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


def floating(r):
    bits = r.choice([16, 32, 64])
    return DataType(declared(r, f"float{bits}"), lambda: float_fill(r, bits), True)


def complex_number(r):
    bits = r.choice([32, 64])
    return DataType(declared(r, f"complex{2 * bits}"),
                    lambda: [float_fill(r, bits), float_fill(r, bits)], True)


def raw(r):
    size = r.choice([1, 2, 3, 8, 8, 40])
    name = "r" + r.choice(["", "", "", "0", "00"]) + str(8 * size)
    return DataType(declared(r, name), lambda: [r.randrange(256) for _ in range(size)], False)


DATA_TYPES = {"core": [boolean, integer, integer, floating, floating, complex_number, raw],
              "extensions": []}


def data_type(r, context):
    return r.choice(of_context(DATA_TYPES, context))(r)


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


BYTES_CODECS = {"core": [gzip, blosc, crc32c], "extensions": []}


def transpose(r, chunk):
    order = list(range(len(chunk)))
    r.shuffle(order)
    return declared(r, "transpose", {"order": order}), [chunk[axis] for axis in order]


def bytes_codec(r, ordered):
    endian = {"endian": r.choice(["little", "big"])} if ordered or r.random() < 0.3 else {}
    return declared(r, "bytes", endian)


def index_codecs(r, chunk, inner):
    made, index = [], [a // b for a, b in zip(chunk, inner)] + [2]
    if r.random() < 0.2:
        codec, index = transpose(r, index)
        made.append(codec)
    made.append(bytes_codec(r, True))
    made += [crc32c(r) for _ in range(r.choice([0, 1, 1, 2]))]
    return made


def sharding(r, context, chunk, ordered, depth):
    inner = [r.choice([d for d in (1, 2, 3, 4, 5, 6, 12, length) if length % d == 0])
             for length in chunk]
    made = {"chunk_shape": inner,
            "codecs": pipeline(r, context, inner, ordered, depth - 1),
            "index_codecs": index_codecs(r, chunk, inner)}
    if r.random() < 0.5:
        made["index_location"] = r.choice(["start", "end"])
    return declared(r, "sharding_indexed", made)


def pipeline(r, context, chunk, ordered, depth=3):
    """Codecs that fit chunks of this shape."""
    made = []
    while r.random() < 0.25:
        codec, chunk = transpose(r, chunk)
        made.append(codec)
    if r.random() < 0.05:
        made.insert(r.randint(0, len(made)), unclaimed(r))
    if depth and r.random() < 0.35:
        made.append(sharding(r, context, chunk, ordered, depth))
    else:
        made.append(bytes_codec(r, ordered))
    while r.random() < 0.35:
        made.append(r.choice(of_context(BYTES_CODECS, context))(r))
    if r.random() < 0.05:
        made.insert(r.randint(0, len(made)), unclaimed(r))
    return made


# ---- documents -----------------------------------------------------------------------------------

def regular(r, context, shape):
    chunk = [r.choice([1, 2, 4, 6, 7, 12, 24, 60, 2**20]) for _ in shape]
    return declared(r, "regular", {"chunk_shape": chunk}), chunk


CHUNK_GRIDS = {"core": [regular], "extensions": []}


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
    kind = unclaimed_data_type(r) if r.random() < 0.05 else data_type(r, context)
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
        "codecs": pipeline(r, context, chunk, kind.ordered),
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
    return shuffled(r, {"kind": "inline", "must_understand": False, "metadata": nodes})


def group(r, context, depth=2):
    made = {"zarr_format": 3, "node_type": "group"}
    add_extras(r, made)
    if depth and r.random() < 0.5:
        made["consolidated_metadata"] = consolidated(r, context, depth)
    return shuffled(r, made)


def node(r, context, depth=2):
    return array(r, context) if r.random() < 0.6 else group(r, context, depth)
