"""Runs tests of zarr-python and records the metadata that they write, each document once.

usage: PYTHON record_zarr_python.py PACKAGE_FOLDER [TEST...]     its source distribution

PYTHON has zarr of that version and what its tests need; TEST... are paths below PACKAGE_FOLDER/tests,
by default those of metadata, data types, codecs, arrays and groups. What is written is expected to be
valid; it becomes PACKAGE_FOLDER/recorded.jsonl, requests as answer.cpp takes them.
"""

import functools
import json
import os
import pathlib
import sys

import pytest

TESTS = ["test_metadata", "test_dtype", "test_codecs", "test_array.py", "test_group.py", "test_v2.py",
         "test_unified_chunk_grid.py", "test_chunk_key_encodings.py", "test_api"]
READERS = {"zarr.json": (3, "listed", "zarr_python"), ".zarray": (2, "array", "core_and_extensions"),
           ".zgroup": (2, "group", "core_and_extensions"),
           ".zmetadata": (2, "consolidated", "core_and_extensions")}


class Recorder:
    def __init__(self):
        self.seen, self.lines, self.test = set(), [], ""

    def pytest_sessionstart(self):
        """Not earlier: pytest wants to be the first to import zarr."""
        from zarr.core.group import GroupMetadata
        from zarr.core.metadata.v2 import ArrayV2Metadata
        from zarr.core.metadata.v3 import ArrayV3Metadata

        for cls in (ArrayV3Metadata, ArrayV2Metadata, GroupMetadata):
            self.watch(cls)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item):
        self.test = item.nodeid

    def add(self, key, text):
        if key not in READERS or (key, text) in self.seen:
            return
        self.seen.add((key, text))
        version, reader, context = READERS[key]
        request = {"format": version, "reader": reader, "context": context, "text": text}
        self.lines.append(json.dumps({"test": self.test, "request": request, "problems": []}))

    def watch(self, cls):
        write = cls.to_buffer_dict

        @functools.wraps(write)
        def wrapper(*args, **options):
            made = write(*args, **options)
            for key, buffer in made.items():
                self.add(key, buffer.to_bytes().decode())
            return made

        cls.to_buffer_dict = wrapper


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    os.chdir(folder)  # what hypothesis keeps stays there
    recorder = Recorder()
    tests = [str(folder / "tests" / name) for name in sys.argv[2:] or TESTS]
    status = pytest.main(["--rootdir", str(folder), "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0",
                          "--no-header", *tests], plugins=[recorder])
    (folder / "recorded.jsonl").write_text("".join(line + "\n" for line in recorder.lines))
    print(f"{len(recorder.lines)} recorded")
    sys.exit(0 if status in (0, 1) and recorder.lines else 1)


if __name__ == "__main__":
    main()
