"""Random requests to the readers, for compare.py: the same for the same seed.

usage: generate.py [--context core] [--seed 0] [--start 0] [--count 10]    (prints one a line)
"""

import argparse
import copy
import json
import random

import faults
import valid


def spelled(r, value):
    """A JSON text of a value: white space, escapes, keys that are there twice, numbers."""
    def space():
        return r.choice(["", "", "", " ", "\n", "\t ", "\r\n"])

    def text(s):
        return json.dumps(s, ensure_ascii=r.random() < 0.5).replace(
            "/", "\\/" if r.random() < 0.3 else "/")

    def number(n):
        if isinstance(n, float) and n == n and abs(n) < 1e15 and r.random() < 0.5:
            return r.choice(["%.1f", "%.17g", "%e", "%E", "%.25f"]) % n
        if n == 0 and r.random() < 0.2:
            return r.choice(["-0", "0.0", "-0.0", "0e0", "0E-5", "1e-400", "0.000e+999"])
        if isinstance(n, float) and n in (float("inf"), float("-inf")) and r.random() < 0.5:
            return "1e400" if n > 0 else "-1E+999"
        return json.dumps(n)

    def write(v):
        if isinstance(v, dict):
            members = [(key, item) for key, item in v.items()]
            if members and r.random() < 0.02:
                members.insert(0, (members[-1][0], valid.anything(r, 1)))
            inside = ",".join(space() + text(key) + space() + ":" + write(item)
                              for key, item in members)
            return space() + "{" + (inside or space()) + "}" + space()
        if isinstance(v, list):
            return space() + "[" + (",".join(map(write, v)) or space()) + "]" + space()
        if isinstance(v, str):
            return space() + text(v) + space()
        if v is None or isinstance(v, bool):
            return space() + json.dumps(v) + space()
        return space() + number(v) + space()

    return write(value)


def broken(r, text):
    """A text with one byte wrong; it may still be JSON."""
    at = r.randrange(len(text) + 1)
    return r.choice([text[:at], text[:at] + r.choice('{}[],:"0e-+.tN /') + text[at:],
                     text[:at] + text[at + 1:]])


def node_request(r, context):
    """One document for one of the readers of nodes."""
    kind = r.random()
    if kind < 0.03:
        document = valid.anything(r, 3, 0.05)
    elif kind < 0.75:
        document = valid.array(r, context)
    else:
        document = valid.group(r, context)
    document = copy.deepcopy(document)  # nothing in it is there twice
    for _ in range(r.choice([0, 0, 0, 1, 1, 1, 1, 2, 2, 3])):
        document = faults.inject(r, document)
    own = document.get("node_type") if isinstance(document, dict) else None
    own = own if own in ("array", "group") else "node"
    reader = r.choices([own, "node", "openable", r.choice(["array", "group"])], [4, 2, 3, 1])[0]
    request = {"reader": reader, "context": context}
    if r.random() < 0.1:
        request["text"] = spelled(r, document)
        if r.random() < 0.1:
            request["text"] = broken(r, request["text"])
    else:
        request["document"] = document
    return request


# Whoever adds a kind of reader adds a maker of its requests; the number is its share.
MAKERS = {"core": [(node_request, 1)], "core_and_extensions": [(node_request, 1)]}


def request(context, seed, index):
    """The request of this number."""
    r = random.Random(f"{context} {seed} {index}")
    makers = MAKERS[context]
    make = r.choices([maker for maker, _ in makers], [share for _, share in makers])[0]
    return make(r, context)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--context", default="core", choices=MAKERS)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--start", type=int, default=0)
    options.add_argument("--count", type=int, default=10)
    given = options.parse_args()
    for index in range(given.start, given.start + given.count):
        print(json.dumps(request(given.context, given.seed, index)))


if __name__ == "__main__":
    main()
