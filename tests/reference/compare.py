"""Compares the library with the Python package zarr-metadata on random documents.

usage: compare.py PROGRAM [options]        (PROGRAM: answer.cpp, compiled)

Both answer the same requests; compared are the multiset of (location, kind) of the problems, the
locations of what is unclaimed, and whether there is a model. Differences are sorted into classes,
of which each is shown with its smallest example. The end is 1 if there is a class that
known_differences.json does not explain.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

import faults
import generate
import valid

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = "zarr-metadata"
BATCH = 500


# ---- the two sides -------------------------------------------------------------------------------

class Side:
    """A program that answers requests, one a line."""

    def __init__(self, command):
        self.command = command
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answers(self, lines):
        def write():
            self.process.stdin.write(b"".join(line.encode() + b"\n" for line in lines))
            self.process.stdin.flush()
        writer = threading.Thread(target=write)
        writer.start()
        made = [self.process.stdout.readline() for _ in lines]
        writer.join()
        if not all(made):
            sys.exit(f"{self.command[0]} ended early, after {made.index(b'')} answers of a batch")
        return [json.loads(line) for line in made]


class Sides:
    def __init__(self, program, python):
        self.ours = Side([program])
        self.reference = Side([python, str(HERE / "answer.py")])

    def answers(self, requests):
        """Pairs of answers: the reference's and ours."""
        lines = [json.dumps(request) for request in requests]
        theirs = []
        other = threading.Thread(target=lambda: theirs.extend(self.reference.answers(lines)))
        other.start()
        ours = self.ours.answers(lines)
        other.join()
        return list(zip(theirs, ours))


def interpreter(folder):
    """The interpreter of a virtual environment that has the newest package; None if impossible."""
    python = folder / "bin" / "python"
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", "--upgrade", "--no-input", PACKAGE],
                       check=True, stdout=sys.stderr, timeout=600)
    except (OSError, subprocess.SubprocessError) as error:
        print(f"skipped: {PACKAGE} cannot be installed: {error}")
        return None
    return str(python)


# ---- differences ---------------------------------------------------------------------------------

KNOWN_KEYS = set(faults.MEMBERS) | {"inside"}
INNER = ("codecs", "#", "configuration")


def normal(loc):
    """A location without what differs from document to document, as text."""
    steps = ["#" if isinstance(s, int) else s if s in KNOWN_KEYS else "<key>" for s in loc]
    if len(steps) > 100:
        return f"/{steps[0]}/<deep>"
    text = "/".join(steps)
    text = re.sub(r"(codecs/#/configuration/)((index_)?codecs/#/configuration/)+", r"\1...", text)
    return "/" + text


def items(problems):
    return collections.Counter((tuple(p["loc"]), p["kind"]) for p in problems)


def difference(theirs, ours):
    """What only one side says: {"reference": [...], "ours": [...]}, or nothing."""
    if "error" in theirs or "error" in ours:
        if theirs == ours:
            return None
        return {"reference": [[theirs.get("error", "no error"), ""]],
                "ours": [[ours.get("error", "no error"), ""]]}
    a, b = items(theirs["problems"]), items(ours["problems"])
    for counter, answer in ((a, theirs), (b, ours)):
        # An openable reader says these in its problems as well.
        for loc in answer["unclaimed"]:
            if (tuple(loc), "unclaimed_declaration") not in counter:
                counter[tuple(loc), "unclaimed"] += 1
    if a == b:
        if theirs["model"] == ours["model"]:
            return None
        return {"reference": [[f"model: {theirs['model']}", ""]],
                "ours": [[f"model: {ours['model']}", ""]]}
    return {"reference": [[list(loc), kind] for loc, kind in (a - b).elements()],
            "ours": [[list(loc), kind] for loc, kind in (b - a).elements()]}


def class_of(found):
    """What differences have in common: the sides' normal locations and kinds, each once."""
    def side(name):
        return tuple(sorted({(loc if isinstance(loc, str) else normal(loc)) + " " + kind
                             for loc, kind in found[name]}))
    return side("reference"), side("ours")


def at(document, loc):
    for step in loc:
        try:
            document = document[step]
        except (KeyError, IndexError, TypeError):
            return None
    return document


def has_big_integer(value):
    if isinstance(value, dict):
        return any(map(has_big_integer, value.values()))
    if isinstance(value, list):
        return any(map(has_big_integer, value))
    return isinstance(value, int) and not -2**63 <= value < 2**63


def has_big_length(document):
    return isinstance(document, dict) and any(
        has_big_integer(document.get(key)) for key in ("shape", "chunk_grid", "codecs"))


# What known_differences.json may ask of a document.
CONDITIONS = {"": lambda document: True, "big_length": has_big_length}


def parsed(request):
    if "document" in request:
        return request["document"]
    try:
        return json.loads(request["text"])
    except ValueError:
        return None


class Known:
    """The differences that are meant, with their reasons.

    An entry applies where its condition holds of the document and one of our problems is among its
    own. It then explains all that match its patterns, as "/codecs/#/configuration/level kind"."""

    def __init__(self, path):
        self.entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []

    def explains(self, request, found, ours):
        document = parsed(request)
        said = [normal(p["loc"]) + " " + p["kind"] for p in ours.get("problems", [])]
        sides = dict(zip(("reference", "ours"), class_of(found)))

        def matches(entry, side, text):
            return any(re.fullmatch(pattern, text) for pattern in entry.get(side, []))

        entries = [e for e in self.entries if CONDITIONS[e.get("when", "")](document) and
                   any(matches(e, "ours", text) for text in said)]
        return all(any(matches(e, side, text) for e in entries)
                   for side in sides for text in sides[side])


# ---- smaller examples ----------------------------------------------------------------------------

PLAIN = {
    "array": {"zarr_format": 3, "node_type": "array", "shape": [24, 24], "data_type": "uint8",
              "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [24, 24]}},
              "chunk_key_encoding": "default", "fill_value": 0, "codecs": ["bytes"]},
    "group": {"zarr_format": 3, "node_type": "group"},
}


def plain_of(document):
    kind = document.get("node_type") if isinstance(document, dict) else None
    return PLAIN.get(kind, {}) if isinstance(kind, str) else {}


def length(request):
    """How much there is to read: members as in a plain document are none of it."""
    if "text" in request:
        return 1000 + len(request["text"])
    document = request["document"]
    plain = plain_of(document)
    if not plain:
        return 200 + len(json.dumps(document))
    return sum(len(json.dumps([key, value])) for key, value in document.items()
               if json.dumps(plain.get(key)) != json.dumps(value)) + \
        sum(20 for key in plain if key not in document)


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


def simplified(request):
    """Requests like this one that have less to read."""
    if "document" in request:
        document = request["document"]
        for key, value in plain_of(document).items():
            yield {**request, "document": {**document, key: value}}
        if isinstance(document, dict) and document.get("node_type") in ("array", "group"):
            yield {**request, "reader": document["node_type"]}
        for made in smaller(document):
            yield {**request, "document": made}
        return
    text = request["text"]
    try:
        yield {"reader": request["reader"], "context": request["context"],
               "document": json.loads(text)}
    except ValueError:
        pass
    size = max(1, len(text) // 16)
    for i in range(0, len(text), size):
        yield {**request, "text": text[:i] + text[i + size:]}


def reduced(sides, request, wanted, steps=100):
    """The smallest request found that still belongs to the class."""
    for _ in range(steps):
        limit = length(request), request["reader"] in ("node", "openable")
        tries = sorted((made for made in simplified(request)
                        if (length(made), made["reader"] in ("node", "openable")) < limit),
                       key=length)[:400]
        for made, (theirs, ours) in zip(tries, sides.answers(tries) if tries else []):
            found = difference(theirs, ours)
            if found and class_of(found) == wanted:
                request = made
                break
        else:
            break
    return request


def brief(text, width):
    """What is there many times over, once."""
    text = re.sub(r"(.{1,12}?)\1{7,}", lambda m: f"{m[1]}<*{len(m[0]) // len(m[1])}>", text)
    return text if len(text) <= width else text[:width] + " ..."


# ---- the run -------------------------------------------------------------------------------------

class Class:
    def __init__(self):
        self.count, self.example = 0, None

    def add(self, request, count=1):
        self.count += count
        if self.example is None or length(request) < length(self.example):
            self.example = request


def signature(request, answer):
    """What makes a request worth keeping: no other kept one has the same."""
    said = sorted({normal(p["loc"]) + " " + p["kind"] for p in answer["problems"]})
    return json.dumps([request["reader"], said or request.get("document"), answer["model"],
                       sorted({normal(loc) for loc in answer["unclaimed"]})], sort_keys=True)


def run_part(options, python, start, count):
    """Runs some of the requests. Results: the classes, and agreed requests to freeze."""
    sides = Sides(options.program, python)
    known = Known(HERE / "known_differences.json")
    classes, agreed, explained = {}, {}, 0
    for first in range(start, start + count, BATCH):
        requests = [generate.request(options.context, options.seed, index)
                    for index in range(first, min(first + BATCH, start + count))]
        for request, (theirs, ours) in zip(requests, sides.answers(requests)):
            found = difference(theirs, ours)
            if found is None:
                if options.frozen_out:
                    keep(agreed, request, theirs)
            elif known.explains(request, found, ours):
                explained += 1
            else:
                classes.setdefault(class_of(found), Class()).add(request)
    return classes, agreed, explained


def keep(agreed, request, answer):
    if "error" in answer or length(request) > 1500:
        return
    key = signature(request, answer)
    if key not in agreed or length(request) < length(agreed[key][0]):
        agreed[key] = (request, answer)


def freeze(path, agreed, count):
    """Writes the requests with the most telling answers, the rarer problems first."""
    def said(answer):
        return {normal(p["loc"]) + " " + p["kind"] for p in answer["problems"]}
    often = collections.Counter(text for _, answer in agreed.values() for text in said(answer))

    def order(entry):
        request, answer = entry
        rarest = min((often[text] for text in said(answer)), default=0)
        return rarest, length(request), json.dumps(request, sort_keys=True)

    chosen = sorted(agreed.values(), key=order)
    valid_ones = [entry for entry in chosen if not entry[1]["problems"]][:count // 4]
    faulty = [entry for entry in chosen if entry[1]["problems"]][:count - len(valid_ones)]
    with open(path, "w", encoding="utf-8") as out:
        for request, answer in valid_ones + faulty:
            out.write(case_line(request, answer) + "\n")
    print(f"{len(valid_ones) + len(faulty)} cases frozen in {path}")


def case_line(request, answer):
    """A line of tests/cases/reference/*.jsonl."""
    problems = sorted([[p["loc"], p["kind"]] for p in answer["problems"]], key=json.dumps)
    return json.dumps({**request, "problems": problems,
                       "unclaimed": sorted(answer["unclaimed"], key=json.dumps),
                       "model": answer["model"]}, separators=(",", ":"))


def show(classes, python, options):
    sides = Sides(options.program, python)
    for key, entry in sorted(classes.items(), key=lambda c: -c[1].count):
        example = reduced(sides, entry.example, key) if options.reduce else entry.example
        print(f"\n{entry.count} x")
        for name, side in zip(("only the reference", "only ours"), key):
            for text in side:
                print(f"  {name}: {text}")
        theirs, ours = sides.answers([example])[0]
        print("  " + brief(json.dumps(example), options.width))
        for name, answer in (("reference", theirs), ("ours", ours)):
            said = [[p["loc"], p["kind"]] for p in answer.get("problems", [])]
            print(f"  {name} says: " + brief(json.dumps(said), options.width) +
                  (f" unclaimed {json.dumps(answer['unclaimed'])}" if answer.get("unclaimed") else ""))


def replayed(options, python):
    """Compares on the requests of a file, one a line ({"request": ...} is fine)."""
    lines = [json.loads(line) for line in open(options.requests, encoding="utf-8") if line.strip()]
    requests = [line.get("request", line) for line in lines]
    requests = [{key: r[key] for key in ("reader", "context", "document", "text") if key in r}
                for r in requests if r.get("reader") in ("array", "group", "node", "openable")
                and r.get("context") == options.context and ("document" in r or "text" in r)]
    sides, known = Sides(options.program, python), Known(HERE / "known_differences.json")
    classes, explained, agreed = {}, 0, []
    for request, (theirs, ours) in zip(requests, sides.answers(requests)):
        found = difference(theirs, ours)
        if found is None:
            agreed.append((request, theirs))
        elif known.explains(request, found, ours):
            explained += 1
        else:
            classes.setdefault(class_of(found), Class()).add(request)
    if options.frozen_out:
        with open(options.frozen_out, "w", encoding="utf-8") as out:
            lines = {case_line(request, answer): None for request, answer in agreed}
            out.write("".join(line + "\n" for line in lines))
        print(f"{len(lines)} cases frozen in {options.frozen_out}")
    return classes, explained, len(requests)


def generated(options, python):
    share = -(-options.count // (options.jobs * 4))
    parts = [(start, min(share, options.count - start))
             for start in range(0, options.count, share)]
    classes, agreed, explained = {}, {}, 0
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        runs = [pool.submit(run_part, options, python, *part) for part in parts]
        for made in runs:
            found, kept, known = made.result()
            explained += known
            for key, entry in found.items():
                classes.setdefault(key, Class()).add(entry.example, entry.count)
            for request, answer in kept.values():
                keep(agreed, request, answer)
    if options.frozen_out:
        freeze(options.frozen_out, agreed, options.frozen_count)
    return classes, explained, options.count


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--python", help="an interpreter that has the package")
    options.add_argument("--environment", default="reference-python", type=pathlib.Path,
                         help="folder of the virtual environment made otherwise")
    options.add_argument("--context", default="core", choices=generate.MAKERS)
    options.add_argument("--count", type=int, default=5000)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options.add_argument("--requests", help="a file of requests in the place of random ones")
    options.add_argument("--frozen-out", help="write cases that both sides agree on here")
    options.add_argument("--frozen-count", type=int, default=2000)
    options.add_argument("--reduce", action="store_true", help="look for smaller examples")
    options.add_argument("--width", type=int, default=1000, help="of an example")
    given = options.parse_args()
    python = given.python or interpreter(given.environment.resolve())
    if not python:
        sys.exit(77)
    before = time.monotonic()
    run = replayed if given.requests else generated
    classes, explained, count = run(given, python)
    show(classes, python, given)
    different = sum(entry.count for entry in classes.values())
    print(f"\n{count} documents, {different} that differ in {len(classes)} classes, "
          f"{explained} that differ as meant; {time.monotonic() - before:.0f} s")
    sys.exit(1 if classes else 0)


if __name__ == "__main__":
    main()
