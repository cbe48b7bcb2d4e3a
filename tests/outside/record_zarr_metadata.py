"""Runs the tests of the Python package zarr-metadata and records what they read, and the answers.

usage: PYTHON record_zarr_metadata.py PACKAGE_FOLDER     its source distribution, with src/ and tests/

PYTHON has zarr-metadata of that version, pytest, hypothesis, pydantic, jsonschema and pytest-examples.
Each document that a test gives to a reader, each declaration and each fill value becomes a line of
PACKAGE_FOLDER/recorded.jsonl, once: the request as answer.cpp takes it, and the problems that the
package finds. What is no JSON and what a test reads in a context of its own is left out and counted.
"""

import collections
import functools
import json
import os
import pathlib
import sys
from collections.abc import Mapping

import pytest
import zarr_metadata.definition._definition as definition
import zarr_metadata.model as model
from zarr_metadata.model import _array_v3, _group_v3
from zarr_metadata.v2 import definition as v2
from zarr_metadata.v3 import definition as v3

CONTEXTS = [(3, "core", v3.CORE), (3, "core_and_extensions", v3.CORE_AND_EXTENSIONS),
            (2, "core", v2.CORE_V2)]
KINDS = [
    (3, "codec", v3.CodecDefinition), (3, "data_type", v3.DataTypeDefinition),
    (3, "chunk_grid", v3.ChunkGridDefinition), (3, "chunk_key_encoding", v3.ChunkKeyEncodingDefinition),
    (3, "storage_transformer", v3.StorageTransformerDefinition),
    (2, "codec", v2.ZarrV2CodecDefinition), (2, "data_type", v2.ZarrV2DataTypeDefinition),
]
DEEPEST = 600


class NotRecorded(Exception):
    pass


def plain(value, depth=0):
    """The value as lists and dicts, if it is JSON that UTF-8 text can hold."""
    if depth > DEEPEST:
        raise NotRecorded("too deep")
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise NotRecorded("not JSON")
        return {plain(key): plain(item, depth + 1) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item, depth + 1) for item in value]
    if isinstance(value, str):
        try:
            value.encode()
        except UnicodeEncodeError:
            raise NotRecorded("lone surrogates") from None
        return value
    if value is None or type(value) in (bool, int, float):
        return value
    raise NotRecorded("not JSON")


class Recorder:
    def __init__(self):
        self.seen, self.lines, self.left_out, self.test = set(), [], collections.Counter(), ""
        self.resolve = definition.resolve  # as it is before it is wrapped

    def scope(self, context):
        for version, name, known in CONTEXTS:
            if context is known:
                return version, name
        raise NotRecorded("another context")

    def add(self, context, reader, document, problems, **more):
        try:
            version, name = self.scope(context)
            request = {"format": version, "reader": reader, "context": name,
                       "document": plain(document), **{key: plain(item) for key, item in more.items()}}
            text = json.dumps(request)
        except NotRecorded as why:
            self.left_out[str(why)] += 1
            return
        except (RecursionError, ValueError):  # integers of more than 4300 digits
            self.left_out["too deep or too long"] += 1
            return
        if text in self.seen:
            return
        self.seen.add(text)
        found = [{"loc": list(p.loc), "kind": p.kind} for p in problems]
        self.lines.append(json.dumps({"test": self.test, "request": request, "problems": found}))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item):
        self.test = item.nodeid

    # What the wrapped functions return: see replace().

    def node(self, reader, default):
        def record(made, value, context=None, at=(), **_):
            reading = made[0] if isinstance(made, tuple) else made
            if at == ():
                self.add(default if context is None else context, reader, value, reading.problems)
        return record

    def declaration(self, made, data, kind, context, loc=()):
        if loc != ():
            return
        for version, name, known in KINDS:
            if definition.as_kind(kind) is known and self.scope(context)[0] == version:
                self.add(context, name, data, made[1])

    def fill_value(self, made, data_type, value, loc=()):
        """Only of a data type that some context reads as it is: tests make others by hand."""
        if loc != () or not isinstance(data_type, definition.AcceptedField):
            return
        for version, kind in [(3, v3.DataTypeDefinition), (2, v2.ZarrV2DataTypeDefinition)]:
            for context in [each for number, _, each in CONTEXTS if number == version]:
                if isinstance(data_type.definition, kind) and self.resolve(
                        data_type.json, kind, context)[0] == data_type:
                    self.add(context, "fill_value", value, made, data_type=data_type.json)
                    return


def replace(function, record):
    """Every module of the package that holds the function gets one that records what it returns."""
    @functools.wraps(function)
    def wrapper(*args, **options):
        made = function(*args, **options)
        try:
            record(made, *args, **options)
        except NotRecorded:
            pass
        return made

    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "zarr_metadata":
            for key, item in list(vars(module).items()):
                if item is function:
                    setattr(module, key, wrapper)


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    os.chdir(folder)  # what hypothesis keeps stays there
    recorder = Recorder()
    replace(_array_v3.read_array_v3, recorder.node("array", v3.CORE_AND_EXTENSIONS))
    replace(_group_v3.read_group_v3, recorder.node("group", v3.CORE_AND_EXTENSIONS))
    replace(model.read_node_metadata_v3, recorder.node("node", v3.CORE_AND_EXTENSIONS))
    replace(model.read_consolidated_metadata_v3, recorder.node("consolidated", v3.CORE_AND_EXTENSIONS))
    replace(model.read_array_metadata_v2, recorder.node("array", v2.CORE_V2))
    replace(model.read_group_metadata_v2, recorder.node("group", v2.CORE_V2))
    replace(model.read_node_metadata_v2, recorder.node("files", v2.CORE_V2))
    replace(model.read_consolidated_metadata_v2, recorder.node("consolidated", v2.CORE_V2))
    replace(definition.resolve, recorder.declaration)
    replace(definition.fill_value_problems, recorder.fill_value)
    status = pytest.main([str(folder / "tests"), "--rootdir", str(folder), "-q", "-p", "no:cacheprovider",
                          "--hypothesis-seed=0", "--ignore", str(folder / "tests" / "test_docs.py"),
                          "--ignore", str(folder / "tests" / "benchmarks")], plugins=[recorder])
    (folder / "recorded.jsonl").write_text("".join(line + "\n" for line in recorder.lines))
    print(f"{len(recorder.lines)} recorded; left out:", dict(recorder.left_out))
    sys.exit(0 if status in (0, 1) and recorder.lines else 1)


if __name__ == "__main__":
    main()
