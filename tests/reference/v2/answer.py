"""Answers requests, one a line, with the Python package; compare.py starts it."""

import json
import sys

import zarr_metadata.model as model
from zarr_metadata.problems import MetadataValidationError

sys.setrecursionlimit(20000)

READERS = {
    "v2_array": model.read_array_metadata_v2,
    "v2_group": model.read_group_metadata_v2,
    "v2_node": model.read_node_metadata_v2,
    "v2_consolidated": model.read_consolidated_metadata_v2,
}
STORES = {
    "v2_array_kv": model.ZarrV2ArrayMetadata.from_key_value,
    "v2_group_kv": model.ZarrV2GroupMetadata.from_key_value,
    "v2_node_kv": model.node_metadata_from_key_value_v2,
}


def problems_of(problems):
    return [{"loc": list(p.loc), "kind": p.kind} for p in problems]


def unclaimed_of(reading):
    if not hasattr(reading, "fields"):
        return []
    return [list(loc) for loc, field in reading.fields()
            if type(field).__name__ == "UnclaimedField"]


def answer(request):
    if request["reader"] in STORES:
        files = {key: text.encode() for key, text in request["files"].items()}
        try:
            read = STORES[request["reader"]](files)
        except MetadataValidationError as error:
            return {"problems": problems_of(error.problems), "unclaimed": None, "model": False}
        return {"problems": [], "unclaimed": [list(loc) for loc in read.unclaimed_fields],
                "model": True}
    reading = READERS[request["reader"]](request["document"])
    return {"problems": problems_of(reading.problems), "unclaimed": unclaimed_of(reading),
            "model": reading.metadata is not None}


for line in sys.stdin:
    try:
        made = answer(json.loads(line))
    except Exception as error:  # an answer as well
        made = {"error": f"{type(error).__name__}: {error}"}
    print(json.dumps(made), flush=True)
