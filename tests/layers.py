"""Checks the includes of the library against its layers (docs/architecture.md).

usage: layers.py INCLUDE_DIR

 1. A header includes its own layer and those above it in LAYERS; v2 and v3 never each other.
 2. Only umbrellas include umbrellas: zarr_metadata.hpp, v2.hpp, v3.hpp and any other header beside a
    folder of its name.
 3. Headers in a detail/ folder are included only from the folder that holds it.
 4. Each umbrella reaches every header of its folder, and zarr_metadata.hpp all; detail/ excepted.
 5. Own headers are included as <zarr_metadata/...>, exist, and do not include each other in a circle.
 6. problem/ knows nothing of JSON text: it does not include Boost.JSON.
"""

import pathlib
import re
import sys

# A layer may include itself and what its set names.
LAYERS = {
    "": set(),  # version.hpp, fwd.hpp and detail/ at the top: names and helpers for all
    "problem": {""},
    "json": {"", "problem"},
    "typed": {"", "problem", "json"},
    "definition": {"", "problem", "json", "typed"},
    "model": {"", "problem", "json", "typed", "definition"},
    "v2": {"", "problem", "json", "typed", "definition", "model"},
    "v3": {"", "problem", "json", "typed", "definition", "model"},
    "store": {"", "problem", "json", "typed", "definition", "model", "v2", "v3"},
    "repair": {"", "problem", "json", "typed", "definition", "model", "v2", "v3"},
    "schema": {"", "problem", "json", "typed", "definition", "model", "v2", "v3", "repair"},
}
FOR_ALL = ("version.hpp", "fwd.hpp")


class Checker:
    def __init__(self, include):
        self.root = pathlib.Path(include) / "zarr_metadata"
        self.headers = {p.relative_to(self.root).as_posix() for p in self.root.rglob("*.hpp")}
        self.faults = []
        self.includes = {}

    def fault(self, header, line, text):
        self.faults.append(f"{self.root / header}:{line}: {text}")

    def is_umbrella(self, header):
        return "/" not in header and header not in FOR_ALL

    def layer(self, header):
        folder = header.split("/")[0] if "/" in header else ""
        return "" if folder == "detail" else folder

    def read(self, header):
        """Collects the headers of ours that `header` includes, as {header: line}."""
        found = {}
        text = (self.root / header).read_text(encoding="utf-8")
        for number, line in enumerate(text.splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
            if not match:
                continue
            bracket, name = match.groups()
            if bracket == '"':
                self.fault(header, number, f'write <zarr_metadata/...> instead of "{name}"')
            elif name.startswith("zarr_metadata/"):
                name = name.removeprefix("zarr_metadata/")
                if name in self.headers:
                    found[name] = number
                else:
                    self.fault(header, number, f"<zarr_metadata/{name}> does not exist")
            elif name.startswith("boost/json") and self.layer(header) == "problem":
                self.fault(header, number, "problem/ knows nothing of JSON text")
        return found

    def check_includes(self, header):
        layer = self.layer(header)
        if layer not in LAYERS:
            self.fault(header, 1, f"the folder {layer}/ is not a layer (tests/layers.py)")
            return
        for name, line in self.includes[header].items():
            other = self.layer(name)
            folder, inside, _ = name.rpartition("/detail/")
            if inside and not header.startswith(folder + "/"):
                self.fault(header, line, f"<zarr_metadata/{name}> is private to {folder}/")
            if self.is_umbrella(header):
                continue
            if self.is_umbrella(name):
                self.fault(header, line, f"includes the umbrella <zarr_metadata/{name}>")
            elif other != layer and other not in LAYERS[layer]:
                self.fault(header, line, f"{layer}/ may not include {other}/ ({name})")

    def reached(self, header):
        seen, todo = set(), [header]
        while todo:
            for name in self.includes[todo.pop()]:
                if name not in seen:
                    seen.add(name)
                    todo.append(name)
        return seen

    def check_umbrella(self, umbrella):
        folder = umbrella.removesuffix(".hpp")
        inner = {h for h in self.headers if h.startswith(folder + "/")}
        if umbrella == "zarr_metadata.hpp":
            inner = self.headers - {umbrella}
        elif not inner:
            self.fault(umbrella, 1, f"there is no folder {folder}/ for this umbrella")
        reached = self.reached(umbrella)
        for header in sorted(inner - reached):
            if "/detail/" not in header and not header.startswith("detail/"):
                self.fault(umbrella, 1, f"does not reach <zarr_metadata/{header}>")
        for ours, theirs in (("v2.hpp", "v3"), ("v3.hpp", "v2")):
            if umbrella == ours and any(self.layer(h) == theirs for h in reached):
                self.fault(umbrella, 1, f"reaches {theirs}/")

    def check_circles(self):
        done = set()

        def walk(header, path):
            if header in path:
                circle = " -> ".join([*path[path.index(header):], header])
                self.fault(header, 1, f"included in a circle: {circle}")
            elif header not in done:
                for name in self.includes[header]:
                    walk(name, [*path, header])
                done.add(header)

        for header in sorted(self.headers):
            walk(header, [])

    def run(self):
        self.includes = {header: self.read(header) for header in sorted(self.headers)}
        for header in sorted(self.headers):
            self.check_includes(header)
            if self.is_umbrella(header):
                self.check_umbrella(header)
        self.check_circles()
        print("\n".join(self.faults + [f"{len(self.headers)} headers, {len(self.faults)} faults"]))
        return 1 if self.faults else 0


sys.exit(Checker(sys.argv[1]).run())
