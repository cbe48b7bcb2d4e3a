"""Random requests, for compare.py: the same for the same seed.

usage: generate.py FAMILY [--seed 0] [--start 0] [--count 10]    (prints one a line)
"""

import argparse
import copy
import json
import random

import faults
import pairs
import texts
import v2
import valid


def faulty(r, document):
    """A copy of the document with no to three faults, and their number."""
    document = copy.deepcopy(document)  # nothing in it is there twice
    count = r.choice([0, 0, 0, 1, 1, 1, 1, 2, 2, 3])
    for _ in range(count):
        document = faults.inject(r, document)
    return document, count


def node_request(r, context):
    """One document for one of the readers of nodes."""
    kind = r.random()
    if kind < 0.03:
        document = valid.anything(r, 3, 0.05)
    elif kind < 0.75:
        document = valid.array(r, context)
    else:
        document = valid.group(r, context)
    document, count = faulty(r, document)
    own = document.get("node_type") if isinstance(document, dict) else None
    own = own if own in ("array", "group") else "node"
    other = r.choice(["array", "group"]) if count else own
    reader = r.choices([own, "node", "openable", other], [4, 2, 3, 1])[0]
    return {"reader": reader, "context": context, "document": document, "faults": count}


def listing_request(r, context):
    """The documents that a group lists, faults in them and in the tree that they form."""
    document, count = faulty(r, valid.listing(r, context))
    nodes = document.get("metadata") if isinstance(document, dict) else None
    if isinstance(nodes, dict) and nodes and r.random() < 0.3:
        key = r.choice(list(nodes))
        other = r.choice(["", "/", "/" + key, key + "/", key + "//a", "../a", "a/.", "__a", "a/zarr.json",
                          key + "/new", key + "/new/er", "zarr.json", "...", "a b", "\u00e9/\u00e9"])
        nodes[other] = nodes[key] if r.random() < 0.5 else nodes.pop(key)
        count += 1
    return {"reader": "consolidated", "context": context, "document": document, "faults": count}


def text_request(r, context):
    """The bytes of a document, from a store or by themselves."""
    document = valid.node(r, context) if r.random() < 0.8 else {"a": [1, 2.5, "x"], "b": {"c": None}}
    if r.random() < 0.15:
        document, _ = faulty(r, document)
    own = document.get("node_type") if isinstance(document, dict) else None
    reader = own if own in ("array", "group") and r.random() < 0.6 else "node"
    request = {"reader": reader, "context": context}
    odd = texts.odd(r, document)
    if r.random() < 0.5:
        request["bytes"] = odd
    else:
        request["files"] = {"zarr.json" if r.random() < 0.97 else "zarr.jso": odd}
    return request


# A family of requests: its maker, and its share of all.
FAMILIES = {
    "v3_core": (lambda r: node_request(r, "core"), 18),
    "v3_shared": (lambda r: node_request(r, "shared"), 24),
    "v3_default": (lambda r: node_request(r, "default"), 8),
    "v3_zarr_python": (lambda r: node_request(r, "zarr_python"), 6),
    "v3_consolidated": (lambda r: listing_request(r, r.choice(["core", "shared"])), 6),
    "v3_text": (lambda r: text_request(r, r.choice(["core", "shared"])), 8),
    "v3_pairs": (lambda r: pairs.valid_pair(r, r.choice(["core", "shared", "shared"])), 10),
    "v2": (v2.document_request, 12),
    "v2_text": (v2.text_request, 4),
    "v2_pairs": (v2.pair_request, 4),
}


def request(family, seed, index):
    """The request of this number."""
    return FAMILIES[family][0](random.Random(f"{family} {seed} {index}"))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("family", choices=FAMILIES)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--start", type=int, default=0)
    options.add_argument("--count", type=int, default=10)
    given = options.parse_args()
    for index in range(given.start, given.start + given.count):
        print(json.dumps(request(given.family, given.seed, index)))


if __name__ == "__main__":
    main()
