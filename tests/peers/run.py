"""Opens the stores that the examples write in other Zarr implementations and compares the values.

usage: run.py BUILD_FOLDER [NAME...]     only these peers: zarr-python, zarrs, tensorstore, zarrita-python,
                                         zarrita.js

Needs BUILD_FOLDER/bin/instrument_writer, and takes mpi_writer if it is there. Each peer is installed
from its package registry into BUILD_FOLDER/peers; one that cannot be is skipped, by name. Exit status 1:
a peer read something else than what was written; 77: no peer could be installed.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import venv

HERE = pathlib.Path(__file__).resolve().parent

# Name, how it is installed, and the script that prints {"version": ..., "stores": {path: values}}.
PYTHON = {
    "zarr-python": ["zarr"],
    "zarrs": ["zarr", "zarrs"],
    "tensorstore": ["tensorstore"],
    "zarrita-python": ["zarrita"],
}
PEERS = [*PYTHON, "zarrita.js"]

# What the examples write: (array in its store, shape, value at an index).
STORES = {
    "instrument": ("intensity", (20, 64, 96), lambda t, y, x: (1000 * t + 10 * y + x) % 65536),
    "mpi": ("", (8, 6), lambda y, x: 100.0 * y + x),
}


class Skipped(Exception):
    pass


def run(command, **options):
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, timeout=900, **options)


def install(command, **options):
    result = run(command, **options)
    if result.returncode != 0:
        last = (result.stderr or result.stdout).strip().splitlines()
        raise Skipped(f"cannot be installed: {last[-1] if last else command[0]}")


def write_stores(build, root):
    """The folders of the arrays that could be written, by name."""
    arrays = {}
    writer = build / "bin" / "instrument_writer"
    if writer.exists():
        subprocess.run([writer, root / "instrument"], check=True, stdout=subprocess.DEVNULL)
        arrays["instrument"] = root / "instrument" / STORES["instrument"][0]
    writer = build / "bin" / "mpi_writer"
    if writer.exists() and shutil.which("mpirun"):
        environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                       "OMPI_MCA_rmaps_base_oversubscribe": "1"}
        subprocess.run(["mpirun", "-n", "2", writer, root / "mpi"], check=True, env=environment,
                       stdout=subprocess.DEVNULL)
        arrays["mpi"] = root / "mpi"
    return arrays


def python_peer(name, folder, arrays):
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    install([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PYTHON[name]])
    return run([python, HERE / "read.py", name, *arrays.values()])


def node_peer(folder, arrays):
    if not shutil.which("npm") or not shutil.which("node"):
        raise Skipped("there is no node and npm")
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "read.mjs", folder)
    install(["npm", "install", "--silent", "--no-audit", "--no-fund", "zarrita", "@zarrita/storage"],
            cwd=folder)
    return run(["node", folder / "read.mjs", *arrays.values()], cwd=folder)


def expected(name):
    """The values in C order."""
    _, shape, value = STORES[name]
    indices = [()]
    for length in shape:
        indices = [(*index, i) for index in indices for i in range(length)]
    return [value(*index) for index in indices]


def outcome(name, found):
    if "error" in found:
        return f"FAILED: {found['error']}"
    if tuple(found["shape"]) != STORES[name][1]:
        return f"FAILED: shape {found['shape']}"
    return "equal" if found["values"] == expected(name) else "FAILED: other values"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    wanted = sys.argv[2:] or PEERS
    root = build / "peers"
    shutil.rmtree(root / "stores", ignore_errors=True)
    arrays = write_stores(build, root / "stores")
    if not arrays:
        sys.exit("no example to write a store: build instrument_writer first")
    rows, ran, failed = [], 0, False
    for peer in wanted:
        try:
            result = (node_peer(root / peer, arrays) if peer == "zarrita.js"
                      else python_peer(peer, root / peer, arrays))
        except (Skipped, OSError, subprocess.TimeoutExpired) as reason:
            rows.append([peer, "-", f"skipped: {reason}"])
            continue
        if result.returncode != 0:
            rows.append([peer, "-", f"FAILED: {result.stderr.strip().splitlines()[-1]}"])
            failed = True
            continue
        ran += 1
        found = json.loads(result.stdout)
        outcomes = [outcome(name, each) for name, each in zip(arrays, found["arrays"])]
        failed = failed or any(text != "equal" for text in outcomes)
        rows.append([peer, found["version"],
                     ", ".join(f"{name} {text}" for name, text in zip(arrays, outcomes))])
    for row in rows:
        print("{:<15} {:<24} {}".format(*row))
    sys.exit(1 if failed else 0 if ran else 77)


if __name__ == "__main__":
    main()
