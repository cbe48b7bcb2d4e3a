"""Which of the library's documents others open, and whether theirs pass its checker.

usage: run.py WRITE CHECK FOLDER [PEER...] [--python PYTHON] [--report FILE]

WRITE is interchange_write, CHECK is zarr_check. What others need is installed from package registries
into FOLDER, with PYTHON; a peer that cannot be is skipped, by name. Prints what was found, and writes
the table as Markdown into FILE. Exit status 1: a reader refuses what every reader should open (see
PORTABLE and UNABLE), a writer's document has a problem that known.json does not explain, or a peer
failed as a whole; 77: no peer could be installed.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "peers"))
from run import Skipped, install, run  # noqa: E402

PACKAGES = {
    "zarr-python": ["zarr", "cast-value-rs"],
    "zarrs": ["zarr", "zarrs"],
    "tensorstore": ["tensorstore"],
    "zarrita-python": ["zarrita"],
    "gdal": ["rasterio"],
    "acquire-zarr": ["acquire-zarr", "numpy"],
}
READERS = ["zarr-python", "zarrs", "tensorstore", "gdal", "zarrita.js", "zarrita-python"]
WRITERS = ["zarr-python", "tensorstore", "gdal", "zarrita.js", "zarrita-python", "acquire-zarr"]

# Topics that a reader that knows them at all must open.
PORTABLE = ["data type int16", "data type uint8", "data type int32", "data type float32", "data type float64",
            "data type float32, not finite", "codec bytes", "codec gzip", "codec transpose", "codec crc32c",
            "codec sharding_indexed", "chunk key encoding with a separator", "dimension names", "attributes",
            "chunks that do not divide the shape", "no axes", "an axis of length 0", "v2 order F",
            "v2 dimension separator", "v2 attributes", "group", "v2 group"]
# What a reader does not know, and says so.
UNABLE = {"gdal": ["codec crc32c", "codec sharding_indexed", "an axis of length 0"]}


# ---- installing and running peers ----------------------------------------------------------------


def python_of(peer, root, python):
    folder = root / peer
    made = folder / "bin" / "python"
    if not made.exists():
        if python:
            install([python, "-m", "venv", folder])
        else:
            venv.create(folder, with_pip=True)
    install([made, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PACKAGES[peer]])
    return made


def node_of(root):
    if not shutil.which("npm") or not shutil.which("node"):
        raise Skipped("there is no node and npm")
    folder = root / "zarrita.js"
    folder.mkdir(parents=True, exist_ok=True)
    install(["npm", "install", "--silent", "--no-audit", "--no-fund", "zarrita", "@zarrita/storage"],
            cwd=folder)
    return folder


def call(peer, script, root, python, *arguments):
    """What open.* or make.* prints."""
    if peer == "zarrita.js":
        folder = node_of(root)
        shutil.copy(HERE / f"{script}.mjs", folder)
        result = run(["node", folder / f"{script}.mjs", *arguments], cwd=folder)
    else:
        result = run([python_of(peer, root, python), HERE / f"{script}.py", peer, *arguments])
    if result.returncode != 0:
        raise RuntimeError(f"{peer} failed: {(result.stderr.strip() or '?').splitlines()[-1]}")
    return json.loads(result.stdout.splitlines()[-1])


# ---- ours to others ------------------------------------------------------------------------------


def cell(answers, folders):
    """yes, no, or how many of a topic's stores a reader opens; a dash if it was asked for none."""
    asked = [answers[folder] for folder in folders if folder in answers]
    opened = sum(answer is None for answer in asked)
    if not asked:
        return "–"
    return "yes" if opened == len(asked) else "no" if not opened else f"{opened} of {len(asked)}"


def rows_of(index, found):
    """{topic: cells}, in the order of the topics."""
    topics = collections.defaultdict(list)
    for entry in index:
        topics[entry["topic"]].append(entry["folder"])
    return {topic: [cell(each["answers"], folders) for each in found.values()]
            for topic, folders in topics.items()}


def together(rows, split):
    """One row for topics that have the same beginning and that all readers treat alike."""
    made = {}
    for topic, cells in rows.items():
        beginning, rest = split(topic)
        made.setdefault((beginning, tuple(cells)), []).append(rest)
    whole = collections.Counter(beginning for beginning, _ in made)
    for (beginning, cells), rests in made.items():
        yield beginning, rests, cells, whole[beginning] == 1


def merged(rows):
    """First the variants of a topic (after a comma), then data types, codecs and what v2 has."""
    fewer = {}
    for topic, rests, cells, is_all in together(rows, lambda topic: topic.partition(", ")[::2]):
        if is_all or rests == [""]:
            fewer[topic] = cells
        else:
            fewer.update({f"{topic}, {rest}" if rest else topic: cells for rest in rests})

    def kind(topic):
        words = topic.split(" ")
        begins = 2 if words[:2] == ["data", "type"] else 1 if words[0] in ("codec", "v2") else 0
        plain = begins and len(words) == begins + 1
        return (" ".join(words[:begins]), words[-1]) if plain else (topic, "")

    for beginning, rests, cells, _ in together(fewer, kind):
        yield f"{beginning} {', '.join(rests)}".strip(), cells


def opened_by_all(rows):
    names = [name for name, cells in merged(rows) if all(each in ("yes", "–") for each in cells)]
    return "Every reader opens: " + "; ".join(names) + "."


def table(rows, found):
    lines = ["| what the document has | " + " | ".join(found) + " |", "|---|" + "---|" * len(found)]
    for name, cells in merged(rows):
        if any(each not in ("yes", "–") for each in cells):
            lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return lines


def general(message):
    """A message without what differs from store to store."""
    message = re.sub(r"\{.*\}|\[.*\]", "…", message)
    return re.sub(r"'[^']*'|\"[^\"]*\"", "…", message)[:140]


def print_refusals(index, found):
    of = {entry["folder"]: entry for entry in index}
    for reader, each in found.items():
        refused = {folder: why for folder, why in each["answers"].items() if why is not None}
        print(f"\n{reader} ({each['version']}): opens {len(each['answers']) - len(refused)} "
              f"of {len(each['answers'])}")
        groups = collections.defaultdict(list)
        for folder, why in refused.items():
            groups[general(why)].append(of[folder]["topic"])
        for why, topics in groups.items():
            names = list(dict.fromkeys(topics))
            print(f"    {len(topics):4} {why}\n         {', '.join(names[:4])}{', …' if names[4:] else ''}")


def not_portable(rows, found):
    return [f"{reader} does not open: {topic}" for topic in PORTABLE
            for reader, result in zip(found, rows[topic])
            if result not in ("yes", "–") and topic not in UNABLE.get(reader, [])]


# ---- theirs to ours ------------------------------------------------------------------------------


def check(checker, folder, *options):
    """The checker's answers, one for each document."""
    result = subprocess.run([str(checker), *options, "--format", "json", str(folder)],
                            capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(f"{checker}: {result.stderr}")
    return [json.loads(line) for line in result.stdout.splitlines()]


def explained(known, writer, what, problem):
    text = f"{problem['pointer']} {problem['kind']}"
    return next((entry["reason"] for entry in known if writer in entry["writers"]
                 and re.search(entry.get("what", ""), what) and re.fullmatch(entry["problem"], text)), None)


def judge_writer(writer, made, folder, checker, known):
    """Prints what the checker finds in a writer's stores; returns the problems without a reason."""
    documents = check(checker, folder, "--context", "zarr-python", "--consolidated")
    reasons, strange, unclaimed = collections.Counter(), [], 0
    for document in documents:
        what = made["stores"][pathlib.Path(document["path"]).relative_to(folder).parts[0]]
        unclaimed += len(document["unclaimed"])
        for problem in document["problems"]:
            why = explained(known, writer, what, problem)
            if why is None:
                strange.append(f"{writer}, {what}: {problem['pointer']}: {problem['message']}")
            else:
                reasons[why] += 1
    clean = sum(not document["problems"] for document in documents)
    print(f"\n{writer} ({made['version']}): {len(made['stores'])} stores, {len(documents)} documents, "
          f"{clean} without problems; {unclaimed} declarations that nothing claims; "
          f"{len(made['not_made'])} stores that it would not make")
    for why, count in reasons.items():
        print(f"    {count:4} {why}")
    if strange:
        print(f"    {len(strange):4} NO REASON")
    return strange, [writer, made["version"], len(documents), clean, sum(reasons.values()) + len(strange)]


# ---- all of it -----------------------------------------------------------------------------------


def read_all(options, root, stores):
    found, failures = {}, []
    for reader in [each for each in READERS if each in options.peers]:
        try:
            found[reader] = call(reader, "open", root, options.python, stores)
        except (Skipped, OSError, subprocess.TimeoutExpired) as why:
            print(f"{reader}: skipped: {why}")
        except RuntimeError as why:
            failures.append(str(why))
    return found, failures


def write_all(options, root):
    known = json.loads((HERE / "known.json").read_text(encoding="utf-8"))
    rows, failures = [], []
    for writer in [each for each in WRITERS if each in options.peers]:
        folder = root / "theirs" / writer
        shutil.rmtree(folder, ignore_errors=True)
        try:
            made = call(writer, "make", root, options.python, folder)
        except (Skipped, OSError, subprocess.TimeoutExpired) as why:
            print(f"{writer}: skipped: {why}")
            continue
        except RuntimeError as why:
            failures.append(str(why))
            continue
        strange, row = judge_writer(writer, made, folder, options.check, known)
        failures += strange
        rows.append(row)
    return rows, failures


def report(rows, found, written):
    lines = ["Versions: " + "; ".join(each["version"] for each in found.values()) + ".", "",
             *table(rows, found), "", opened_by_all(rows), "",
             "| writer | version | documents | without problems | problems |", "|---|---|---|---|---|"]
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in written]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("write")
    parser.add_argument("check")
    parser.add_argument("folder")
    parser.add_argument("peers", nargs="*", default=[*PACKAGES, "zarrita.js"])
    parser.add_argument("--python")
    parser.add_argument("--report")
    options = parser.parse_args()
    root = pathlib.Path(options.folder).resolve()
    stores = root / "ours"
    shutil.rmtree(stores, ignore_errors=True)
    print(subprocess.run([options.write, stores], check=True, text=True, capture_output=True).stdout.strip())
    index = json.loads((stores / "index.json").read_text(encoding="utf-8"))
    (stores / "index.json").rename(root / "index.json")
    own = [d for d in check(options.check, stores, "--context", "zarr-python", "--consolidated", "--openable")
           if d["problems"]]
    (root / "index.json").rename(stores / "index.json")
    failures = [f"the library's own checker: {d['path']}: {d['problems'][0]['message']}" for d in own]

    found, failed = read_all(options, root, stores)
    rows = rows_of(index, found)
    print_refusals(index, found)
    failures += failed + not_portable(rows, found)
    written, failed = write_all(options, root)
    failures += failed
    if options.report:
        pathlib.Path(options.report).write_text(report(rows, found, written), encoding="utf-8")
    for failure in failures:
        print("FAILED:", failure)
    sys.exit(1 if failures else 0 if found or written else 77)


main()
