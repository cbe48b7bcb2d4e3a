"""Compiles every header alone, and twice in one unit, with warnings as errors.

usage: header_alone.py INCLUDE_DIR COMPILER FLAG...
"""

import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def main():
    include, *command = sys.argv[1:]
    headers = sorted(p.relative_to(include).as_posix() for p in pathlib.Path(include).rglob("*.hpp"))

    def compile_header(header):
        unit = f"#include <{header}>\n#include <{header}>\n"
        result = subprocess.run([*command, "-fsyntax-only", "-x", "c++", "-"], input=unit.encode(),
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return header, result.returncode, result.stdout.decode("utf-8", "replace")

    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for header, status, output in pool.map(compile_header, headers):
            if status != 0:
                failed += 1
                print(f"{output}{header}: does not compile alone\n", flush=True)
    print(f"{len(headers)} headers, {failed} failed")
    sys.exit(1 if failed else 0)


main()
