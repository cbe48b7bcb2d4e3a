"""Compares the library with the Python package zarr-metadata on random documents.

usage: compare.py PROGRAM [options]        (PROGRAM: answer.cpp, compiled)

Both answer the same requests, of the families of generate.py; compared are the multiset of
(location, kind) of the problems, the locations of what is unclaimed, whether there is a model, and
of pairs of models whether they are equal. Differences are sorted into classes. The end is 1 if there
is one that known_differences.json does not explain; each is shown with its smallest example. What is
printed on the standard output is the same for the same seed and count.

--frozen-out FOLDER writes cases that both sides agree on, a file for each family; the unit tests
read them from tests/cases/reference.
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

import generate
import smaller
from differences import Known, class_of, difference, items, normal, values

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = "zarr-metadata"
BATCH = 500
FROZEN = ["v3_shared", "v3_consolidated", "v3_text", "v3_pairs", "v2", "v2_text", "v2_pairs"]


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

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Sides:
    def __init__(self, program, python):
        self.ours = Side([program])
        self.reference = Side([python, str(HERE / "answer.py")])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ours.close()
        self.reference.close()

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


# ---- what a run counts ---------------------------------------------------------------------------

class Examples:
    """How often something was found, and the shortest request of it."""

    def __init__(self):
        self.count, self.example = 0, None

    def add(self, request, count=1):
        self.count += count
        if self.example is None or key_of(request) < key_of(self.example):
            self.example = request


def key_of(request):
    return smaller.length(request), json.dumps(request)


class Counts:
    """What was found in some of the requests."""

    def __init__(self):
        self.families = collections.Counter()   # (family, what) -> how many
        self.classes = {}                       # class -> Examples
        self.known = {}                         # name of an entry -> Examples
        self.agreed = {}                        # (family, signature) -> (request, answer)

    def add(self, other):
        self.families.update(other.families)
        for mine, others in ((self.classes, other.classes), (self.known, other.known)):
            for key, found in others.items():
                mine.setdefault(key, Examples()).add(found.example, found.count)
        for key, (request, answer) in other.agreed.items():
            self.keep(key, request, answer)

    def keep(self, key, request, answer):
        if key not in self.agreed or key_of(request) < key_of(self.agreed[key][0]):
            self.agreed[key] = (request, answer)


def signature(request, answer):
    """What makes a request worth keeping: no other kept one has the same."""
    said = sorted({normal(loc) + " " + kind for loc, kind in items(answer)})
    if "pair" in request:
        said += sorted(set(changes(*request["pair"])))
    elif answer["model"] and "document" in request:
        said += sorted({v["name"] for v in values(request["document"])
                        if isinstance(v, dict) and isinstance(v.get("name"), str)})
    return json.dumps([request["reader"], said])


def changes(one, other, loc=()):
    """Where two documents differ, and in what."""
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other) and set(one) == set(other):
            yield normal(loc) + " order"
        for key in {**one, **other}:
            yield from changes(one.get(key), other.get(key), (*loc, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i, (a, b) in enumerate(zip(one, other)):
            yield from changes(a, b, (*loc, i))
    elif json.dumps(one) != json.dumps(other):
        yield f"{normal(loc)} {type(one).__name__} {type(other).__name__}"


def judge(family, request, theirs, ours, known, counts, keeping):
    count = counts.families
    count[family, "requests"] += 1
    count[family, "models"] += theirs.get("model", False)
    count[family, "equal"] += theirs.get("equal", False)
    found = difference(theirs, ours)
    if found is None:
        if keeping and family in FROZEN and "error" not in theirs and smaller.length(request) < 2500:
            counts.keep((family, signature(request, theirs)), request, theirs)
        return
    name = known.explaining(request, found, ours)
    count[family, "known" if name else "others"] += 1
    table, key = (counts.known, name) if name else (counts.classes, class_of(found))
    table.setdefault(key, Examples()).add(request)


def run_part(options, python, family, start, count):
    known, counts = Known(HERE / "known_differences.json"), Counts()
    with Sides(options.program, python) as sides:
        for first in range(start, start + count, BATCH):
            requests = [generate.request(family, options.seed, index)
                        for index in range(first, min(first + BATCH, start + count))]
            for request, (theirs, ours) in zip(requests, sides.answers(requests)):
                judge(family, request, theirs, ours, known, counts, options.frozen_out)
    return counts


def run(options, python):
    shares = {family: share for family, (_, share) in generate.FAMILIES.items()
              if not options.family or family in options.family}
    total, counts, parts = sum(shares.values()), Counts(), []
    for family, share in shares.items():
        count = -(-options.count * share // total)
        size = max(BATCH, -(-count // 8))
        parts += [(family, start, min(size, count - start)) for start in range(0, count, size)]
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        for made in [pool.submit(run_part, options, python, *part) for part in parts]:
            counts.add(made.result())
    return counts


def replay(options, python):
    """The same for the requests of a file, one a line."""
    lines = [json.loads(line) for line in open(options.requests, encoding="utf-8") if line.strip()]
    requests = [{key: made[key] for key in ("reader", "context", *smaller.CONTENT) if key in made}
                for made in lines]
    known, counts = Known(HERE / "known_differences.json"), Counts()
    with Sides(options.program, python) as sides:
        for request, (theirs, ours) in zip(requests, sides.answers(requests)):
            judge("file", request, theirs, ours, known, counts, None)
    return counts


# ---- frozen cases --------------------------------------------------------------------------------

def case_line(request, answer):
    """A line of tests/cases/reference/*.jsonl."""
    case = {key: value for key, value in request.items() if key != "faults"}
    case["problems"] = sorted([[p["loc"], p["kind"]] for p in answer["problems"]], key=json.dumps)
    if answer["unclaimed"] is not None:
        case["unclaimed"] = sorted(answer["unclaimed"], key=json.dumps)
    case["model"] = answer["model"]
    if "equal" in answer:
        case["equal"] = answer["equal"]
    return json.dumps(case, separators=(",", ":"))


def freeze(folder, agreed, count):
    """Writes the requests with the most telling answers of each family, the rarer problems first."""
    for family in sorted({family for family, _ in agreed}):
        cases = [case for (of, _), case in agreed.items() if of == family]
        often = collections.Counter(item for _, answer in cases for item in said(answer))
        cases.sort(key=lambda case: (min(often[item] for item in said(case[1])), key_of(case[0])))
        models = [case for case in cases if case[1]["model"]][:count // 3]
        others = [case for case in cases if not case[1]["model"]][:count - len(models)]
        path = pathlib.Path(folder) / f"{family}.jsonl"
        path.write_text("".join(case_line(*case) + "\n" for case in models + others), encoding="utf-8")
        print(f"{len(models) + len(others)} cases frozen in {path.name}")


def said(answer):
    return {normal(loc) + " " + kind for loc, kind in items(answer)} or {"nothing"}


# ---- the report ----------------------------------------------------------------------------------

def brief(text, width):
    """What is there many times over, once."""
    text = re.sub(r"(.{1,12}?)\1{7,}", lambda m: f"{m[1]}<*{len(m[0]) // len(m[1])}>", text)
    return text if len(text) <= width else text[:width] + " ..."


def show_class(key, entry, sides, options):
    def still(requests):
        found = [difference(*answers) for answers in sides.answers(requests)]
        return [bool(each) and class_of(each) == key for each in found]
    example = smaller.reduced(entry.example, still) if options.reduce else entry.example
    print(f"\n{entry.count} x")
    for name, side in zip(("only the reference", "only ours"), key):
        for text in side:
            print(f"  {name}: {text}")
    print("  " + brief(json.dumps(example), options.width))
    for name, answer in zip(("reference", "ours"), sides.answers([example])[0]):
        print(f"  {name} says: " + brief(json.dumps([[list(loc), kind] for loc, kind in items(answer)]),
                                         options.width))


def show(counts, python, options):
    columns = ["requests", "models", "equal", "known", "others"]
    print("{:16}".format("family") + "".join(f"{name:>10}" for name in columns))
    families = [*generate.FAMILIES, "file"]
    for family in [f for f in families if counts.families[f, "requests"]]:
        print(f"{family:16}" + "".join(f"{counts.families[family, name]:10}" for name in columns))
    totals = [sum(counts.families[f, name] for f in families) for name in columns]
    print("{:16}".format("all") + "".join(f"{total:10}" for total in totals))
    for name, entry in sorted(counts.known.items()):
        print(f"\n{entry.count} x known: {name}\n  " + brief(json.dumps(entry.example), 300))
    with Sides(options.program, python) as sides:
        for key, entry in sorted(counts.classes.items(), key=lambda c: (-c[1].count, c[0])):
            show_class(key, entry, sides, options)
    print(f"\n{totals[0]} requests, {totals[3]} that differ as known in {len(counts.known)} ways, "
          f"{totals[4]} others in {len(counts.classes)} classes")


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--python", help="an interpreter that has the package")
    options.add_argument("--environment", type=pathlib.Path, default=pathlib.Path("reference-python"),
                         help="without --python: the virtual environment to make or to update")
    options.add_argument("--family", action="append", choices=generate.FAMILIES,
                         help="only this; repeatable")
    options.add_argument("--count", type=int, default=250000)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options.add_argument("--requests", help="a file of requests in the place of random ones")
    options.add_argument("--frozen-out", help="write cases that both sides agree on into this folder")
    options.add_argument("--frozen-count", type=int, default=400, help="of each family")
    options.add_argument("--reduce", action="store_true", help="look for smaller examples")
    options.add_argument("--width", type=int, default=1000, help="of an example")
    given = options.parse_args()
    python = given.python or interpreter(given.environment.resolve())
    if not python:
        sys.exit(77)
    before = time.monotonic()
    counts = (replay if given.requests else run)(given, python)
    show(counts, python, given)
    if given.frozen_out:
        freeze(given.frozen_out, counts.agreed, given.frozen_count)
    print(f"{time.monotonic() - before:.0f} s", file=sys.stderr)
    sys.exit(1 if counts.classes else 0)


if __name__ == "__main__":
    main()
