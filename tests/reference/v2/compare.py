"""Compares the library's v2 readers with the Python package zarr-metadata on random documents.

usage: compare.py PROGRAM --python PYTHON [--count 3000] [--seed 0]     (PROGRAM: answer.cpp, compiled)

PYTHON is an interpreter that has the package. Compared are the multisets of (location, kind), what is
unclaimed, and whether there is a model. Differences are shown by class, with an example each; those
of KNOWN are only counted. The end is 1 if there are others.
"""

import argparse
import collections
import json
import pathlib
import shutil
import subprocess
import sys

import generate

HERE = pathlib.Path(__file__).resolve().parent
DTYPE_PARAMETERS = {"dtype", "astype", "encode_dtype", "decode_dtype"}


def answers(command, lines):
    done = subprocess.run(command, input="".join(line + "\n" for line in lines), text=True,
                          stdout=subprocess.PIPE, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def counted(answer):
    found = collections.Counter((json.dumps(p["loc"]), p["kind"]) for p in answer["problems"])
    for loc in answer["unclaimed"] or []:
        found[json.dumps(loc), "unclaimed"] += 1
    return found


def known(request, answer, theirs, ours):
    """Where the reference stops early, ours reports what else there is."""
    if theirs or not ours or not answer["problems"]:
        return False
    if request["reader"] == "v2_consolidated":
        # An unknown member, or a number that is not finite, keeps it from reading the other entries.
        return all(json.loads(loc)[:1] == ["metadata"] for loc, _ in ours)
    # It judges a codec's data types only where the other parameters have the right form.
    return all(kind in ("invalid_value", "missing_key", "unknown_key") and len(json.loads(loc)) > 1
               and json.loads(loc)[-1] in DTYPE_PARAMETERS for loc, kind in ours)


def normal(loc):
    return "/".join("#" if isinstance(s, int) else "<key>" if "/" in s or s.startswith(".z") else s
                    for s in json.loads(loc))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--python", required=True)
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    if shutil.which(options.python) is None or subprocess.run(
            [options.python, "-c", "import zarr_metadata.model"], capture_output=True).returncode:
        print(f"skipped: {options.python} has no package zarr-metadata")
        return 77
    requests = [generate.request(options.seed * 1000003 + i) for i in range(options.count)]
    lines = [json.dumps(request) for request in requests]
    ours = answers([options.program], lines)
    theirs = answers([options.python, str(HERE / "answer.py")], lines)
    classes, explained = collections.defaultdict(list), 0
    valid = sum(a.get("model", False) for a in theirs)
    for request, a, b in zip(requests, theirs, ours):
        if "error" in a:
            classes["the reference raises: " + a["error"][:80]].append(request)
            continue
        if a["unclaimed"] is None:
            b = {**b, "unclaimed": []}
        x, y = counted(a), counted(b)
        if x == y and a["model"] == b["model"]:
            continue
        only_a, only_b = x - y, y - x
        if a["model"] == b["model"] and known(request, a, only_a, only_b):
            explained += 1
            continue
        side = lambda found: sorted({normal(loc) + " " + kind for loc, kind in found})
        classes[f"reference {side(only_a)} ours {side(only_b)} "
                f"model {a['model']}/{b['model']}"].append(request)
    for name, examples in sorted(classes.items(), key=lambda item: -len(item[1])):
        print(f"{len(examples)} x {name}")
        print("    " + min(map(json.dumps, examples), key=len)[:600])
    print(f"{len(requests)} requests, {valid} valid, {explained} known differences, "
          f"{sum(map(len, classes.values()))} others")
    return 1 if classes else 0


if __name__ == "__main__":
    sys.exit(main())
