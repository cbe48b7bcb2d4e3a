#!/usr/bin/env python3
"""Makes one program of the C++ blocks of each page, so that what the pages say compiles and runs.

    programs.py OUTPUT_FOLDER PAGE.md...

A block marked `cpp` stands at namespace scope, one marked `cpp body` in `main`, in the order of the
page; includes come first. Blocks that are not to be compiled are marked `c++`.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^```cpp(?P<body> body)?\n(?P<code>.*?)^```$", re.S | re.M)


def program(page):
    includes, scope, body = [], [], []
    for match in BLOCK.finditer(page.read_text(encoding="utf-8")):
        line = page.read_text(encoding="utf-8")[: match.start("code")].count("\n") + 1
        rest = []
        for text in match["code"].splitlines():
            (includes if text.startswith("#include") else rest).append(text)
        target = body if match["body"] else scope
        target.append(f'#line {line} "{page.name}"')
        target += rest
    if not scope and not body:
        return None
    unique = list(dict.fromkeys(includes))
    return "\n".join(
        ["// Made of the code blocks of a page; see tests/docs/programs.py.", "#undef NDEBUG",
         "#include <cassert>"] + unique + scope + ["int main() {"] + body + ["}", ""])


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:]:
        page = pathlib.Path(name)
        code = program(page)
        if code is None:
            continue
        out = folder / (page.stem.replace("-", "_").lower() + ".cpp")
        if not out.exists() or out.read_text(encoding="utf-8") != code:
            out.write_text(code, encoding="utf-8")
        print(out)


if __name__ == "__main__":
    main()
