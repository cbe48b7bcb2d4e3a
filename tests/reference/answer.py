"""Answers requests, one a line, with the Python package. answer.hpp says what a request is.

It runs in the interpreter that has zarr-metadata, which compare.py starts.
"""

import json
import sys

import zarr_metadata.model as model
from zarr_metadata.problems import MetadataValidationError
from zarr_metadata.v3 import definition as v3

sys.setrecursionlimit(20000)

# 0.6 has no context of what zarr-python alone writes.
CONTEXTS = {"core": v3.CORE, "shared": v3.CORE_AND_EXTENSIONS, "default": None, "zarr_python": None}
READERS = {
    "array": model.read_array_metadata_v3,
    "group": model.read_group_metadata_v3,
    "node": model.read_node_metadata_v3,
    "consolidated": model.read_consolidated_metadata_v3,
    "v2_array": model.read_array_metadata_v2,
    "v2_group": model.read_group_metadata_v2,
    "v2_node": model.read_node_metadata_v2,
    "v2_consolidated": model.read_consolidated_metadata_v2,
}
STORES = {
    "array": model.ZarrV3ArrayMetadata.from_key_value,
    "group": model.ZarrV3GroupMetadata.from_key_value,
    "node": model.node_metadata_from_key_value_v3,
    "v2_array": model.ZarrV2ArrayMetadata.from_key_value,
    "v2_group": model.ZarrV2GroupMetadata.from_key_value,
    "v2_node": model.node_metadata_from_key_value_v2,
    "v2_consolidated": model.ZarrV2ConsolidatedMetadata.from_key_value,
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


def unclaimed(request, reading, document):
    if reading.metadata is not None and hasattr(reading.metadata, "unclaimed_fields"):
        return [list(loc) for loc in reading.metadata.unclaimed_fields]
    if not hasattr(reading, "fields"):
        return []
    return [list(loc) for loc, field in reading.fields()
            if type(field).__name__ == "UnclaimedField" and
            (request["reader"].startswith("v2_") or not is_waived(reading, loc, document))]


def problem(loc, kind):
    return {"loc": list(loc), "kind": kind}


def problems_of(problems):
    return [problem(p.loc, p.kind) for p in problems]


def read(request, document):
    """A reading of a document."""
    context = CONTEXTS[request["context"]] if "context" in request else None
    return READERS[request["reader"]](document, context=context)


def answer_files(request):
    """A store has no reader, only models; of a refused one nothing is known to be unclaimed."""
    files = {key: text.encode("latin-1") for key, text in request["files"].items()}
    context = CONTEXTS[request["context"]] if "context" in request else None
    try:
        made = STORES[request["reader"]](files, context=context)
    except MetadataValidationError as error:
        return {"problems": problems_of(error.problems), "unclaimed": None, "model": False}
    left = [list(loc) for loc in made.unclaimed_fields] if hasattr(made, "unclaimed_fields") else None
    return {"problems": [], "unclaimed": left, "model": True}


def answer_pair(request):
    one, other = (read(request, document).metadata for document in request["pair"])
    made = {"problems": [], "unclaimed": [], "model": one is not None and other is not None}
    if made["model"]:
        made["equal"] = one == other
    return made


def answer(request):
    if "files" in request:
        return answer_files(request)
    if "pair" in request:
        return answer_pair(request)
    try:
        if "document" in request:
            document = request["document"]
        elif "bytes" in request:
            document = json.loads(request["bytes"].encode("latin-1"))
        else:
            document = json.loads(request["text"])
    except ValueError:
        return {"problems": [problem((), "invalid_json")], "unclaimed": [], "model": False}
    openable = request["reader"] == "openable"  # 0.6 has no such reader
    reading = read({**request, "reader": "node"} if openable else request, document)
    problems = problems_of(reading.problems)
    left = unclaimed(request, reading, document)
    if request["reader"] == "consolidated" or \
            request["reader"] == "v2_consolidated" and reading.metadata is None:
        left = None  # these readings do not tell
    if openable:
        problems += [problem(loc, "unclaimed_declaration") for loc in left]
    return {"problems": problems, "unclaimed": left,
            "model": not problems if openable else reading.metadata is not None}


def main():
    for line in sys.stdin:
        try:
            made = answer(json.loads(line))
        except Exception as error:  # a crash of the package is a finding, not the end
            made = {"error": f"{type(error).__name__}: {error}"[:300]}
        print(json.dumps(made), flush=True)


main()
