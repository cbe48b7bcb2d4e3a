"""What differs between two answers, sorted into classes, of which some are known."""

import collections
import json
import re

import faults
import valid

KNOWN_KEYS = set(faults.MEMBERS) | {
    "inside", "chunks", "dtype", "compressor", "filters", "dimension_separator", "id", "astype",
    "encode_dtype", "decode_dtype", "zarr_consolidated_format"}
FILES = {"zarr.json", ".zarray", ".zgroup", ".zattrs", ".zmetadata"}


def normal(loc):
    """A location without what differs from document to document, as text."""
    steps = ["#" if isinstance(s, int) else s if s in KNOWN_KEYS else "<key>" for s in loc]
    if loc and loc[0] in FILES:  # of a store; further inside it is the name of a node or its file
        steps[0] = loc[0]
    if len(steps) > 100:
        return f"/{steps[0]}/<deep>"
    text = "/".join(steps)
    text = re.sub(r"(codecs/#/configuration/)((index_)?codecs/#/configuration/)+", r"\1...", text)
    return "/" + text


def items(answer):
    """What an answer says, as a multiset of places and what is said of them."""
    if "error" in answer:
        return collections.Counter({((), "error: " + answer["error"][:80]): 1})
    found = collections.Counter((tuple(p["loc"]), p["kind"]) for p in answer["problems"])
    for loc in answer["unclaimed"] or []:
        # An openable reader says these in its problems as well.
        if (tuple(loc), "unclaimed_declaration") not in found:
            found[tuple(loc), "unclaimed"] += 1
    if answer["model"]:
        found[(), "a model"] += 1
    if "equal" in answer:
        found[(), "equal" if answer["equal"] else "not equal"] += 1
    return found


def difference(theirs, ours):
    """What only one side says: {"reference": [...], "ours": [...]}, or nothing."""
    if theirs.get("unclaimed", []) is None:  # a reader that does not tell
        ours = {**ours, "unclaimed": None}
    a, b = items(theirs), items(ours)
    if a == b:
        return None
    return {"reference": list((a - b).elements()), "ours": list((b - a).elements())}


def class_of(found):
    """What differences have in common: the sides' normal locations and kinds, each once."""
    def side(name):
        return tuple(sorted({normal(loc) + " " + kind for loc, kind in found[name]}))
    return side("reference"), side("ours")


# ---- what is known -------------------------------------------------------------------------------

def content(request):
    """The documents of a request that are there as values."""
    return request["document"] if "document" in request else request.get("pair")


def values(value):
    """Every value inside, and every key."""
    yield value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from values(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from values(inner)


def bytes_of(request):
    """The texts of a request, as bytes."""
    texts = [request["bytes"]] if "bytes" in request else request.get("files", {}).values()
    return [text.encode("latin-1") for text in texts]


def has_big_integer(request):
    for text in bytes_of(request):
        if re.search(rb"[0-9]{19}", text):
            return True
    return any(isinstance(v, int) and not -2**63 <= v < 2**63 for v in values(content(request)))


def has_raw_zeros(request):
    """A name such as r08."""
    return any(isinstance(v, str) and re.fullmatch("r0+[0-9]+", v) for v in values(content(request)))


def has_both_orders(request):
    """The members of sharding codecs in one order and in the other."""
    orders = {list(v).index("codecs") < list(v).index("index_codecs") for v in values(content(request))
              if isinstance(v, dict) and "codecs" in v and "index_codecs" in v}
    return len(orders) == 2


def has_index_scalars(request):
    """A codec that has scalars, among the codecs of an index."""
    inside = [v["index_codecs"] for v in values(content(request))
              if isinstance(v, dict) and "index_codecs" in v]
    return any(v in ("cast_value", "scale_offset") for v in values(inside) if isinstance(v, str))


def is_near_limit(request):
    """Nested about as deep as a reader goes."""
    return depth(json.dumps(content(request)).encode()) > 250


def is_other_unicode(request):
    """A byte order mark, UTF-16 or UTF-32."""
    return any(text[:3] == b"\xef\xbb\xbf" or b"\x00" in text[:4] or
               text[:2] in (b"\xff\xfe", b"\xfe\xff") for text in bytes_of(request))


def has_lone_surrogate(request):
    """As an escape, or as the three bytes that UTF-8 forbids."""
    def without_pairs(text):
        return re.sub(rb"\\u[dD][89abAB]..\\u[dD][c-fC-F]..", b"", text)
    return any(re.search(rb"\\u[dD][89a-fA-F]", without_pairs(text)) or
               re.search(rb"\xed[\xa0-\xbf]", text) for text in bytes_of(request))


def has_long_integer(request):
    """Longer than the interpreter reads."""
    return any(re.search(rb"[0-9]{4301}", text) for text in bytes_of(request))


def depth(text):
    """How deep a text is nested, about: brackets in strings count."""
    deepest = here = 0
    for byte in text:
        here += (byte in b"[{") - (byte in b"]}")
        deepest = max(deepest, here)
    return deepest


CONDITIONS = {
    "": lambda request: True,
    "big_integer": has_big_integer,
    "raw_zeros": has_raw_zeros,
    "both_orders": has_both_orders,
    "index_scalars": has_index_scalars,
    "near_limit": is_near_limit,
    "other_unicode": is_other_unicode,
    "lone_surrogate": has_lone_surrogate,
    "long_integer": has_long_integer,
    "deep_text": lambda request: any(depth(text) > 1024 for text in bytes_of(request)),
}


def at(document, loc):
    for step in loc:
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return None
    return document


def is_own(document, loc):
    """Whether a declaration that only the library defines stands at this place."""
    declaration = at(document, loc)
    name = declaration.get("name") if isinstance(declaration, dict) else declaration
    return isinstance(name, str) and name in valid.own_names()


def without_own(request, found):
    """A difference without what follows from declarations that only the library defines.

    The reference leaves them unclaimed; the library judges what is in them, the fill value of such a
    data type, and the codecs that are handed what the reference does not know. Of a document without
    faults it has to say nothing."""
    if request.get("context") not in ("default", "zarr_python") or "document" not in request:
        return found
    document = request["document"]
    if not any(isinstance(v, str) and v in valid.own_names() for v in values(document)):
        return found
    own = [loc for loc, kind in found["reference"]
           if kind.startswith("unclaimed") and is_own(document, loc)]

    def is_judged(loc, kind):
        below = any(is_own(document, loc[:n]) for n in range(1, len(loc) + 1))
        more = loc[:1] in (("codecs",), ("fill_value",))
        if request["faults"] == 0:
            return kind == "a model" or below and kind.startswith("unclaimed")
        return kind == "a model" or below or more
    return {"reference": [(loc, kind) for loc, kind in found["reference"]
                          if loc not in own and (kind != "a model" or request["faults"] == 0)],
            "ours": [item for item in found["ours"] if not is_judged(*item)]}


class Known:
    """The differences that are meant, with their reasons.

    An entry applies to a request if its "reader" matches, its "when" holds and, where it has
    "because", something that we say matches that (of a pair nothing is said). It then explains what
    only one side says and matches its patterns of that side, written as in
    "/codecs/#/configuration/level invalid_value"."""

    def __init__(self, path):
        self.entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []

    def applies(self, entry, request, said):
        return re.fullmatch(entry.get("reader", ".*"), request["reader"]) and \
            CONDITIONS[entry.get("when", "")](request) and \
            ("because" not in entry or "pair" in request or
             any(matches(entry["because"], text) for text in said))

    def explaining(self, request, found, ours):
        """The name of the entry that explains a difference, if all of it is explained."""
        found = without_own(request, found)
        if not found["reference"] and not found["ours"]:
            return "definitions that only the library has"
        sides = dict(zip(("reference", "ours"), class_of(found)))
        said = [normal(loc) + " " + kind for loc, kind in items(ours)]
        entries = [e for e in self.entries if self.applies(e, request, said)]
        for side, texts in sides.items():
            for text in texts:
                if not any(matches(e.get(side, []), text) for e in entries):
                    return None
        used = [e["name"] for e in entries if any(
            matches(e.get(side, []), text) for side, texts in sides.items() for text in texts)]
        return used[0]


def matches(patterns, text):
    return any(re.fullmatch(pattern, text) for pattern in patterns)
