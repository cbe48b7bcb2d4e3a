"""Random documents of version 2.

Documents follow the grammar of dtypes and codecs, with a fault here and there; the "sound" ones are
valid.
"""

import base64

import faults
import pairs
import texts

NAN, INF = float("nan"), float("inf")
CODES = "biufcmMSUVO"
SIZES = {"b": [1], "i": [1, 2, 4, 8], "u": [1, 2, 4, 8], "f": [2, 4, 8], "c": [8, 16],
         "m": [8], "M": [8]}
UNITS = ["Y", "M", "W", "D", "h", "m", "s", "ms", "us", "\u03bcs", "ns", "ps", "fs", "as"]
ODD = [None, True, False, 0, 1, -1, 1.0, 2.5, "", "x", [], {}, [0], {"a": 1}, 2**31, -2**31 - 1,
       NAN, INF, "NaN", "<f4", [None], 99]


def number(r, high=10):
    return r.choice(["", "0", "00"]) + str(r.randrange(high)) if r.random() < 0.2 \
        else str(r.randrange(high))


def good_typestring(r, unit=True):
    code = r.choice(CODES)
    order = r.choice("<>")
    if code == "O":
        return r.choice("<>|") + "O"
    size = r.choice(SIZES.get(code, [0, 1, 3, 12, 40]))
    if code in "bSV" or size == 1 and code in "iu":
        order = r.choice("<>|")
    text = order + code + r.choice(["", "", "", "0"]) + str(size)
    if code in "mM" and (unit or r.random() < 0.5):
        text += "[" + r.choice(["", "", "1", "10", "007", "2147483647"]) + r.choice(UNITS) + "]"
    return text


def odd_typestring(r):
    if r.random() < 0.3:
        text = list(good_typestring(r))
        for _ in range(r.choice([1, 1, 2])):
            i = r.randrange(len(text) + 1)
            piece = r.choice(["<", ">", "|", "=", "[", "]", "s", "n", "4", "0", " ", "f", "O", "q"])
            text[i:i + r.randrange(2)] = piece
        return "".join(text)
    unit = "[" + r.choice(["", "", number(r), "2147483648", "-1"]) + \
        r.choice(UNITS + ["xs", "generic", "", "\u00b5s", "us/10"]) + "]"
    return r.choice(["<", ">", "|", "|", "=", ""]) + \
        r.choice(list(CODES) * 3 + ["q", "a", "t", "F", "ff", "\u00e9"]) + \
        r.choice(["", "1", "2", "3", "4", "8", "16", "08", "32"]) + r.choice(["", "", unit])


def typestring(r, unit=True):
    if r.random() < 0.03:
        return r.choice(["struct", "float64", "int", "bfloat16", "<q8", "|t16", ""])
    return good_typestring(r, unit) if r.random() < 0.8 else odd_typestring(r)


def record(r, depth):
    made = [r.choice(["a", "b", "c", "x", "y", "", "\u00e9"]), dtype(r, depth + 1)]
    if r.random() < 0.3:
        made.append([r.randrange(4) for _ in range(r.randrange(3))])
    if r.random() < 0.06:
        made[r.randrange(len(made))] = r.choice(ODD)
    if r.random() < 0.03:
        made = r.choice([made[:1], made + [[1]] * 2, r.choice(ODD), tuple(reversed(made))])
        made = list(made) if isinstance(made, tuple) else made
    return made


def dtype(r, depth=0):
    if r.random() < 0.02:
        return r.choice(ODD)
    if depth < 3 and r.random() < (0.25 if depth == 0 else 0.15):
        return [record(r, depth) for _ in range(r.choice([1, 1, 2, 3, 0]))]
    return typestring(r)


PARAMETERS = {
    "zlib": {"level": (0, range(-2, 11))},
    "gzip": {"level": (0, range(-2, 11))},
    "bz2": {"level": (0, range(0, 11))},
    "lzma": {"format": (0, range(-1, 5)), "check": (0, [-1, 0, 1, 4, 10, 99, -5]),
             "preset": (0, [None, 0, 9, 10, 2**31 + 6, -1]),
             "filters": (0, [None, [], [{"id": 33}], [5], {}])},
    "blosc": {"cname": (0, ["lz4", "lz4hc", "blosclz", "zstd", "snappy", "zlib", "LZ4", "x"]),
              "clevel": (0, range(-1, 11)), "shuffle": (0, [-2, -1, 0, 1, 2, 3, True, False, "shuffle"]),
              "blocksize": (0, [0, 1, -1, 2**31 - 1, 2**31]),
              "typesize": (0, [None, 0, 1, 4, 2**31 - 1, 2**31])},
    "zstd": {"level": (0, [0, 1, 22, 100, -5, 2**31, -2**31, -2**31 - 1]),
             "checksum": (0, [True, False, 1])},
    "lz4": {"acceleration": (0, [0, 1, -1, 10**7, 2**31, 1.0])},
    "shuffle": {"elementsize": (0, [0, 1, 4, 8, -1, 2**40, 2**63, "4"])},
    "packbits": {}, "vlen-utf8": {}, "vlen-bytes": {}, "fletcher32": {},
    "bitround": {"keepbits": (1, [0, 10, 100, -1, 1.0])},
    "delta": {"dtype": (1, None), "astype": (0, None)},
    "fixedscaleoffset": {"offset": (1, [0, 1.5, -1, "0", NAN, True]), "scale": (1, [1, 0.1, None, INF]),
                         "dtype": (1, None), "astype": (0, None)},
    "quantize": {"digits": (1, [0, 2, -1, 307, 308, -308, -309, 2.0]), "dtype": (1, None),
                 "astype": (0, None)},
    "astype": {"encode_dtype": (1, None), "decode_dtype": (1, None)},
    "vlen-array": {"dtype": (1, None)},
    "crc32": {"location": (0, ["start", "end", None, "x", 1])},
    "crc32c": {"location": (0, ["start", "end", None, "x", 1])},
    "adler32": {"location": (0, ["start", "end", None, "", False])},
}
OTHERS = ["json2", "pickle", "zfpy", "acme", "Zlib", "lz4 "]


def codec(r):
    if r.random() < 0.04:
        return r.choice(ODD + [{"level": 1}, {"id": 1}, {"id": ""}, {"id": None, "x": NAN}])
    if r.random() < 0.1:
        made = {"id": r.choice(OTHERS), "x": r.choice(ODD)}
        return made
    name = r.choice(list(PARAMETERS))
    made = {"id": name}
    for key, (required, values) in PARAMETERS[name].items():
        if r.random() < (0.95 if required else 0.5):
            if values is not None:
                made[key] = r.choice(list(values))
            else:
                floats = name == "quantize" and r.random() < 0.7
                made[key] = r.choice(["<f4", ">f8", "<f2"]) if floats else typestring(r, False)
                if r.random() < 0.03:
                    made[key] = r.choice(ODD)
        if key in made and r.random() < 0.03:
            made[key] = r.choice(ODD)
    if r.random() < 0.06:
        made[r.choice(["levle", "configuration", "name", "nthreads"])] = r.choice(ODD)
    items = list(made.items())
    r.shuffle(items)
    return dict(items)


FILLS = [None, 0, 1, -1, 255, 256, -129, 32768, 2**31, 2**63 - 1, 2**63, -2**63, 2**64, 0.0, -0.0, 1.5,
         1e39, 65520, True, False, "", "NaN", "nan", "Infinity", "-Infinity", "NaT", "YQ==", "AAAA",
         "AAAAAA==", "AAAAAAAAAAA=", "YWJj\n", "x", [0, 0], ["NaN", 1.0], [0], [0, "x"], [True, 0], {},
         {"a": [NAN]}, NAN, INF, -INF, [NAN, 0], [0, 0, 0], "1970-01-01"]


def array(r):
    rank = r.randrange(4)
    shape = [r.choice([0, 1, 4, 100]) for _ in range(rank)]
    made = {
        "zarr_format": 2, "shape": shape, "chunks": [r.choice([0, 1, 2, 10]) for _ in range(rank)],
        "dtype": dtype(r), "compressor": None if r.random() < 0.3 else codec(r),
        "fill_value": r.choice(FILLS), "order": r.choice("CCF"),
        "filters": None if r.random() < 0.5 else [codec(r) for _ in range(r.randrange(3))],
    }
    if r.random() < 0.3:
        made["dimension_separator"] = r.choice([".", "/", "/", "-", None])
    if r.random() < 0.3:
        made["attributes"] = r.choice([{}, {"a": NAN}, {"b": [1, {"c": None}]}, [], None, 5])
    if r.random() < 0.1:
        made[r.choice(["ext", "node_type", "zarr_consolidated_format"])] = r.choice(ODD)
    if r.random() < 0.15:
        key = r.choice(list(made))
        made[key] = r.choice(ODD)
    if r.random() < 0.08:
        del made[r.choice(list(made))]
    if r.random() < 0.08:
        made["shape"] = r.choice([[4, -1], [4.0], [True], 4, "x", [4, 4], [NAN]])
    items = list(made.items())
    r.shuffle(items)
    return dict(items)


def group(r):
    made = {"zarr_format": r.choice([2] * 8 + [3, 2.0, "2", None, True])}
    if r.random() < 0.3:
        made["attributes"] = r.choice([{}, {"a": NAN}, [], None])
    if r.random() < 0.1:
        made[r.choice(["x", "consolidated_metadata"])] = r.choice(ODD)
    if r.random() < 0.05:
        del made["zarr_format"]
    return made


def bare(r, document):
    if isinstance(document, dict) and r.random() < 0.9:
        document.pop("attributes", None)
    return document


def attributes(r):
    return r.choice([{}, {"a": 1}, {"a": NAN}, {"a": [1, {"b": INF}]}, {}, 5, None, []])


def path(r):
    return "/".join(r.choice(["a", "b", "c", "\u00e9", "a.b", "0"]) for _ in range(r.choice([0, 1, 1, 2, 3])))


def key(r):
    p = path(r)
    if r.random() < 0.06:
        p = r.choice(["/" + p, p + "/", p.replace("/", "//"), "./" + p, p + "/..", p.replace("/", "\\")])
    name = r.choice([".zarray"] * 4 + [".zgroup"] * 5 + [".zattrs"] * 4 + ["0.0", ".zmetadata", "zarr.json"])
    return p + "/" + name if p else name


def entry(r, k):
    if r.random() < 0.05:
        return r.choice(ODD)
    if k.endswith(".zarray"):
        return bare(r, array(r))
    if k.endswith(".zgroup"):
        return bare(r, group(r))
    return attributes(r) if k.endswith(".zattrs") else r.choice(ODD)


def consolidated(r):
    keys = [key(r) for _ in range(r.randrange(8))]
    if r.random() < 0.5:  # complete the tree
        for k in list(keys):
            parts = k.split("/")[:-1]
            for n in range(len(parts)):
                keys.append("/".join(parts[:n] + [".zgroup"]) if n else ".zgroup")
    made = {"zarr_consolidated_format": r.choice([1] * 9 + [2, 1.0, "1", None, True]),
            "metadata": {k: entry(r, k) for k in keys}}
    if r.random() < 0.04:
        made[r.choice(["x", "metadata", "zarr_consolidated_format"])] = r.choice(ODD)
    if r.random() < 0.03:
        del made[r.choice(list(made))]
    return made


# ---- valid documents -----------------------------------------------------------------------------

SOUND = {
    "zlib": {"level": [-1, 1, 9]}, "gzip": {"level": [-1, 1, 9]}, "bz2": {"level": [1, 9]},
    "lzma": {"format": [0, 1, 3], "check": [-1, 10], "preset": [None, 6], "filters": [None, []]},
    "blosc": {"cname": ["lz4", "zstd"], "clevel": [0, 5], "shuffle": [-1, 0, 1, 2, True, False],
              "blocksize": [0, -1], "typesize": [None, 4]},
    "zstd": {"level": [0, -5, 100], "checksum": [True, False]}, "lz4": {"acceleration": [1, -1]},
    "shuffle": {"elementsize": [4, 8]}, "packbits": {}, "vlen-utf8": {}, "vlen-bytes": {},
    "fletcher32": {}, "bitround": {"keepbits": [1, 10]},
    "delta": {"dtype": ["<i4", "<f8", "|u1"], "astype": ["<i2", "<i4"]},
    "fixedscaleoffset": {"offset": [0, 1.5], "scale": [1, 10], "dtype": ["<f8"], "astype": ["|u1"]},
    "quantize": {"digits": [2, -3], "dtype": ["<f4", "<f8"], "astype": ["<f4"]},
    "astype": {"encode_dtype": ["<f4", "|b1"], "decode_dtype": ["<f8", "|i1"]},
    "vlen-array": {"dtype": ["<i4"]}, "crc32": {"location": ["start", "end"]},
    "crc32c": {"location": ["start", "end"]}, "adler32": {"location": ["start", "end"]},
    "acme": {"x": [1, None]},
}
NEEDED = {key for members in PARAMETERS.values() for key, (needed, _) in members.items() if needed}


def sound_codec(r):
    name = r.choice(list(SOUND))
    made = {"id": name}
    for key, values in SOUND[name].items():
        if key in NEEDED or r.random() < 0.5:
            made[key] = r.choice(values)
    return made


def sound_fill(r, dtype):
    if isinstance(dtype, list):
        return None
    code, size = dtype[1], "".join(c for c in dtype[2:].split("[")[0] if c.isdigit())
    number = r.choice([0, 1, 100, 0, 1, 1.5, "NaN", "Infinity", "-Infinity", -0.0])
    values = {"b": r.random() < 0.5, "i": r.choice([0, 1, -128]), "u": r.choice([0, 255]), "f": number,
              "c": [number, 0], "m": r.choice([0, "NaT", -2**63]), "M": r.choice([1, "NaT", -2**63]),
              "U": r.choice(["", "0"[:int(size or 0)]]), "O": r.choice([0, "", None])}
    if code in "SV":
        return base64.b64encode(bytes(int(size))).decode("ascii")
    return None if r.random() < 0.1 else values[code]


def sound_array(r):
    rank = r.randrange(4)
    kind = good_typestring(r) if r.random() < 0.85 else [
        [name, good_typestring(r)] for name in r.sample("abc", r.randint(1, 3))]
    made = {
        "zarr_format": 2, "shape": [r.choice([0, 4, 100]) for _ in range(rank)],
        "chunks": [r.choice([1, 2, 10]) for _ in range(rank)], "dtype": kind,
        "compressor": None if r.random() < 0.3 else sound_codec(r),
        "fill_value": sound_fill(r, kind), "order": r.choice("CF"),
        "filters": None if r.random() < 0.4 else [sound_codec(r) for _ in range(r.randint(1, 2))],
    }
    if r.random() < 0.3:
        made["dimension_separator"] = r.choice("./")
    return made


def sound_listing(r):
    """A valid `.zmetadata`."""
    files = {".zgroup": {"zarr_format": 2}}
    for name in r.sample(["a", "b", "c", "\u00e9"], r.randrange(4)):
        files[name + r.choice(["/.zarray", "/.zgroup"])] = None
    for key in list(files):
        files[key] = sound_array(r) if key.endswith(".zarray") else {"zarr_format": 2}
        if r.random() < 0.4:
            files[key.rsplit("/", 1)[0] + "/.zattrs" if "/" in key else ".zattrs"] = {"a": NAN}
    return {"zarr_consolidated_format": 1, "metadata": files}


# ---- requests ------------------------------------------------------------------------------------

def of_files(r):
    files = {}
    if r.random() < 0.7:
        files[".zarray"] = bare(r, array(r)) if r.random() < 0.5 else sound_array(r)
    if r.random() < 0.4:
        files[".zgroup"] = bare(r, group(r))
    if r.random() < 0.6:
        files[".zattrs"] = attributes(r)
    return files


def document_request(r):
    kind = r.random()
    if kind < 0.35:
        return {"reader": "v2_array", "document": array(r)}
    if kind < 0.6:
        document, count = sound_array(r), r.choice([0, 1, 1, 2, 3])
        for _ in range(count):
            document = faults.inject(r, document)
        return {"reader": "v2_array", "document": document, "faults": count}
    if kind < 0.65:
        return {"reader": "v2_group", "document": group(r)}
    if kind < 0.8:
        return {"reader": "v2_consolidated", "document": consolidated(r)}
    if kind < 0.9:
        document, count = sound_listing(r), r.choice([0, 1, 1, 2, 3])
        for _ in range(count):
            document = faults.inject(r, document)
        return {"reader": "v2_consolidated", "document": document, "faults": count}
    return {"reader": "v2_node", "document": of_files(r)}


def text_request(r):
    """The bytes of a store, of which some are odd."""
    if r.random() < 0.2:
        listing = sound_listing(r) if r.random() < 0.7 else consolidated(r)
        return {"reader": "v2_consolidated", "files": {".zmetadata": texts.odd(r, listing)}}
    files = {key: texts.odd(r, value) if r.random() < 0.5 else texts.spelled(r, value).encode(
        "utf-8", "surrogatepass").decode("latin-1") for key, value in of_files(r).items()}
    return {"reader": r.choice(["v2_array", "v2_array", "v2_group", "v2_node", "v2_node"]),
            "files": files}


def pair_request(r):
    kind = r.random()
    if kind < 0.75:
        document = sound_array(r)
        return {"reader": "v2_array", "pair": [document, pairs.varied(r, document, pairs.VARIATIONS_V2)]}
    if kind < 0.85:
        document = {"zarr_format": 2, "attributes": attributes(r)}
        return {"reader": "v2_group", "pair": [document, pairs.varied(r, document, pairs.VARIATIONS_V2)]}
    listing = sound_listing(r)
    other = pairs.varied_listing(r, listing, pairs.VARIATIONS_V2)
    return {"reader": "v2_consolidated", "pair": [listing, other]}
