"""Compares every C++ file with what clang-format 19 would make of it.

usage: format.py PROJECT_DIR CLANG_FORMAT      (an empty second argument: skipped)
Prints for each file that differs the command that puts it right.
"""

import pathlib
import re
import subprocess
import sys


def main():
    root, clang_format = pathlib.Path(sys.argv[1]), sys.argv[2]
    if not clang_format:
        print("skipped: clang-format-19 was not found")
        sys.exit(77)
    files = [str(path) for folder in ("include", "tests", "examples", "benchmarks")
             for pattern in ("*.hpp", "*.cpp") for path in sorted((root / folder).rglob(pattern))]
    output = subprocess.run([clang_format, "--dry-run", *files], cwd=root, stderr=subprocess.PIPE,
                            check=True, text=True).stderr
    wrong = sorted(set(re.findall(r"^(.+?):\d+:\d+: warning", output, re.MULTILINE)))
    for path in wrong:
        print(f"clang-format-19 -i {path}")
    print(f"{len(files)} files, {len(wrong)} to be formatted")
    sys.exit(1 if wrong else 0)


main()
