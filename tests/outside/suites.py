"""The suites of others: which cases there are under a folder, and what each expects. run.py runs them.

A case is {"suite", "name", "request"} with "problems", the (loc, kind) that are expected as a list of
{"loc", "kind"}; an empty list: the document is valid; None: it has a problem, whichever. Nothing here
has a copy of a case.
"""

import json
import pathlib
import re

DOCUMENTS = ["zarrs", "yaozarrs", "zarrita.js", "zarr-java", "ngff-spec", "gdal", "zarr-conformance-tests"]
SLOTS = {"codecs": "codec", "data-types": "data_type", "chunk-grids": "chunk_grid",
         "chunk-key-encodings": "chunk_key_encoding", "storage-transformers": "storage_transformer"}
VALID = []


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def case(suite, name, version, reader, context, document, problems=VALID, **more):
    request = {"format": version, "reader": reader, "context": context, "document": document, **more}
    return {"suite": suite, "name": name, "request": request, "problems": problems}


# ---- d-v-b/zarr-metadata-ts: conformance/*.json, cases with places and kinds -----------------------


def conformance(suite, folder):
    """The structure alone is judged there, so the context has no definitions."""
    for path in sorted((folder / "conformance").glob("*.json")):
        version, kind = path.stem.split("_", 1)
        reader = "listed_group" if path.stem == "v3_group" else kind
        for item in load(path):
            yield case(suite, f"{path.stem}: {item['description']}", int(version[1:]), reader, "empty",
                       item["document"], item["problems"])


# ---- zarr-metadata: tests/v2 and tests/v3, fixtures that are all valid -----------------------------


def fixture_documents(suite, tests):
    for version, kind in [(3, "array"), (3, "group"), (3, "consolidated"),
                          (2, "array"), (2, "group"), (2, "consolidated")]:
        reader = "node" if (version, kind) == (3, "consolidated") else kind
        for path in sorted((tests / f"v{version}" / kind).glob("*.json")):
            document = load(path)
            if (version, kind) == (3, "consolidated") and "node_type" not in document:
                reader = "consolidated"
            yield case(suite, f"v{version}/{kind}/{path.name}", version, reader, "core_and_extensions",
                       document)


def fixture_declarations(suite, tests):
    for kind in ["chunk_grid", "chunk_key_encoding", "codec"]:
        for path in sorted((tests / "v3" / kind).glob("*/cases.json")):
            for name, document in load(path).items():
                yield case(suite, f"v3/{kind}/{path.parent.name}: {name}", 3, kind,
                           "core_and_extensions", document)


def fixture_fill_values(suite, tests):
    for path in sorted((tests / "v3" / "data_type").glob("*/fill_values.json")):
        given = path.with_name("data_type.json")
        data_type = load(given) if given.exists() else path.parent.name
        for name, value in load(path).items():
            if data_type == "raw":  # a family of types; the length of the value says which
                data_type = f"r{8 * len(value)}"
            yield case(suite, f"v3/data_type/{path.parent.name}: {name}", 3, "fill_value",
                       "zarr_python", value, data_type=data_type)


def fixtures(suite, folder):
    tests = folder / "tests"
    for part in (fixture_documents, fixture_declarations, fixture_fill_values):
        yield from part(suite, tests)


def recorded(suite, folder):
    """What record*.py wrote: each document that a test of the package reads or writes."""
    with (folder / "recorded.jsonl").open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            item = json.loads(line)
            yield {"suite": suite, "name": f"{number} {item['test']}", "request": item["request"],
                   "problems": item["problems"]}


# ---- documents of other implementations ------------------------------------------------------------


def documents(suite, folder):
    """Every metadata document is expected to be valid: what is broken on purpose needs a reason."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.name == "zarr.json" and path.is_file():
            request = {"format": 3, "reader": "listed", "context": "zarr_python"}
        elif path.name in (".zarray", ".zgroup") and path.is_file():
            request = {"format": 2, "reader": path.name[2:], "context": "core_and_extensions"}
        elif path.name == ".zmetadata" and path.is_file():
            request = {"format": 2, "reader": "consolidated", "context": "core_and_extensions"}
        else:
            continue
        request["text"] = path.read_text(encoding="utf-8", errors="surrogateescape")
        yield {"suite": suite, "name": name, "request": request, "problems": VALID}


# ---- zarr-developers/zarr-extensions: the JSON of each README --------------------------------------


def json_blocks(text):
    for block in re.findall(r"```(?:json|jsonc)?\n(.*?)```", text, re.DOTALL):
        for attempt in (block, "{" + block.strip().rstrip(",") + "}"):
            try:
                yield json.loads(attempt)
                break
            except ValueError:
                pass  # with comments or left out parts: an outline, not a document


def declarations(block, slot, known):
    """The declarations in a block that are of the README's own kind."""
    members = {"codec": "codecs", "storage_transformer": "storage_transformers"}
    if isinstance(block, list):
        return [item for item in block if isinstance(item, dict) and item.get("name") in known]
    if not isinstance(block, dict):
        return []
    if block.get("name") in known:
        return [block]
    inside = block.get(members.get(slot, slot))
    return declarations(inside if isinstance(inside, list) else [inside], slot, known)


def extensions(suite, folder):
    for kind, slot in SLOTS.items():
        for path in sorted((folder / kind).glob("*/README.md")):
            for number, block in enumerate(json_blocks(path.read_text(encoding="utf-8")), 1):
                name = f"{kind}/{path.parent.name} block {number}"
                if isinstance(block, dict) and block.get("node_type") in ("array", "group"):
                    yield case(suite, name, 3, "node", "zarr_python", block)
                    continue
                for i, item in enumerate(declarations(block, slot, {path.parent.name})):
                    yield case(suite, f"{name}.{i}", 3, slot, "zarr_python", item)


# ---- zarrs: the JSON texts of its unit tests -------------------------------------------------------

REGISTERED = {"codec/registered": "codec", "chunk_grid": "chunk_grid"}


def rust_tests(source):
    """(name, body) of each test function."""
    for part in source.split("#[test]")[1:]:
        name = re.search(r"fn (\w+)", part)
        yield name.group(1), part[name.end():]


def rust_unit_tests(suite, folder):
    """Each test that reads one text, as the configuration of what its file is named after."""
    names = {"sharding": "sharding_indexed"}
    for place, slot in REGISTERED.items():
        for path in sorted((folder / "zarrs_metadata_ext" / "src" / place).glob("*.rs")):
            for name, body in rust_tests(path.read_text(encoding="utf-8")):
                texts = re.findall(r'r#?"(\s*\{.*?\}\s*)"#?', body, re.DOTALL)
                if len(texts) == 1 and "from_str" in body and "Numcodecs" not in body:
                    name_of = names.get(path.stem, path.stem)
                    text = f'{{"name": "{name_of}", "configuration": {texts[0]}}}'
                    if f'"{name_of}"' in texts[0]:
                        text = texts[0]  # the whole declaration
                    request = {"format": 3, "reader": slot, "context": "zarr_python", "text": text}
                    yield {"suite": suite, "name": f"{place}/{path.stem}: {name}", "request": request,
                           "problems": None if "is_err()" in body else VALID}


SUITES = {
    "zarr-metadata-ts": ("zarr-metadata-ts", "conformance", conformance),
    "zarr-metadata fixtures": ("zarr-metadata", "tests/v3", fixtures),
    "zarr-metadata recorded": ("zarr-metadata", "recorded.jsonl", recorded),
    "zarr-python recorded": ("zarr", "recorded.jsonl", recorded),
    "zarr-extensions": ("zarr-extensions", "codecs", extensions),
    "zarrs unit tests": ("zarrs", "zarrs_metadata_ext/src/codec/registered", rust_unit_tests),
    **{name: (name, ".", documents) for name in DOCUMENTS},
}


def cases(suite, root):
    """The cases of a suite, or nothing if it is not there."""
    folder, proof, read = SUITES[suite]
    where = pathlib.Path(root) / folder
    return list(read(suite, where)) if (where / proof).exists() else []
