"""Faults: each function changes a document at a random place.

They are blind to what the place means, but for a few that know the names of members: a fault may
well leave the document valid.
"""

import copy
import math

from valid import KEYS, NON_FINITE, NUMBERS, TEXTS, UNCLAIMED, anything, nested, unclaimed

BIG = [2**64, -2**63 - 1, 10**25, -10**25]
BAD_NAMES = ["", "a", "Blosc", "foo/bar", "my codec", "r*", "_x", "x:", ":x", "foo:%zz", "é", "bytes\n",
             "1a", "x:é", "foo:", "-a", "r12", "r0", "r08", "r", "r-8", "r 8", "r8.0",
             "r18446744073709551616", "r18446744073709551617", "R8", "r" + "0" * 98 + "8",
             "r" + "0" * 100 + "8"]
NAMES = ["bool", "int8", "int16", "uint64", "float16", "float32", "float64", "complex64",
         "complex128", "r8", "r16", "regular", "default", "v2", "blosc", "bytes", "crc32c", "gzip",
         "sharding_indexed", "transpose", "consolidated_metadata", "string", "struct",
         "numpy.datetime64", "numpy.timedelta64", "rectilinear", "cast_value", "scale_offset", "zstd"]
MEMBERS = ["zarr_format", "node_type", "shape", "data_type", "chunk_grid", "chunk_key_encoding",
           "fill_value", "codecs", "attributes", "storage_transformers", "dimension_names", "name",
           "configuration", "must_understand", "chunk_shape", "order", "endian", "level", "index_codecs",
           "index_location", "separator", "cname", "clevel", "shuffle", "typesize", "blocksize",
           "kind", "metadata", "consolidated_metadata", "fields", "unit", "scale_factor",
           "chunk_shapes", "rounding", "out_of_range", "scalar_map", "encode", "decode", "scale",
           "offset", "checksum"]


class Place:
    """A value inside the document, and the way to put another in its place."""

    def __init__(self, holder, key, depth):
        self.holder, self.key, self.depth = holder, key, depth

    @property
    def value(self):
        return self.holder[self.key]

    def put(self, value):
        self.holder[self.key] = value

    def remove(self):
        del self.holder[self.key]


def children(value):
    if isinstance(value, dict):
        return list(value)
    if isinstance(value, list):
        return range(len(value))
    return []


def place(r, root, wanted=lambda value: True):
    """A place, each level of nesting about as likely as the others; None if none is wanted.

    `root` is a list of one item, the document, so that the document itself is a place."""
    found, depth, here = [], 0, Place(root, 0, 0)
    for _ in range(4):
        here, depth = Place(root, 0, 0), 0
        while True:
            if wanted(here.value) and depth:
                found.append(here)
            below = children(here.value)
            if not below:
                break
            depth += 1
            here = Place(here.value, r.choice(below), depth)
    return r.choice(found) if found else None


def is_object(value):
    return isinstance(value, dict)


def is_list(value):
    return isinstance(value, list)


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


# ---- at any place --------------------------------------------------------------------------------

def delete(r, root):
    if here := place(r, root):
        here.remove()


def delete_member(r, root):
    if is_object(root[0]) and root[0]:
        del root[0][r.choice(list(root[0]))]


def replace(r, root):
    if here := place(r, root):
        here.put(anything(r, 2))


def replace_by_scalar(r, root):
    if here := place(r, root):
        here.put(r.choice([None, True, False, 0, 1, 3.0, "", "a", [], {}, [[]], r.choice(NUMBERS)]))


def non_finite(r, root):
    if here := place(r, root):
        value = r.choice(NON_FINITE)
        here.put(value if r.random() < 0.7 else nested(r, r.randint(1, 3), value))


def too_deep(r, root):
    """Close to the limit of 256 levels, on either side of it."""
    if here := place(r, root):
        core = r.choice([0, 0, [], {}, {"b": 1, "c": []}, r.choice(NON_FINITE)])
        here.put(nested(r, r.randint(248, 262) - here.depth, core))


def wrap(r, root):
    if here := place(r, root):
        here.put([here.value] if r.random() < 0.5 else {r.choice(KEYS + MEMBERS): here.value})


def swap(r, root):
    """Two places exchange what they hold."""
    one, other = place(r, root), place(r, root)
    if one and other:
        a, b = copy.deepcopy(one.value), copy.deepcopy(other.value)
        one.put(b)
        try:
            other.put(a)
        except (KeyError, IndexError):
            pass


def copy_over(r, root):
    one, other = place(r, root), place(r, root)
    if one and other:
        other.put(copy.deepcopy(one.value))


# ---- objects -------------------------------------------------------------------------------------

def add_key(r, root):
    here = place(r, root, is_object) or Place(root, 0, 0)
    if is_object(here.value):
        here.value[r.choice(KEYS + ["extra"] if r.random() < 0.7 else MEMBERS)] = anything(r, 2)


def add_top_level(r, root):
    if is_object(root[0]):
        root[0][r.choice(MEMBERS + KEYS)] = anything(r, 2, 0.05)


def rename_key(r, root):
    here = place(r, root, lambda value: is_object(value) and value)
    if here:
        key = r.choice(list(here.value))
        here.value[r.choice([key.upper(), key + "s", key[:-1], r.choice(MEMBERS)])] = \
            here.value.pop(key)


def must_understand(r, root):
    if here := place(r, root, is_object):
        here.value["must_understand"] = r.choice([False, False, True, None, 0, "false"])


# ---- declarations --------------------------------------------------------------------------------

def is_declaration(value):
    return is_object(value) and "name" in value


def rename(r, root):
    name = r.choice([r.choice(NAMES), r.choice(BAD_NAMES), r.choice(UNCLAIMED)])
    here = place(r, root, lambda value: is_declaration(value) or value in NAMES
                 if not isinstance(value, (list, float)) else False)
    if here and is_object(here.value):
        here.value["name"] = name
    elif here:
        here.put(name)


def unclaim(r, root):
    if here := place(r, root, is_declaration):
        here.put(unclaimed(r))


def configure(r, root):
    """Another configuration, or none."""
    if here := place(r, root, is_declaration):
        how = r.randrange(4)
        if how == 0:
            here.value.pop("configuration", None)
        elif how == 1:
            here.value["configuration"] = r.choice([{}, {}, None, [], "", {"a": 1}, 0, True])
        elif how == 2 and isinstance(here.value["name"], str):
            here.put(here.value["name"])
        else:
            configuration = here.value.setdefault("configuration", {})
            if is_object(configuration):
                configuration[r.choice(MEMBERS + KEYS)] = anything(r, 1)


def configurations(value):
    """Every configuration in a document, and the consolidated envelopes."""
    found = []
    if is_object(value):
        for key, inner in value.items():
            if key in ("configuration", "consolidated_metadata") and is_object(inner) and inner:
                found.append(inner)
            found += configurations(inner)
    elif is_list(value):
        for inner in value:
            found += configurations(inner)
    return found


def reconfigure(r, root):
    """One to three members of one configuration."""
    found = configurations(root[0])
    if not found:
        return
    here = r.choice(found)
    for _ in range(r.choice([1, 1, 2, 3])):
        key, how = r.choice(list(here) or ["x"]), r.randrange(6)
        if how == 0:
            here.pop(key, None)
        elif how == 1:
            here[r.choice(KEYS + MEMBERS)] = anything(r, 1)
        elif how == 2:
            here[key] = anything(r, 1)
        elif is_list(here.get(key)) and here[key] and how < 5:
            here[key][r.randrange(len(here[key]))] = r.choice([0, -1, 5, 2**63, 2**64, 1.0, None, "a", {},
                                                               [], "bytes", True, math.nan])
        else:
            here[key] = r.choice([0, -1, 1, 10, 1.0, "1", None, True, "", [], {}, [0], 2**63, 2**64, "Little",
                                  "noshuffle", math.nan, "inline", False])


# ---- scalars and lists ---------------------------------------------------------------------------

def nudge(r, root):
    """Another number near the first, or the same in another type."""
    if here := place(r, root, is_integer):
        n = here.value
        here.put(r.choice([n + 1, n - 1, -n, 0, n * 2, -1, n % 2**53 + 0.0, str(n), 10, True, [n], 256,
                           None, r.choice(NUMBERS)]))


def enlarge(r, root):
    """An integer that has no 64 bits."""
    if r.random() < 0.3:
        if here := place(r, root, is_integer):
            here.put(r.choice(BIG))


def misspell(r, root):
    here = place(r, root, lambda value: isinstance(value, str))
    if here:
        s = here.value
        here.put(r.choice([s + "x", s + "\n", " " + s, s.upper(), s.capitalize(), s[:-1], "", s * 2,
                           s.replace("0x", "0X"), "+" + s, "-" + s, r.choice(TEXTS), s + "0"]))


def change_list(r, root):
    here = place(r, root, is_list)
    if not here:
        return
    items, how = here.value, r.randrange(6)
    if how == 0:
        r.shuffle(items)
    elif how == 1 and items:
        items.append(copy.deepcopy(r.choice(items)))
    elif how == 2 and items:
        items.pop(r.randrange(len(items)))
    elif how == 3:
        items.insert(r.randint(0, len(items)), anything(r, 1))
    elif how == 4:
        items.clear()
    else:
        items.insert(r.randint(0, len(items)), r.choice([0, 1, 2, "bytes", "crc32c", None]))


def pipelines(value):
    """The lists of codecs in a document, inner ones included."""
    found = []
    if is_object(value):
        for key, inner in value.items():
            if key in ("codecs", "index_codecs") and is_list(inner) and inner:
                found.append(inner)
            found += pipelines(inner)
    elif is_list(value):
        for inner in value:
            found += pipelines(inner)
    return found


def disorder(r, root):
    """Codecs in another order, twice, moved from one pipeline to another, or one of them gone."""
    lists = pipelines(root[0])
    if not lists:
        return
    one, other = r.choice(lists), r.choice(lists)
    how = r.randrange(4)
    if how == 0:
        r.shuffle(one)
    elif how == 1:
        one.insert(r.randint(0, len(one)), copy.deepcopy(r.choice(other)))
    elif how == 2:
        one.pop(r.randrange(len(one)))
    else:
        one.insert(r.randint(0, len(one)), r.choice([
            "bytes", "crc32c", {"name": "transpose", "configuration": {"order": [1, 0]}},
            {"name": "gzip", "configuration": {"level": 1}}, unclaimed(r)]))


def change_rank(r, root):
    """One of the lists that go with the rank gets an item more or less."""
    here = None
    for _ in range(8):
        found = place(r, root, lambda value: is_object(value) and
                      any(is_list(value.get(key)) for key in ("shape", "chunk_shape", "order")))
        here = found.value if found else root[0]
        if r.random() < 0.5:
            break
    if not is_object(here):
        return
    for key in r.sample(["shape", "chunk_shape", "order", "dimension_names"], 4):
        if is_list(here.get(key)):
            if here[key] and r.random() < 0.5:
                here[key].pop()
            else:
                here[key].append(r.choice([1, 2, len(here[key])]))
            return


def change_fill_value(r, root):
    if is_object(root[0]) and "fill_value" in root[0]:
        root[0]["fill_value"] = r.choice([
            anything(r, 1), 0, 1.0, -1, 256, 2**64, "NaN", "nan", "+Infinity", "0x7fc00000", "0X7fc0",
            "0x7fc", [0, 0], ["NaN", 0.5], [0], [0, 0, 0], ["x", 0], [None, True], [256], [-1], [1.0],
            None, False, "AA==", {}, r.choice(NON_FINITE)])


def exchange_type(r, root):
    if is_object(root[0]) and "data_type" in root[0]:
        root[0]["data_type"] = r.choice(NAMES + BAD_NAMES)


def burst(r, root):
    """Several faults close to each other: what one part of a check hides from the next."""
    if here := place(r, root, is_object):
        inner = [here.value]
        for _ in range(r.randint(2, 4)):
            r.choice(CLOSE)(r, inner)
        if isinstance(inner[0], dict):
            here.put(inner[0])


CLOSE = [delete, delete_member, replace_by_scalar, replace_by_scalar, non_finite, add_key, must_understand,
         rename, nudge, nudge, misspell, change_list, change_rank]


FAULTS = [delete, delete, delete_member, replace, replace, replace_by_scalar, replace_by_scalar,
          non_finite, too_deep, wrap, swap, copy_over, add_key, add_key, add_top_level, rename_key,
          must_understand, rename, rename, unclaim, configure, configure, nudge, nudge, nudge, enlarge,
          misspell, misspell, change_list, change_list, disorder, disorder, disorder, change_rank,
          change_rank, change_fill_value, change_fill_value, exchange_type, burst, burst, burst,
          reconfigure, reconfigure, reconfigure, reconfigure, reconfigure]


def inject(r, document):
    """The document with a fault, as far as one was possible."""
    root = [document]
    r.choice(FAULTS)(r, root)
    return root[0]
