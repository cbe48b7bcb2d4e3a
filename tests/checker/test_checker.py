"""Runs zarr_check as its users do and looks at what it prints and returns.

usage: test_checker.py PROGRAM EXAMPLE_DATA [SHARED [UNITTEST_ARGUMENT...]]
SHARED is the folder of real documents; what needs it is skipped where it is absent.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, DATA, SHARED = "", "", ""

ARRAY = {
    "zarr_format": 3,
    "node_type": "array",
    "shape": [10],
    "data_type": "uint8",
    "chunk_grid": {"name": "regular", "configuration": {"chunk_shape": [5]}},
    "chunk_key_encoding": "default",
    "fill_value": 0,
    "codecs": ["bytes"],
}
GROUP = {"zarr_format": 3, "node_type": "group"}


def array(**changes):
    return {**ARRAY, **changes}


class CheckerTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        """Writes text, bytes, or a value as JSON."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not isinstance(content, (str, bytes)):
            content = json.dumps(content)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def run_program(self, *words, stdin=b"", env=None):
        done = subprocess.run(
            [PROGRAM, *map(os.fsencode, words)], input=stdin, capture_output=True, timeout=120,
            cwd=self.folder, env={**os.environ, **(env or {})})
        self.assertIn(done.returncode, (0, 1, 2), done.stderr[-4000:])
        return done.returncode, done.stdout, done.stderr

    def check(self, *words, **more):
        status, out, err = self.run_program(*words, **more)
        return status, out.decode(), err.decode()

    def lines(self, *words, **more):
        """The lines of the text output, without the summary."""
        return self.check(*words, **more)[1].splitlines()[:-1]

    def objects(self, *words, **more):
        status, out, _ = self.check("--format", "json", *words, **more)
        return status, [json.loads(line) for line in out.splitlines()]

    def problem_lines(self, text):
        self.write("zarr.json", text)
        return self.lines("zarr.json")


class Text(CheckerTest):
    def test_sample_store(self):
        status, out, err = self.check(pathlib.Path(DATA) / "sample.zarr")
        at = f"{DATA}/sample.zarr/wind/zarr.json"
        self.assertEqual(status, 1)
        self.assertEqual(err, "")
        self.assertEqual(out, f"""\
{at}:13:5: error: /codecs/0/configuration/endian: expected an endian, since each value of \
'float32' takes several bytes [missing_key]
   13 |     {{"name": "bytes"}},
      |     ^
{at}:14:49: error: /codecs/1/configuration/level: expected an integer in [0, 9], got 99 \
[invalid_value]
   14 |     {{"name": "gzip", "configuration": {{"level": 99}}}}
      |                                                 ^~
{at}:16:22: error: /dimension_names: expected one name per dimension of shape, got 2 for 3 \
[invalid_value]
   16 |   "dimension_names": ["time", "latitude"],
      |                      ^~~~~~~~~~~~~~~~~~~~
3 problems in 1 of 4 documents
""")

    def test_no_problems(self):
        self.write("zarr.json", array())
        self.assertEqual(self.check("zarr.json"), (0, "no problems in 1 document\n", ""))
        self.assertEqual(self.check("check", "zarr.json")[0], 0)

    def test_standard_input(self):
        self.assertEqual(self.check("-", stdin=json.dumps(GROUP).encode())[0], 0)
        status, out, _ = self.check("-", stdin=b"[]")
        self.assertEqual(status, 1)
        self.assertTrue(out.startswith(
            "<stdin>:1:1: error: expected an object, got [] [invalid_type]\n"), out)

    def test_any_other_name_is_a_zarr_json(self):
        self.write("mine.json", array(shape=3))
        self.assertEqual(self.check("mine.json")[0], 1)

    def test_invalid_json_is_marked_where_it_stops(self):
        self.assertEqual(self.problem_lines('{\n  "a": 1\n  "b": 2\n}'), [
            "zarr.json:3:3: error: expected ',' or '}' at line 3, column 3, got '\"' "
            "[invalid_json]",
            '    3 |   "b": 2',
            "      |   ^"])
        self.assertEqual(self.problem_lines("")[1:], ["    1 | ", "      | ^"])
        self.assertEqual(self.problem_lines('{"a": 1,')[1:],
                         ['    1 | {"a": 1,', "      |         ^"])

    def test_unknown_key_is_marked_at_the_key(self):
        text = json.dumps(array(codecs=["bytes", {"name": "gzip", "configuration": {
            "level": 5, "levle": 6}}]))
        lines = self.problem_lines(text)
        self.assertIn("unknown_key", lines[0])
        self.assertEqual(lines[2].index("^"), lines[1].index('"levle"'))
        self.assertEqual(lines[2].count("~"), len("levle") + 1)

    def test_what_stands_below_no_object_is_marked_at_what_is_there(self):
        lines = self.problem_lines(json.dumps(array(codecs=["bytes", "gzip"])))
        self.assertIn("/codecs/1/configuration", lines[0])
        self.assertEqual(lines[2].index("^"), lines[1].index('"gzip"'))

    def test_duplicate_keys_are_warnings(self):
        self.write("zarr.json", '{"zarr_format": 2,\n "zarr_format": 3, "node_type": "group"}')
        status, out, _ = self.check("zarr.json")
        self.assertEqual(status, 0)
        self.assertEqual(out.splitlines(), [
            "zarr.json:2:2: warning: /zarr_format: this key stands more than once; the last one "
            "counts",
            '    2 |  "zarr_format": 3, "node_type": "group"}',
            "      |  ^~~~~~~~~~~~~",
            "no problems in 1 document"])

    def test_tabs_and_wide_characters(self):
        text = json.dumps(array(attributes={"\u6e29\u5ea6": "e\u0301"}, shape=-1),
                          ensure_ascii=False)
        lines = self.problem_lines(text.replace(', "shape"', ',\t"shape"'))
        at = lines[1].index("-1")
        self.assertEqual(lines[2].index("^"), at)
        # Two columns for each of two characters, none for the accent.
        text = '{"\u6e29\u5ea6": "e\u0301",\t"node_type": "group", "zarr_format": 4}'
        lines = self.problem_lines(text)
        self.assertEqual(lines[2].index("^"), lines[1].index("4}") + 2 - 1)
        self.assertNotIn("\t", lines[1])
        # Columns count code points.
        self.assertIn(f"zarr.json:1:{text.index('4}') + 1}:", lines[0])

    def test_long_lines_are_cut_around_the_caret(self):
        names = ["x" * 9] * 10000
        lines = self.problem_lines(json.dumps(array(shape=[1], attributes={"a": names},
                                                    zarr_format=4, dimension_names=names)))
        self.assertEqual(len(lines), 6)
        for line in lines:
            self.assertLess(len(line), 220)
        self.assertTrue(lines[4].endswith("..."))
        self.assertIn("| ...", lines[4])
        self.assertEqual(lines[5].index("^"), lines[4].index('["xxxxxxxxx'))

    def test_nothing_reaches_the_terminal_raw(self):
        self.write("zarr.json", b'{"a\x7f\xe2\x80\xae": 1, "\x1b[31m": 2')
        self.write("b/zarr.json", array(**{"data_type": {"name": "uint8", "\x7f\u202ek": 1}}))
        self.write("c/zarr.json", array(zarr_format="\u009b31m"))
        _, out, _ = self.check(".")
        for c in out:
            self.assertTrue(c == "\n" or (c.isprintable()), repr(c))

    def test_no_colours_in_a_pipe(self):
        self.write("zarr.json", [])
        self.assertNotIn("\x1b", self.check("zarr.json")[1])

    @unittest.skipUnless(hasattr(os, "openpty"), "no pseudo-terminals here")
    def test_colours_on_a_terminal(self):
        import pty
        self.write("zarr.json", [])

        def output(**env):
            ours, theirs = pty.openpty()
            kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "TERM")}
            subprocess.run([PROGRAM, "zarr.json"], cwd=self.folder, stdout=theirs,
                           stdin=subprocess.DEVNULL, env={**kept, **env}, timeout=60)
            os.close(theirs)
            out = os.read(ours, 65536)
            os.close(ours)
            return out

        self.assertIn(b"\x1b[1;31merror: \x1b[0m", output(TERM="xterm"))
        self.assertNotIn(b"\x1b", output(TERM="xterm", NO_COLOR="1"))
        self.assertNotIn(b"\x1b", output(TERM="dumb"))

    def test_openable(self):
        self.write("zarr.json", array(codecs=["bytes", "acme.z"]))
        self.assertEqual(self.check("zarr.json")[0], 0)
        status, out, _ = self.check("--openable", "zarr.json")
        self.assertEqual(status, 1)
        self.assertIn("error: /codecs/1: no definition of the context claims a codec named 'acme.z' "
                      "[unclaimed_declaration]", out)


class Json(CheckerTest):
    def test_one_object_for_each_document(self):
        self.write("s/zarr.json", GROUP)
        path = self.write("s/a/zarr.json", array(codecs=["bytes", {
            "name": "gzip", "configuration": {"level": 99}}, "acme.z"]))
        status, out, _ = self.check("--format", "json", "s")
        self.assertEqual(status, 1)
        self.assertEqual(out.splitlines()[0], '{"path":"s/zarr.json","problems":[],"unclaimed":[]}')
        self.assertEqual(json.loads(out.splitlines()[1]), {
            "path": "s/a/zarr.json",
            "problems": [{
                "loc": ["codecs", 1, "configuration", "level"],
                "pointer": "/codecs/1/configuration/level",
                "kind": "invalid_value",
                "message": "expected an integer in [0, 9], got 99",
                "line": 1,
                "column": path.read_text().index("99") + 1}],
            "unclaimed": [["codecs", 2]]})

    def test_path_of_standard_input(self):
        self.assertEqual(self.objects("-", stdin=b"{}")[1][0]["path"], "-")

    def test_output_is_always_utf8(self):
        self.write("zarr.json", b'{"zarr_format": 3, "node_type": "\xff')
        self.write("b.json", b'{"zarr_format": 3, "node_type": "\\udc80"}')
        self.write("c.json", '{"zarr_format": 99999999999999999999, "node_type": "group"}')
        status, found = self.objects("zarr.json", "b.json", "c.json")
        self.assertEqual(status, 1)
        self.assertEqual(found[2]["problems"][0]["loc"], ["zarr_format"])

    def test_unreadable_documents_have_no_object(self):
        status, found = self.objects("nothing.json", "-", stdin=b"{}")
        self.assertEqual(status, 2)
        self.assertEqual(len(found), 1)


class Schemas(CheckerTest):
    def test_the_settings_of_the_editor_name_schemas_that_there_are(self):
        settings = json.loads((pathlib.Path(DATA).parent / "editor/settings.json").read_text())
        page = pathlib.Path(DATA).parents[1] / "docs/how-to/schemas-in-an-editor.md"
        (self.folder / ".vscode").mkdir()
        for each in settings["json.schemas"]:
            (name,) = each["fileMatch"]
            file = each["url"].removeprefix("./")
            self.assertIn(f"$ zarr_check schema {name} -o {file}\n", page.read_text())
            status, out, err = self.check("schema", name, "-o", file)
            self.assertEqual((status, out, err), (0, "", ""))
            schema = json.loads((self.folder / file).read_text())
            self.assertTrue(schema["$schema"].endswith("2020-12/schema"))


class Version2(CheckerTest):
    ARRAY = ('{"zarr_format": 2, "shape": [4], "chunks": [2], "dtype": %s, "fill_value": null,\n'
             ' "order": "C", "filters": null, "compressor": %s}')

    def problems(self, name, text, *options):
        self.write(name, text)
        _, found = self.objects(*options, name)
        return [(each["pointer"], each["kind"], each["line"]) for each in found[0]["problems"]]

    def test_an_array(self):
        self.assertEqual(self.problems(".zarray", self.ARRAY % ('"<f4"', '{"id": "zlib", "level": 1}')), [])
        self.assertEqual(self.problems(".zarray", self.ARRAY % ('"<f4"', '{"id": "zlib", "level": 12}')),
                         [("/compressor/level", "invalid_value", 2)])

    def test_a_place_in_a_record_is_found_in_the_text(self):
        self.write(".zarray", self.ARRAY % ('[["a",\n "<f4"], ["b",\n "<M8"]]', "null"))
        _, found = self.objects(".zarray")
        self.assertEqual([each["line"] for each in found[0]["problems"]], [3])

    def test_attributes_in_a_file_are_misplaced(self):
        self.assertEqual(self.problems(".zgroup", '{"zarr_format": 2, "attributes": {}}'),
                         [("/attributes", "unknown_key", 1)])

    def test_attributes_are_an_object(self):
        self.assertEqual(self.problems(".zattrs", "[1]"), [("", "invalid_type", 1)])

    def test_consolidated_metadata(self):
        self.assertEqual(
            self.problems(".zmetadata", '{"zarr_consolidated_format": 1,\n "metadata": {\n'
                          '  "a/.zgroup": {"zarr_format": 3}, ".zgroup": {"zarr_format": 2}}}'),
            [("/metadata/a~1.zgroup/zarr_format", "invalid_value", 3)])

    def test_openable(self):
        text = self.ARRAY % ('"<f4"', '{"id": "acme"}')
        self.assertEqual(self.problems(".zarray", text), [])
        self.assertEqual(self.problems(".zarray", text, "--openable"),
                         [("/compressor", "unclaimed_declaration", 2)])

    def test_is_not_explained(self):
        self.write(".zgroup", '{"zarr_format": 2}')
        status, _, err = self.check("explain", ".zgroup")
        self.assertEqual(status, 2)
        self.assertEqual(err, ".zgroup: error: explain knows documents of Zarr v3 only\n")


class Folders(CheckerTest):
    def test_walk_is_sorted(self):
        for name in ("b", "a/c", "a", "a/b", "."):
            self.write(f"s/{name}/zarr.json", GROUP)
        _, found = self.objects("s")
        self.assertEqual([each["path"] for each in found],
                         [f"s/{n}zarr.json" for n in ("", "a/", "a/b/", "a/c/", "b/")])

    def test_files_of_v2_are_documents(self):
        self.write("s/zarr.json", GROUP)
        self.write("s/.zgroup", '{"zarr_format": 2}')
        self.write("s/.zmetadata", '{"zarr_consolidated_format": 1, "metadata": {}}')
        self.write("s/a/.zarray", "not even JSON")
        self.write("s/a/.zattrs", '{"unit": "K"}')
        status, found = self.objects("s")
        self.assertEqual(status, 1)
        self.assertEqual([(each["path"], len(each["problems"])) for each in found],
                         [("s/.zgroup", 0), ("s/.zmetadata", 0), ("s/zarr.json", 0),
                          ("s/a/.zarray", 1), ("s/a/.zattrs", 0)])

    def test_a_folder_without_documents_is_an_error(self):
        (self.folder / "s/a").mkdir(parents=True)
        status, _, err = self.check("s")
        self.assertEqual(status, 2)
        self.assertEqual(err, "s: error: no metadata document in this folder or below\n")

    def test_links(self):
        self.write("s/zarr.json", GROUP)
        self.write("t/zarr.json", array())
        try:
            os.symlink("..", self.folder / "s/up")
            os.symlink("../t", self.folder / "s/t")
            os.symlink("t", self.folder / "s/t-again")
            os.symlink("zarr.json", self.folder / "t/zarr.json.bak")
            os.mkdir(self.folder / "s/loop")
            os.symlink("zarr.json", self.folder / "s/loop/zarr.json")
        except OSError as cause:
            self.skipTest(str(cause))
        status, out, err = self.check("--format", "json", "s")
        found = [json.loads(line)["path"] for line in out.splitlines()]
        self.assertEqual(status, 2)
        self.assertEqual(len([p for p in found if "loop" in p]), 0)
        self.assertIn("s/loop/zarr.json: error: ", err)
        # `s` and `t` once each, whichever way they are reached.
        self.assertEqual(len(found), 2, found)

    @unittest.skipIf(os.name == "nt" or not hasattr(os, "mkfifo"), "no pipes in folders here")
    def test_a_pipe_is_not_waited_for(self):
        self.write("s/a/zarr.json", GROUP)
        os.mkfifo(self.folder / "s/zarr.json")
        status, out, err = self.check("s")
        self.assertEqual(status, 2)
        self.assertEqual(err, "s/zarr.json: error: not a file\n")
        self.assertEqual(out, "no problems in 1 document; 1 could not be read\n")

    @unittest.skipIf(os.name == "nt" or not hasattr(os, "geteuid"), "no such permissions here")
    def test_unreadable(self):
        if os.geteuid() == 0:
            self.skipTest("root reads everything")
        self.write("s/zarr.json", array(shape=None))
        self.write("s/a/zarr.json", GROUP).chmod(0)
        self.write("s/b/zarr.json", GROUP).parent.chmod(0)
        self.addCleanup((self.folder / "s/b").chmod, 0o700)
        status, out, err = self.check("s")
        self.assertEqual(status, 2)
        self.assertEqual(len(err.splitlines()), 2)
        self.assertIn("1 problem in 1 of 1 document; 2 could not be read", out)

    def test_missing_file(self):
        self.write("zarr.json", array())
        status, out, err = self.check("nothing", "zarr.json", "no/zarr.json")
        self.assertEqual(status, 2)
        self.assertEqual(len(err.splitlines()), 2)
        self.assertIn("nothing: error: ", err)
        self.assertEqual(out, "no problems in 1 document; 2 could not be read\n")

    @unittest.skipIf(sys.platform in ("win32", "darwin"), "names are UTF-8 or UTF-16 here")
    def test_names_of_any_bytes(self):
        os.mkdir(os.fsencode(self.folder) + b"/s")
        name = b"/s/\xff\n\x1b[31m\xc3\xa9"
        os.mkdir(os.fsencode(self.folder) + name)
        with open(os.fsencode(self.folder) + name + b"/zarr.json", "wb") as out:
            out.write(b"[]")
        status, out, _ = self.check("s")
        self.assertEqual(status, 1)
        self.assertTrue(out.startswith("s/\\xff\\n\\u001b[31m\u00e9/zarr.json:1:1: error: "), out)
        self.assertEqual(self.objects("s")[1][0]["path"], "s/\ufffd\n\x1b[31m\u00e9/zarr.json")


class Usage(CheckerTest):
    def test_bad_usage(self):
        for words, says in (((), "expected a file"), (("check",), "expected a file"),
                            (("--nonsense", "x"), "nonsense"), (("--form", "json", "x"), "form"),
                            (("--format", "xml", "x"), "known: text, json"),
                            (("--context", "nope", "x"), "known: core-and-extensions"),
                            (("explain",), "expected a file"), (("explain", "a", "b"), "one file"),
                            (("explain", "--format", "json", "a"), "text only")):
            status, out, err = self.check(*words)
            self.assertEqual((status, out), (2, ""), words)
            self.assertIn(says, err)
            self.assertTrue(err.startswith("zarr_check: "), err)

    def test_help_and_version(self):
        status, out, err = self.check("--help")
        self.assertEqual((status, err), (0, ""))
        for word in ("explain", "--openable", "--context", "--format", "core", "Exit status"):
            self.assertIn(word, out)
        self.assertRegex(self.check("--version")[1], r"^zarr_check \d+\.\d+\.\d+\n$")

    def test_contexts_are_named(self):
        self.write("zarr.json", array())
        self.assertEqual(self.check("--context", "core", "zarr.json")[0], 0)
        self.assertEqual(self.check("--context=core", "zarr.json")[0], 0)

    def test_words_after_a_double_dash_are_paths(self):
        self.write("--version", array())
        self.assertEqual(self.check("--", "--version"), (0, "no problems in 1 document\n", ""))

    @unittest.skipUnless(os.path.exists("/dev/full"), "no /dev/full here")
    def test_output_that_cannot_be_written(self):
        self.write("zarr.json", array())
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PROGRAM, "zarr.json"], stdout=full, cwd=self.folder,
                                  timeout=60, check=False)
        self.assertEqual(done.returncode, 2)


class Explain(CheckerTest):
    def test_shards(self):
        status, out, err = self.check("explain", pathlib.Path(DATA) / "sample.zarr/elevation")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out, """\
  node                array
  shape               [720, 1440]
  dimension names     ["latitude", "longitude"]
  data type           int16
  chunk grid          regular, chunks of [720, 1440]
  chunk key encoding  default
  fill value          -9999
  codecs
    sharding_indexed, array -> bytes, receives int16 [720, 1440], 2073600 bytes
      codecs
        transpose, array -> array, receives int16 [90, 180], 32400 bytes
        bytes, array -> bytes, receives int16 [180, 90], 32400 bytes
        blosc, bytes -> bytes, receives bytes
      index_codecs
        bytes, array -> bytes, receives uint64 [8, 8, 2], 1024 bytes
        crc32c, bytes -> bytes, receives bytes
""")

    def test_what_is_unknown_is_said_to_be(self):
        self.write("zarr.json", array(data_type="acme.t", codecs=["acme.v", "acme.z"]))
        status, out, _ = self.check("explain", "zarr.json")
        self.assertEqual(status, 0)
        self.assertIn("data type           acme.t (not defined in this context)\n", out)
        self.assertIn("    acme.v (not defined in this context), receives values of unknown "
                      "type [5]\n", out)
        self.assertIn("    acme.z (not defined in this context), receives an unknown array\n", out)

    def test_problems_come_first(self):
        self.write("zarr.json", array(codecs=[7, "bytes"], shape=[2, 3], fill_value=-1))
        status, out, _ = self.check("explain", "zarr.json")
        self.assertEqual(status, 1)
        self.assertLess(out.index("error: /fill_value"), out.index("  shape  "))
        self.assertIn("    7 (not a declaration), receives ", out)

    def test_other_documents(self):
        self.write("zarr.json", GROUP)
        self.assertEqual(self.check("explain", "."),
                         (0, "  node                group, which has no codecs\n", ""))
        self.assertEqual(self.check("explain", "-", stdin=b"{")[0], 1)
        self.assertEqual(self.check("explain", "-", stdin=b"null")[0], 1)
        self.assertEqual(self.check("explain", "nothing")[0], 2)
        self.assertEqual(self.check("explain", ".zarray")[0], 2)


class Hardness(CheckerTest):
    def test_large_and_deep(self):
        self.write("brackets.json", "[" * 10_000_000)
        self.write("many.json", array(chunk_grid={
            "name": "regular", "configuration": {"chunk_shape": [0] * 100_000}}))
        self.write("deep.json", '{"attributes": ' + '{"a":[' * 300 + "]}" * 300 + "}")
        start = time.monotonic()
        status, found = self.objects("brackets.json", "many.json", "deep.json")
        self.assertEqual(status, 1)
        self.assertEqual([len(each["problems"]) for each in found][:2], [1, 100_000])
        self.assertLess(time.monotonic() - start, 60)

    def test_mutated_documents(self):
        """Whatever becomes of a document, there is an answer, and all of it is sound."""
        seeds = [p.read_bytes() for p in sorted(pathlib.Path(DATA).rglob("zarr.json"))]
        random.seed(7)
        for i in range(int(os.environ.get("ZARR_CHECK_MUTATIONS", "100"))):
            self.write(f"m/{i}/zarr.json", mutated(random.choice(seeds), seeds))
        status, found = self.objects("m")
        self.assertIn(status, (0, 1))
        for each in found:
            text = (self.folder / each["path"]).read_bytes()
            for p in each["problems"]:
                self.assertGreaterEqual(p["column"], 1)
                self.assertLessEqual(p["line"], text.count(b"\n") + 1)
        self.assertEqual(self.run_program("m")[0], status)
        for each in found[:20]:
            self.run_program("explain", each["path"])

    def test_corpus(self):
        corpus = pathlib.Path(SHARED) / "corpus"
        if not SHARED or not corpus.is_dir():
            self.skipTest("no folder of real documents")
        documents = list(corpus.rglob("zarr.json"))
        of_v2 = [path for name in (".zarray", ".zgroup", ".zattrs", ".zmetadata")
                 for path in corpus.rglob(name)]
        status, found = self.objects(corpus)
        self.assertEqual(status, 1)
        self.assertEqual(len(found), len(documents) + len(of_v2))
        for path in random.Random(1).sample(documents, 20):
            self.run_program("explain", path)


def mutated(text, seeds):
    """A document after a few changes: of bytes, or of tokens."""
    out = bytearray(text)
    pieces = [b"null", b"-1", b"1e400", b"NaN", b"99999999999999999999", b'""', b"{}", b"[]", b"[",
              b"}", b",", b'"name"', b'"\xff"', b"\\", b"\x00", b'"\\ud800"', b"0.5", b"true"]
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(out) + 1)
        what = random.randrange(5)
        if what == 0:
            del out[at:at + random.randint(1, 30)]
        elif what == 1:
            out[at:at] = random.choice(pieces)
        elif what == 2 and at < len(out):
            out[at] = random.randrange(256)
        elif what == 3:
            other = random.choice(seeds)
            start = random.randrange(len(other))
            out[at:at] = other[start:start + random.randint(1, 60)]
        else:
            tokens = list(re.finditer(rb'"[^"]*"|-?\d[\d.]*|\[[^\[\]]*\]|\{[^{}]*\}', bytes(out)))
            if tokens:
                token = random.choice(tokens)
                out[token.start():token.end()] = random.choice(pieces)
    return bytes(out)


class Consolidated(CheckerTest):
    """--consolidated checks every document that a group lists, in place."""

    def group(self, documents, **changes):
        return {**GROUP, **changes, "consolidated_metadata": {
            "kind": "inline", "must_understand": False, "metadata": documents}}

    def test_only_when_asked(self):
        path = self.write("zarr.json", self.group({"a": array(shape="x")}))
        self.assertEqual(self.run_program(path)[0], 0)
        self.assertEqual(self.run_program("--consolidated", path)[0], 1)
        path = self.write("zarr.json", self.group({"a": array(), "g": GROUP, "g/b": array()}))
        self.assertEqual(self.run_program("--consolidated", path)[0], 0)
        self.assertEqual(self.run_program("--consolidated", self.write("b.json", ARRAY))[0], 0)
        self.assertEqual(self.run_program("--consolidated", self.write("c.json", GROUP))[0], 0)

    def test_places_in_the_text_of_the_group(self):
        text = json.dumps(self.group({"a": array(shape="x"), "b/c": GROUP}, attributes=5), indent=1)
        path = self.write("zarr.json", text)
        status, out, _ = self.run_program("--consolidated", path)
        line = text[:text.index('"x"')].count("\n") + 1
        column = text.index('"x"') - text.rindex("\n", 0, text.index('"x"'))
        self.assertEqual(status, 1)
        self.assertIn(f"zarr.json:{line}:{column}: ".encode(), out)
        status, out, _ = self.run_program("--consolidated", "--format", "json", path)
        self.assertEqual(status, 1)
        text = out.decode()
        for pointer in ("/attributes", "/consolidated_metadata/metadata/a/shape",
                        "/consolidated_metadata/metadata/b"):
            self.assertIn(f'"{pointer}"', text)

    def test_the_envelope_is_reported_once(self):
        bad = self.group({"a": array(shape="x")})
        bad["consolidated_metadata"]["kind"] = 3
        path = self.write("zarr.json", bad)
        status, out, _ = self.run_program("--consolidated", "--format", "json", path)
        self.assertEqual(status, 1)
        self.assertEqual(out.count(b'"/consolidated_metadata/kind"'), 1)
        self.assertEqual(out.count(b'"/consolidated_metadata/metadata/a/shape"'), 1)

    def test_openable(self):
        path = self.write("zarr.json", self.group({"a": array(codecs=["bytes", "acme.codec"])}))
        self.assertEqual(self.run_program("--consolidated", path)[0], 0)
        status, out, _ = self.run_program("--consolidated", "--openable", "--format", "json", path)
        self.assertEqual(status, 1)
        self.assertIn(b'"/consolidated_metadata/metadata/a/codecs/1"', out)



class Repair(CheckerTest):
    """--repair, --diff and --write, on documents with a bug of each kind of file."""

    GROUP = '{\n  "zarr_format": 3,\n  "node_type": "group",\n  "consolidated_metadata": null\n}\n'
    FIXED = '{\n  "zarr_format": 3,\n  "node_type": "group"\n}\n'
    V2 = {"zarr_format": 2, "shape": [4], "chunks": [2], "dtype": "<f4", "compressor": None,
          "fill_value": float("nan"), "order": "C", "filters": None}

    def store(self):
        self.write("zarr.json", self.GROUP)
        self.write("sound/zarr.json", json.dumps(ARRAY, indent=3) + "\n\n")
        self.write("v2/.zarray", self.V2)
        self.write("v2/.zattrs", '{ "a":NaN }')
        self.write(".zmetadata", {"zarr_consolidated_format": 1, "metadata": {
            "a/.zgroup": {"zarr_format": 2, "consolidated_metadata": {}}}})

    def contents(self):
        return {str(p.relative_to(self.folder)): p.read_bytes()
                for p in self.folder.rglob("*") if p.is_file()}

    def test_without_write_nothing_is_written(self):
        self.store()
        before = self.contents()
        status, out, err = self.check("--repair", ".")
        self.assertEqual((status, err), (1, ""))
        self.assertEqual(self.contents(), before)
        repairs = [line for line in out.splitlines() if ": repair: " in line]
        self.assertEqual(len(repairs), 3)
        self.assertIn("./zarr.json:4:3: repair: /consolidated_metadata: null for consolidated "
                      "metadata, as zarr-python 3.0 and 3.1, and acquire-zarr wrote it, removed "
                      "[null_consolidated_metadata]", repairs)
        self.assertEqual(out.splitlines()[-1],
                         "3 repairs to write in 3 documents; no problems left in 5 documents")

    def test_write_changes_what_needs_it_and_no_more(self):
        self.store()
        before = self.contents()
        status, out, _ = self.check("--write", ".")
        self.assertEqual(status, 0, out)
        after = self.contents()
        self.assertEqual(after.keys(), before.keys())
        self.assertEqual(after["zarr.json"].decode(), self.FIXED)
        self.assertEqual(after["v2/.zarray"], before["v2/.zarray"].replace(b"NaN", b'"NaN"'))
        for name in "sound/zarr.json", "v2/.zattrs":
            self.assertEqual(after[name], before[name])
        self.assertEqual(self.check("--write", ".")[:2],
                         (0, "no repairs; no problems left in 5 documents\n"))
        self.assertEqual(self.contents(), after)

    def test_keep(self):
        path = self.write("zarr.json", self.GROUP)
        self.check("--write", "--keep", "zarr.json")
        self.assertEqual(path.read_text(), self.FIXED)
        self.assertEqual((self.folder / "zarr.json.before-repair").read_text(), self.GROUP)
        path.write_text(self.GROUP + " ")
        self.check("--write", "--keep", "zarr.json")
        self.assertEqual((self.folder / "zarr.json.before-repair").read_text(), self.GROUP)
        self.assertEqual((self.folder / "zarr.json.before-repair.2").read_text(), self.GROUP + " ")

    def test_links_and_permissions_stay(self):
        target = self.write("elsewhere/document", self.GROUP)
        target.chmod(0o640)
        link = self.folder / "zarr.json"
        link.symlink_to(target)
        self.check("--write", "zarr.json")
        self.assertTrue(link.is_symlink())
        self.assertEqual(target.read_text(), self.FIXED)
        self.assertEqual(target.stat().st_mode & 0o777, 0o640)

    @unittest.skipUnless(os.geteuid() == 0, "only root may give files away")
    def test_the_owner_stays(self):
        path = self.write("zarr.json", self.GROUP)
        os.chown(path, 1234, 1235)
        self.check("--write", "zarr.json")
        self.assertEqual((path.stat().st_uid, path.stat().st_gid), (1234, 1235))

    def test_a_line_that_stays_is_no_change(self):
        self.write("zarr.json", '{\n  "node_type": "group",\n  "consolidated_metadata": null,\n'
                                '  "zarr_format": 3\n}\n')
        out = self.check("--diff", "zarr.json")[1].splitlines()
        self.assertEqual([line for line in out if line[:1] in "-+" and line[:3] not in ("---", "+++")],
                         ['-  "consolidated_metadata": null,'])

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_what_cannot_be_written_stays(self):
        path = self.write("a/zarr.json", self.GROUP)
        path.parent.chmod(0o500)
        self.addCleanup(path.parent.chmod, 0o700)
        status, _, err = self.check("--write", "a")
        self.assertEqual(status, 2)
        self.assertIn("cannot be written", err)
        self.assertEqual(path.read_text(), self.GROUP)

    def test_a_full_disk_leaves_the_old_file(self):
        path = self.write("zarr.json", self.GROUP[:-2] + ', "a": "' + "x" * 100000 + '"}')
        before = path.read_bytes()
        limited = f"ulimit -f 8; trap '' XFSZ; {PROGRAM} --write zarr.json"
        done = subprocess.run(["bash", "-c", limited], cwd=self.folder, capture_output=True)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(self.contents(), {"zarr.json": before})

    @unittest.skipUnless(shutil.which("patch"), "no patch")
    def test_diff(self):
        """What --diff prints is what patch makes of the old file: the new one."""
        texts = {"one": self.GROUP, "line": self.GROUP.replace("\n", ""),
                 "crlf": self.GROUP.replace("\n", "\r\n"), "end": self.GROUP + "\n\nx\n"}
        r = random.Random(0)
        for i in range(40):
            documents = {f"{'/' * r.randrange(3)}n{j}": array(
                shape=[0], chunk_grid={"name": "regular",
                                       "configuration": {"chunk_shape": [r.randrange(2)]}},
                **{"dimension_names": None} if r.random() < 0.3 else {}) for j in range(9)}
            group = {**GROUP, "consolidated_metadata": {
                "kind": "inline", "must_understand": False, "metadata": documents}}
            texts[f"random{i}"] = json.dumps(group, indent=r.choice([None, 0, 1, 4]))
        for name, text in texts.items():
            path = self.write("zarr.json", text)
            out = self.run_program("--diff", "--writer-bugs", "zarr.json")[1]
            self.check("--write", "--writer-bugs", "zarr.json")
            if b"\n--- " not in out:
                self.assertEqual(path.read_bytes(), text.encode(), name)
                continue
            diff = out[out.index(b"\n--- ") + 1:out.rstrip(b"\n").rindex(b"\n") + 1]
            self.write("old", text)
            done = subprocess.run(["patch", "-s", "--binary", "old"], input=diff, cwd=self.folder,
                                  capture_output=True)
            self.assertEqual(done.returncode, 0, (name, done.stdout, diff))
            self.assertEqual((self.folder / "old").read_bytes(), path.read_bytes(), name)

    def test_writer_bugs_and_guesses_are_asked_for(self):
        self.write("zarr.json", array(fill_value=None, dimension_names=None))
        self.assertEqual(self.check("--repair", ".")[1].splitlines()[-1],
                         "no repairs; 2 problems left in 1 of 1 document")
        _, (document,) = self.objects("--writer-bugs", ".")
        self.assertEqual([r["kind"] for r in document["repairs"]], ["null_dimension_names"])
        self.assertEqual(document["repairs"][0]["was"], "null")
        self.assertEqual([p["pointer"] for p in document["problems"]], ["/fill_value"])
        status, (document,) = self.objects("--guess", "null_fill_value", ".")
        self.assertEqual(status, 1)
        self.assertEqual([(r["pointer"], r["became"]) for r in document["repairs"]],
                         [("/fill_value", "0")])

    def test_bytes_that_are_no_json(self):
        path = self.write("zarr.json", json.dumps(GROUP) + "}}\n")
        status, out, _ = self.check("--repair", ".")
        self.assertEqual((status, "repair:" in out), (1, False))
        self.assertEqual(self.check("--write", "--writer-bugs", ".")[0], 0)
        self.assertEqual(path.read_text(), json.dumps(GROUP))

    def test_what_must_not_be_undone(self):
        grid = {"name": "regular", "configuration": {"chunk_shape": [0]}}
        path = self.write("zarr.json", array(chunk_grid=grid))
        before = path.read_bytes()
        status, out, _ = self.check("--write", "--writer-bugs", ".")
        self.assertEqual(status, 1)
        self.assertIn("/chunk_grid/configuration/chunk_shape/0", out)
        self.assertEqual(path.read_bytes(), before)

    def test_usage(self):
        for words in (["--keep", "x"], ["--write", "-"], ["--guess", "nothing", "x"],
                      ["--diff", "--format", "json", "x"], ["explain", "--repair", "x"],
                      ["repairs", "x"], ["list", "--repair"]):
            self.assertEqual(self.check(*words)[0], 2, words)

    def test_repairs_lists_all(self):
        status, out, _ = self.check("repairs")
        self.assertEqual(status, 0)
        names = [line.split("\t")[0] for line in out.splitlines()]
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("zero_chunk_length", names)
        self.assertIn("missing_byte_order", names)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    PROGRAM, DATA = map(os.path.abspath, sys.argv[1:3])
    SHARED = sys.argv[3] if len(sys.argv) > 3 else ""
    unittest.main(argv=[sys.argv[0], *sys.argv[4:]])
