"""Repairs stores that old releases of zarr-python damaged, and has the newest one read them.

usage: run.py ZARR_CHECK FOLDER [RELEASE...]

Installs each release from the package index into FOLDER, has damage.py write the stores that it is known
to write wrong, and runs `ZARR_CHECK --repair --write` on each. Of every store is checked: the problems
before are those that damage.py names; a repair without --write changes nothing; a repair changes what
damage.py names, and not one byte of another file; the newest zarr-python, and tensorstore, which refuses
most of them before, read the values that were written; the problems after are those that are not to be
undone; and a second repair changes nothing.

Exit status 1: a store was not as it should be; 77: nothing could be installed.
"""

import difflib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent

# The first and the last of each range in damage.py, as far as a release more shows more.
RELEASES = ["3.0.0", "3.0.6", "3.0.8", "3.0.10", "3.1.0", "3.1.3", "3.1.6", "newest"]

# Old releases name no upper bounds: these were the newest when they were tried.
BOUNDS = ["numpy<2.5", "numcodecs<0.17"]

KINDS = {  # by the end of the repaired place
    "/consolidated_metadata$": {"null_consolidated_metadata", "consolidated_metadata_in_zgroup_entry"},
    "/chunk_shape/[0-9]+$": {"zero_chunk_length"},
    "/fill_value(/[01])?$": {"non_finite_fill_value"},
}


class Skipped(Exception):
    pass


class Wrong(Exception):
    pass


# ---- releases --------------------------------------------------------------------------------------


def run(*command, **options):
    return subprocess.run([str(word) for word in command], text=True, capture_output=True, timeout=900,
                          **options)


def pythons():
    """(version, interpreter), the oldest first."""
    found = {}
    paths = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    pyenv = pathlib.Path(os.environ.get("PYENV_ROOT", pathlib.Path.home() / ".pyenv"))
    for path in [sys.executable, *filter(None, paths), *sorted(pyenv.glob("versions/*/bin/python3"))]:
        result = run(path, "-c", "import sys; print(sys.version_info[1])")
        if result.returncode == 0 and int(result.stdout) >= 11:
            found.setdefault(int(result.stdout), path)
    if not found:
        raise Skipped("no Python 3.11 or later")
    return sorted(found.items())


def installed(release, folder):
    """The Python of an environment that has this release."""
    newest = release == "newest"
    base = pythons()[-1 if newest else 0][1]
    python = folder / "bin" / "python"
    if not python.exists():
        result = run(base, "-m", "venv", folder)
        if result.returncode != 0:
            raise Skipped(f"no virtual environment: {last_line(result)}")
    wanted = ["--upgrade", "zarr"] if newest else [f"zarr=={release}", *BOUNDS]
    result = run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    if result.returncode != 0:
        raise Skipped(f"cannot be installed: {last_line(result)}")
    return python


def last_line(result):
    lines = (result.stderr or result.stdout).strip().splitlines()
    return lines[-1] if lines else f"exit status {result.returncode}"


def script(python, name, *arguments, **options):
    result = run(python, HERE / name, *arguments, **options)
    if result.returncode != 0:
        raise Wrong(f"{name} failed: {last_line(result)}")
    return json.loads(result.stdout)


# ---- zarr_check ------------------------------------------------------------------------------------


def checked(command, store, *options):
    """(exit status, the answer of each document by its path in the store)"""
    result = run(command, "--consolidated", "--format", "json", *options, store["path"])
    if result.returncode not in (0, 1):
        raise Wrong(f"zarr_check {' '.join(options)}: exit status {result.returncode}, {last_line(result)}")
    documents = [json.loads(line) for line in result.stdout.splitlines()]
    root = pathlib.Path(store["path"])
    return result.returncode, {str(pathlib.Path(each["path"]).relative_to(root)): each
                               for each in documents}


def pointers(documents, member):
    """{file: [pointer...]} of what the documents' answers list."""
    found = {path: sorted(each["pointer"] for each in answer.get(member, []))
             for path, answer in documents.items()}
    return {path: each for path, each in found.items() if each}


def together(*lists):
    out = {}
    for each in lists:
        for path, where in each.items():
            out[path] = sorted(out.get(path, []) + where)
    return out


def expect(what, found, expected):
    if found == expected:
        return
    if isinstance(found, dict):
        key = next(key for key in [*expected, *found] if found.get(key) != expected.get(key))
        what, found, expected = f"{what}: {key}", found.get(key), expected.get(key)
    raise Wrong(f"{what}: {textwrap.shorten(repr(found), 200)}, "
                f"expected {textwrap.shorten(repr(expected), 200)}")


# ---- files -----------------------------------------------------------------------------------------


def contents(store):
    root = pathlib.Path(store["path"])
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


class Bare(str):
    """A number or a constant as it stands in the text."""

    def __eq__(self, other):
        return isinstance(other, Bare) and str.__eq__(self, other)

    __hash__ = str.__hash__


def parsed(text):
    return json.loads(text, parse_int=Bare, parse_float=Bare, parse_constant=Bare)


def repaired(text, where):
    """The document with these places undone, as the documentation of the repairs says it."""
    document = parsed(text)
    for pointer in where:
        *way, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        inner = document
        for step in way:
            inner = inner[int(step) if isinstance(inner, list) else step]
        if last == "consolidated_metadata":
            del inner[last]
        elif "chunk_shape" in way:
            inner[int(last)] = Bare("1")
        else:
            last = int(last) if isinstance(inner, list) else last
            inner[last] = str(inner[last])
    return document


def in_order(value):
    """The value with the order of its members."""
    if isinstance(value, dict):
        return [(key, in_order(member)) for key, member in value.items()]
    return [in_order(each) for each in value] if isinstance(value, list) else value


def check_files(before, after, undone):
    expect("files", sorted(after), sorted(before))
    for path in before:
        if path not in undone:
            expect(f"the bytes of {path}", after[path], before[path])
            continue
        expect(path, in_order(parsed(after[path])), in_order(repaired(before[path], undone[path])))
        lines = difflib.ndiff(*(text.decode().splitlines() for text in (before[path], after[path])))
        new = [line for line in lines if line.startswith("+")]
        if len(new) > len(undone[path]):  # a removed last member takes the comma of the line before it
            raise Wrong(f"{path}: {len(new)} lines were changed by {len(undone[path])} repairs")


# ---- a store ---------------------------------------------------------------------------------------


def check_kinds(documents):
    for path, answer in documents.items():
        for each in answer.get("repairs", []):
            kinds = next(kinds for end, kinds in KINDS.items() if re.search(end, each["pointer"]))
            if each["kind"] not in kinds:
                raise Wrong(f"{path}: {each['pointer']} was repaired as {each['kind']}")


def repair(command, store):
    """Repairs a store and checks all but what zarr-python reads; returns the rows of the table."""
    undone = {path: sorted(where) for path, where in store["undone"].items()}
    kept = {path: sorted(where) for path, where in store["kept"].items()}
    found = {}
    before = contents(store)

    status, found["before"] = checked(command, store)
    expect("problems before", pointers(found["before"], "problems"), together(undone, kept))
    expect("exit status before", status, 1 if undone or kept else 0)

    _, found["tried"] = checked(command, store, "--repair")
    expect("repairs without --write", pointers(found["tried"], "repairs"), undone)
    expect("repair without --write", contents(store), before)

    status, found["repaired"] = checked(command, store, "--repair", "--write")
    expect("repairs", pointers(found["repaired"], "repairs"), undone)
    check_kinds(found["repaired"])
    after = contents(store)
    check_files(before, after, undone)
    expect("exit status of the repair", status, 1 if kept else 0)

    status, found["after"] = checked(command, store)
    expect("problems after", pointers(found["after"], "problems"), kept)
    expect("exit status after", status, 1 if kept else 0)

    _, again = checked(command, store, "--repair", "--write")
    expect("repairs of a second repair", pointers(again, "repairs"), {})
    expect("a second repair", contents(store), after)
    return rows_of(found, undone, kept)


def short(pointer):
    return ".../" + "/".join(pointer.rsplit("/", 2)[1:]) if pointer.count("/") > 2 else pointer


def rows_of(found, undone, kept):
    """(file, problem before, repair), a row for all files of which the last two are the same."""
    rows = {}
    for path in together(undone, kept):
        kinds = {each["pointer"]: each["kind"] for each in found["repaired"][path].get("repairs", [])}
        for each in found["before"][path]["problems"]:
            key = (f"{short(each['pointer'])} {each['kind']}", kinds.get(each["pointer"], "kept"))
            rows.setdefault(key, []).append(path)
    return [(paths[0] + (f" and {len(paths) - 1} more" if len(paths) > 1 else ""), *key)
            for key, paths in rows.items()]


def outcome(store, answer):
    """What one implementation makes of a store; and the first error, if there is one."""
    wrong = [path for path in store["arrays"]
             if path in answer["arrays"] and answer["arrays"][path] != store["arrays"][path]]
    if wrong:
        return "reads other values", wrong[0]
    if answer["errors"]:
        refused = set(answer["errors"]) - {"store"}
        count = f"{len(refused)} of {len(store['arrays'])} arrays" if refused else "the store"
        return f"refuses {count}", next(iter(answer["errors"].values()))
    expect("arrays that were read", sorted(answer["arrays"]), sorted(store["arrays"]))
    return "reads", ""


# ---- all -------------------------------------------------------------------------------------------


def damaged(releases, folder):
    """All stores, with the release that wrote each; and the newest Python, and the lines of what was not."""
    stores, notes, newest = [], [], None
    for release in releases:
        try:
            python = installed(release, folder / release)
        except (Skipped, OSError, subprocess.TimeoutExpired) as reason:
            notes.append(f"{release}: skipped, {reason}")
            continue
        if release == "newest":
            newest = python
        answer = script(python, "damage.py", folder / "stores" / release)
        stores += [{**each, "release": answer["release"]} for each in answer["stores"]]
    return stores, notes, newest


def with_tensorstore(python, notes):
    """A reader that is as strict as the specification, where zarr-python reads what it once wrote."""
    result = run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "tensorstore")
    if result.returncode == 0:
        return ["tensorstore"]
    notes.append(f"tensorstore: skipped, {last_line(result)}")
    return []


def main():
    command, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    releases = [each for each in sys.argv[3:] if each != "newest"] or RELEASES[:-1]
    shutil.rmtree(folder / "stores", ignore_errors=True)
    stores, notes, newest = damaged([*releases, "newest"], folder)
    if not newest or not stores:
        print(*notes, sep="\n")
        sys.exit(77)

    failed = False
    written = []
    for store in stores:
        if store["unwritten"] is None:
            written.append(store)
            continue
        refused = store["refused"] is not None and store["refused"] in store["unwritten"]
        failed = failed or not refused
        notes.append(f"{store['case']}, {store['release']}: {'cannot write it' if refused else 'FAILED'}, "
                     f"{store['unwritten']}")

    readers = ["zarr", *with_tensorstore(newest, notes)]
    before = {name: script(newest, "read.py", name, input=json.dumps(written)) for name in readers}
    found = []
    for store in written:
        try:
            found.append(repair(command, store))
        except Wrong as reason:
            found.append(reason)
    after = {name: script(newest, "read.py", name, input=json.dumps(written)) for name in readers}

    for i, store in enumerate(written):
        print(f"{store['case']}, zarr-python {store['release']}")
        if isinstance(found[i], Wrong):
            failed = True
            print(f"    FAILED: {found[i]}")
            continue
        for row in found[i]:
            print("    {:<44} {:<58} {}".format(*row))
        for name in readers:
            old, _ = outcome(store, before[name]["stores"][i])
            new, error = outcome(store, after[name]["stores"][i])
            print(f"    {name} {after[name]['release']} {old}, then {new}")
            if new != "reads" and not store["kept"]:  # what is not undone may be what is refused
                failed = True
                print(f"    FAILED: {error}")
    print(*notes, sep="\n")
    print(f"{len(written)} stores")
    sys.exit(1 if failed else 0)


main()
