"""Compares the verdicts of zarr_check with those of its schemas, which Python's jsonschema gives.

usage: compare.py ZARR_CHECK CASES [SHARED [AJV]]

What the checker accepts the schema must accept. What the checker refuses for its shape alone (a type,
a missing or an unknown key) the schema must refuse, except where `reason` says why it does not. Every
count is printed. Documents are the frozen ones of CASES, real ones below SHARED, and real arrays of
version 2 with one member changed. AJV is a folder where npm has installed Ajv, whose verdicts are then
compared with Python's.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

OF_SHAPE = {"invalid_type", "missing_key", "unknown_key"}
CONTEXTS = ["core", "core-and-extensions", "zarr-python"]
CHANGES = [None, True, 1, -1, 2.5, "x", [], {}, [1, "x"], {"id": 1}, {"id": "zlib", "level": "x"},
           {"id": "zlib", "x": 1}, {"id": "acme", "x": 1}, [{"id": "delta"}], "<f4", [["a", "<f4"]],
           [["a"]], [["a", 1]]]


def value_at(document, loc):
    """None where there is none, as inside of type strings."""
    try:
        for step in loc:
            document = document[step]
    except (IndexError, KeyError, TypeError):
        return None
    return document


def reason(name, document, problems):
    """Why a document that is refused for its shape may pass the schema; None: there is no reason."""
    if all(p["kind"] == "missing_key" and p["loc"][-1:] in (["endian"], ["typesize"])
           for p in problems):
        return "whether `endian` or `typesize` is required depends on other members"
    if all(p["kind"] == "invalid_type" and isinstance(value_at(document, p["loc"]), float)
           and value_at(document, p["loc"]).is_integer() for p in problems):
        return "JSON Schema takes 1.0 for an integer"
    if isinstance(document, dict) and document.get("name") == "zfp" and all(
            p["kind"] != "invalid_type" for p in problems):
        return "the keys of `zfp` depend on its mode"
    if all(p["loc"][1:2] == ["scalar_map"] for p in problems):
        return "the scalars of `cast_value` depend on data types"
    if all(p["kind"] == "missing_key" and p["loc"][:1] == ["dtype"] for p in problems):
        return "the parts of a type string are one string"
    if all(p["loc"][:1] == ["fill_value"] for p in problems) and name == ".zarray":
        return "the fill value of version 2 is not judged"
    return None


class Judge:
    def __init__(self, checker):
        self.checker, self.validators = checker, {}
        self.counts = collections.Counter()
        self.faults = []
        self.verdicts = []  # key, schema or None, document, whether it is valid

    def validator(self, name, context):
        if (name, context) not in self.validators:
            text = subprocess.run([self.checker, "schema", "--context", context, name], check=True,
                                  stdout=subprocess.PIPE).stdout
            schema = json.loads(text)
            jsonschema.Draft202012Validator.check_schema(schema)
            self.validators[name, context] = jsonschema.Draft202012Validator(schema)
        return self.validators[name, context]

    def judge(self, name, context, document, problems):
        is_new = (name, context) not in self.validators
        validator = self.validator(name, context)
        accepted = validator.is_valid(document)
        self.verdicts.append((name + " " + context, validator.schema if is_new else None, document,
                              accepted))
        if not problems:
            self.count(name, "valid, accepted", "valid, REFUSED", accepted, document)
        elif all(p["kind"] in OF_SHAPE for p in problems):
            why = reason(name, document, problems)
            if why and accepted:
                self.counts[name, "wrong in shape, accepted: " + why] += 1
            else:
                self.count(name, "wrong in shape, refused", "wrong in shape, ACCEPTED", not accepted,
                           [problems, document])
        else:
            self.counts[name, "wrong otherwise, " + ("accepted" if accepted else "refused")] += 1

    def count(self, name, good, bad, is_good, document):
        self.counts[name, good if is_good else bad] += 1
        if not is_good:
            self.faults.append(f"{name}: {bad}: {json.dumps(document)[:600]}")


def frozen(judge, cases):
    for file in sorted((cases / "reference").glob("*.jsonl")):
        for line in file.read_text().splitlines():
            case = json.loads(line)
            if case["reader"] != "node" or case["context"] != "core" or "document" not in case:
                continue
            problems = [{"loc": loc, "kind": kind} for loc, kind in case["problems"]]
            judge.judge("zarr.json", "core", case["document"], problems)


def declarations(judge, cases):
    for file in sorted((cases / "v3").glob("*/*.json")):
        about = json.loads(file.read_text())
        for case in about["cases"]:
            if set(case) <= {"id", "declaration", "problems"} and "slot" in about:
                judge.judge(about["slot"] + "s", about["context"].replace("_", "-"),
                            case["declaration"], case["problems"])


def checked(judge, paths, context):
    """The documents and problems of files."""
    done = subprocess.run([judge.checker, "--format", "json", "--context", context, *map(str, paths)],
                          stdout=subprocess.PIPE)
    return [json.loads(line) for line in done.stdout.splitlines()]


def real(judge, shared):
    for context in CONTEXTS:
        for name in ("zarr.json", ".zarray", ".zgroup"):
            paths = sorted((shared / "corpus").rglob(name))
            for each in checked(judge, paths, context):
                if any(p["kind"] == "invalid_json" for p in each["problems"]):
                    continue
                document = json.loads(pathlib.Path(each["path"]).read_bytes())
                judge.judge(name, context, document, each["problems"])


def changed(judge, shared):
    arrays = sorted((shared / "corpus").rglob(".zarray"))[::20]
    with tempfile.TemporaryDirectory() as folder:
        documents = {}
        for path in arrays:
            document = json.loads(path.read_bytes())
            for key in [*document, "new"]:
                for value in CHANGES:
                    at = pathlib.Path(folder) / str(len(documents)) / ".zarray"
                    documents[str(at)] = {**document, key: value}
                at = pathlib.Path(folder) / str(len(documents)) / ".zarray"
                documents[str(at)] = {k: v for k, v in document.items() if k != key}
        for path, document in documents.items():
            pathlib.Path(path).parent.mkdir()
            pathlib.Path(path).write_text(json.dumps(document))
        for context in CONTEXTS:
            for each in checked(judge, [folder], context):
                judge.judge(".zarray", context, documents[each["path"]], each["problems"])


def compare_with_ajv(judge, folder):
    here = pathlib.Path(__file__).resolve().parent
    # JavaScript has no number for what a document says in bare NaN.
    asked = []
    for key, schema, document, accepted in judge.verdicts:
        try:
            asked.append((json.dumps([key, schema, document], allow_nan=False), accepted))
        except ValueError:
            judge.counts["Ajv", "not asked: a number that is not finite"] += 1
    done = subprocess.run(["node", str(here / "ajv.mjs"), folder], check=True, text=True,
                          input="".join(line + "\n" for line, _ in asked), stdout=subprocess.PIPE)
    for (line, accepted), verdict in zip(asked, done.stdout.split(), strict=True):
        same = verdict == ("true" if accepted else "false")
        judge.count("Ajv", "as Python", "OTHERWISE", same, line)


def main():
    judge = Judge(sys.argv[1])
    frozen(judge, pathlib.Path(sys.argv[2]))
    declarations(judge, pathlib.Path(sys.argv[2]))
    shared = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else pathlib.Path()
    if (shared / "corpus").is_dir():
        real(judge, shared)
        changed(judge, shared)
    else:
        print("skipped: no folder of real documents")
    if len(sys.argv) > 4:
        compare_with_ajv(judge, sys.argv[4])
    for (name, what), n in sorted(judge.counts.items()):
        print(f"{n:6} {name}: {what}")
    print("\n".join(judge.faults[:20]))
    return 1 if judge.faults else 0


try:
    import jsonschema
except ImportError:
    print("skipped: Python's jsonschema (python3-jsonschema) is not installed")
    sys.exit(77)
sys.exit(main())
