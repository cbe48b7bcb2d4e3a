"""Answers requests, one a line, with the Python package. answer.hpp says what a request is.

It runs in the interpreter that has zarr-metadata, which compare.py starts.
"""

import json
import sys

import zarr_metadata.model as model
from zarr_metadata.v3 import definition as v3

sys.setrecursionlimit(20000)

CONTEXTS = {"core": v3.CORE, "core_and_extensions": v3.CORE_AND_EXTENSIONS}
READERS = {
    "array": model.read_array_metadata_v3,
    "group": model.read_group_metadata_v3,
    "node": model.read_node_metadata_v3,
}
STANDARD = {"chunk_grid", "chunk_key_encoding", "codecs", "data_type", "storage_transformers"}


def is_waived(reading, loc, document):
    """Whether a place is in an extra field that says it need not be understood."""
    if not loc or not isinstance(document, dict):
        return False
    if hasattr(reading, "pipeline") and loc[0] in STANDARD:
        return False
    member = document.get(loc[0])
    return isinstance(member, dict) and member.get("must_understand") is False


def unclaimed(reading, document):
    if reading.metadata is not None and hasattr(reading.metadata, "unclaimed_fields"):
        return [list(loc) for loc in reading.metadata.unclaimed_fields]
    if not hasattr(reading, "fields"):
        return []
    return [list(loc) for loc, field in reading.fields()
            if type(field).__name__ == "UnclaimedField" and not is_waived(reading, loc, document)]


def problem(loc, kind):
    return {"loc": list(loc), "kind": kind}


def answer(request):
    try:
        document = request["document"] if "document" in request else json.loads(request["text"])
    except ValueError:
        return {"problems": [problem((), "invalid_json")], "unclaimed": [], "model": False}
    openable = request["reader"] == "openable"  # 0.6 has no such reader
    read = READERS["node" if openable else request["reader"]]
    reading = read(document, context=CONTEXTS[request["context"]])
    problems = [problem(p.loc, p.kind) for p in reading.problems]
    left = unclaimed(reading, document)
    if openable:
        problems += [problem(loc, "unclaimed_declaration") for loc in left]
    return {"problems": problems, "unclaimed": left, "model": not problems}


def main():
    for line in sys.stdin:
        try:
            made = answer(json.loads(line))
        except Exception as error:  # a crash of the package is a finding, not the end
            made = {"error": f"{type(error).__name__}: {error}"[:300]}
        print(json.dumps(made), flush=True)


main()
