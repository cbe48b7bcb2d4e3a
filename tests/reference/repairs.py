"""Compares the repairs of zarr_check with those of the Python package zarr-metadata on random documents.

usage: repairs.py ZARR_CHECK [--count 6000] [--seed 0]     (run it with a Python that has the package)

The documents have the bugs often, and forms close to them. Compared are the places and kinds of the
repairs, in their order. The end is 1 if there is a difference that KNOWN does not explain.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import zarr_metadata.model as model

NAN, INF = float("nan"), float("inf")
FLOATS = {"float16", "float32", "float64", "complex64", "complex128"}


class Documents:
    def __init__(self, seed):
        self.r = random.Random(seed)

    def fill_value(self):
        return self.r.choice([NAN, INF, -INF, 0, 1.5, "NaN", None, [NAN, 0], [INF, -INF], ["NaN", NAN],
                              [NAN], [0, NAN, 1], [NAN, True], [1, 2], "x"])

    def array(self):
        r = self.r
        shape = [r.choice([0, 0, 1, 3, 5]) for _ in range(r.choice([1, 1, 2, 3]))]
        chunks = [r.choice([0, 1]) if n == 0 else r.choice([1, 1, 1, 0, True]) for n in shape]
        if r.random() < 0.1:
            chunks.pop()
        if r.random() < 0.05:
            chunks[:1] = [r.choice([1.0, -1, "1", False, None])]
        types = [*sorted(FLOATS), "int8", "bfloat16", "bool", {"name": "float64"}]
        array = {"zarr_format": 3, "node_type": "array", "shape": shape, "data_type": r.choice(types),
                 "chunk_grid": {"name": r.choice(["regular"] * 3 + ["rectilinear"]),
                                "configuration": {"chunk_shape": chunks}},
                 "chunk_key_encoding": {"name": "default"}, "fill_value": self.fill_value(),
                 "codecs": [{"name": "bytes", "configuration": {"endian": "little"}}]}
        if r.random() < 0.05:
            del array[r.choice(list(array))]
        if r.random() < 0.1:
            array["consolidated_metadata"] = None
        return array

    def group(self, level=0):
        r = self.r
        group = {"zarr_format": 3, "node_type": "group", "attributes": {"a": NAN}}
        kind = r.random()
        if kind < 0.3:
            group["consolidated_metadata"] = None
        elif kind < 0.35:
            group["consolidated_metadata"] = r.choice([[], {}, False, 1])
        elif level < 3:
            listed = {name: self.array() if r.random() < 0.6 else self.group(level + 1)
                      for name in r.sample("abcde", r.randrange(4))}
            group["consolidated_metadata"] = {"kind": "inline", "must_understand": False,
                                              "metadata": listed}
        if r.random() < 0.03:
            del group["node_type"]
        return group

    def array_v2(self):
        r = self.r
        dtypes = ["<f4", ">f2", "<f8", "|f4", "f8", "<c8", ">c16", "<i4", "|O", "<M8[s]", "<U3",
                  [["a", "<f4"]], 4]
        array = {"zarr_format": 2, "shape": [4], "chunks": [2], "dtype": r.choice(dtypes),
                 "compressor": None, "fill_value": self.fill_value(), "order": "C", "filters": None}
        if r.random() < 0.05:
            del array[r.choice(list(array))]
        return array

    def group_v2(self):
        group = {"zarr_format": self.r.choice([2, 2, 2, 2, 3, "2", True])}
        if self.r.random() < 0.6:
            group["consolidated_metadata"] = self.r.choice([{}, {"metadata": {}}, None, [], {"x": 1}])
        return group

    def listing_v2(self):
        r = self.r
        paths = ["", "a/", "/a/", "a/b/", "//", "./"]
        return {"zarr_consolidated_format": 1, "metadata": {
            r.choice(paths) + r.choice([".zgroup", ".zarray", ".zattrs"]):
                r.choice([self.array_v2, self.group_v2])() for _ in range(r.randrange(5))}}

    def any(self):
        """A document, its file's name, and the reference's repairs of it."""
        kind = self.r.randrange(4)
        if kind == 2:
            document = self.array_v2()
            repairs = model.repair_node_metadata_v2({".zarray": document})[1]
            return ".zarray", document, [(list(r.loc[1:]), r.kind) for r in repairs]
        if kind == 3:
            document = self.listing_v2()
            repairs = model.repair_consolidated_metadata_v2(document)[1]
            return ".zmetadata", document, [(list(r.loc), r.kind) for r in repairs]
        document = self.array() if self.r.random() < 0.33 else self.group()
        repairs = model.repair_node_metadata_v3(document)[1]
        return "zarr.json", document, [(list(r.loc), r.kind) for r in repairs]


def known(document, loc, ours):
    """Why only one side has a repair; see docs/choices.md."""
    around = [document]
    for step in loc[:-1]:
        around.append(around[-1][step])
    nodes = [v for v in around if isinstance(v, dict)]
    if not ours and any("consolidated_metadata" in v and "node_type" not in v for v in nodes):
        return "a listing outside of a group"
    if not ours and isinstance(around[-1], list) and True in [type(x) is bool for x in around[-1]]:
        return "a pair that no writer made"
    if ours and isinstance(nodes[-1].get("data_type"), dict):
        return "a data type written as an object"
    return None


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()

    documents = Documents(asked.seed)
    made = {}
    classes, examples = collections.Counter(), {}
    with tempfile.TemporaryDirectory() as folder:
        for i in range(asked.count):
            name, document, repairs = documents.any()
            path = pathlib.Path(folder) / str(i) / name
            path.parent.mkdir()
            path.write_text(json.dumps(document))
            made[str(path)] = document, repairs
        done = subprocess.run([asked.program, "--repair", "--format", "json", folder],
                              stdout=subprocess.PIPE, text=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(made):
        sys.exit(f"{len(answers)} answers to {len(made)} documents")
    for answer in answers:
        document, theirs = made[answer["path"]]
        ours = [(r["loc"], r["kind"]) for r in answer["repairs"]]
        for only_ours, (loc, kind) in [(True, r) for r in ours if r not in theirs] + \
                                      [(False, r) for r in theirs if r not in ours]:
            why = known(document, loc, only_ours) or f"NOT KNOWN: {only_ours=} {kind}"
            classes[why] += 1
            examples.setdefault(why, (loc, document))
        if [r for r in ours if r in theirs] != [r for r in theirs if r in ours]:
            classes["NOT KNOWN: order"] += 1
    total = sum(len(theirs) for _, theirs in made.values())
    print(f"{len(made)} documents, {total} repairs of the reference")
    for why, count in sorted(classes.items()):
        print(f"{count} x {why}: {json.dumps(examples.get(why))[:300]}")
    sys.exit(any(why.startswith("NOT KNOWN") for why in classes))


if __name__ == "__main__":
    main()
