"""Smaller requests that still show the same difference."""

import json

PLAIN = {
    "array": {"zarr_format": 3, "node_type": "array", "shape": [24, 24], "data_type": "uint8",
              "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [24, 24]}},
              "chunk_key_encoding": "default", "fill_value": 0, "codecs": ["bytes"]},
    "group": {"zarr_format": 3, "node_type": "group"},
    "v2_array": {"zarr_format": 2, "shape": [24], "chunks": [24], "dtype": "|u1", "compressor": None,
                 "fill_value": None, "order": "C", "filters": None},
}
CONTENT = ("document", "pair", "files", "bytes", "text")


def plain_of(request, document):
    if request["reader"].startswith("v2_"):
        return PLAIN.get(request["reader"], {})
    kind = document.get("node_type") if isinstance(document, dict) else None
    return PLAIN.get(kind, {}) if isinstance(kind, str) else {}


def length(request):
    """How much there is to read: members as in a plain document are none of it."""
    for key in ("bytes", "text", "files"):
        if key in request:
            return 1000 + len(json.dumps(request[key]))
    total = 0
    for document in request["pair"] if "pair" in request else [request["document"]]:
        plain = plain_of(request, document)
        if not plain or not isinstance(document, dict):
            total += 200 + len(json.dumps(document))
            continue
        total += sum(len(json.dumps([key, value])) for key, value in document.items()
                     if json.dumps(plain.get(key)) != json.dumps(value))
        total += sum(20 for key in plain if key not in document)
    return total


def smaller(value):
    """Values like this one with one thing less."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield {k: v for k, v in value.items() if k != key}
            for made in smaller(inner):
                yield {**value, key: made}
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield value[:i] + value[i + 1:]
            for made in smaller(inner):
                yield value[:i] + [made] + value[i + 1:]
    elif isinstance(value, str) and len(value) > 2:
        yield value[:2]
    elif isinstance(value, int) and not isinstance(value, bool) and value not in (0, 1, 2, 3):
        yield 1


def shorter(text):
    size = max(1, len(text) // 16)
    for i in range(0, len(text), size):
        yield text[:i] + text[i + size:]


def simplified(request):
    """Requests like this one that have less to read."""
    if "document" in request:
        document = request["document"]
        for key, value in plain_of(request, document).items():
            if isinstance(document, dict):
                yield {**request, "document": {**document, key: value}}
        if isinstance(document, dict) and document.get("node_type") in ("array", "group") and \
                request["reader"] in ("node", "openable"):
            yield {**request, "reader": document["node_type"]}
        for made in smaller(document):
            yield {**request, "document": made}
    elif "pair" in request:
        one, other = request["pair"]
        both = [key for key in one if isinstance(other, dict) and key in other]
        for key in both:
            if key in plain_of(request, one):
                value = plain_of(request, one)[key]
                yield {**request, "pair": [{**one, key: value}, {**other, key: value}]}
            yield {**request, "pair": [{k: v for k, v in d.items() if k != key} for d in (one, other)]}
            yield {**request, "pair": [one, {**other, key: one[key]}]}
        for made in smaller(request["pair"]):
            if len(made) == 2:
                yield {**request, "pair": made}
    elif "files" in request:
        for name, text in request["files"].items():
            for made in shorter(text):
                yield {**request, "files": {**request["files"], name: made}}
    else:
        for key in ("bytes", "text"):
            for made in shorter(request.get(key, "")):
                yield {**request, key: made}


def reduced(request, still, steps=100):
    """The smallest request found of which `still(requests)`, a list of truths, holds."""
    def size(made):
        return length(made), made["reader"] in ("node", "openable")
    for _ in range(steps):
        limit = size(request)
        tries = sorted((made for made in simplified(request) if size(made) < limit), key=size)[:400]
        for made, holds in zip(tries, still(tries) if tries else []):
            if holds:
                request = made
                break
        else:
            break
    return request
