"""Checks one program that must not compile, and what the compiler says about it.

usage: run.py gcc|clang FILE COMPILER FLAG...

The file is compiled twice. As it stands it must compile, so that the fault is the one meant and not a
slip; with -DZARR_METADATA_FAULT it must not. The first lines of the file say what to look for:

    // expect: a sentence that the output must contain (any white space stands for any other)
    // expect-gcc: the same, only of GCC            // expect-clang: only of Clang
    // at-most-lines: 40    how long the whole output may be; also at-most-lines-gcc, -clang
    // flags: -Werror       added to both compilations
"""

import os
import re
import subprocess
import sys


def directives(path, compiler):
    """The leading `// name: value` lines as (expected sentences, limit of lines, flags)."""
    expected, limit, flags = [], None, []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("//"):
                break
            match = re.match(r"// (expect|at-most-lines|flags)(?:-(gcc|clang))?: *(.*\S)", line)
            if not match or match[2] not in (None, compiler):
                continue
            if match[1] == "expect":
                expected.append(match[3])
            elif match[1] == "at-most-lines":
                limit = int(match[3])
            else:
                flags += match[3].split()
    return expected, limit, flags


def compile_file(command):
    # In the C locale GCC quotes with ' instead of typographic marks.
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, env={**os.environ, "LC_ALL": "C"})
    return result.returncode, result.stdout.decode("utf-8", "replace")


def one_line(text):
    return " ".join(text.split())


def main():
    compiler, path, *command = sys.argv[1:]
    expected, limit, flags = directives(path, compiler)
    if not expected:
        sys.exit(f"{path}: no `// expect: ...` for {compiler} in its first lines")
    if "ZARR_METADATA_FAULT" not in open(path, encoding="utf-8").read():
        sys.exit(f"{path}: nothing depends on ZARR_METADATA_FAULT")
    command += [*flags, "-fsyntax-only", "-fdiagnostics-color=never", path]

    status, output = compile_file(command)
    if status != 0:
        sys.exit(f"{output}\n{path}: must compile without ZARR_METADATA_FAULT")
    status, output = compile_file([*command, "-DZARR_METADATA_FAULT"])
    print(output)
    if status == 0:
        sys.exit(f"{path}: compiles with ZARR_METADATA_FAULT")
    if status < 0 or "internal compiler error" in output:
        sys.exit(f"{path}: the compiler crashed")
    failures = [f"not in the output: {sentence}" for sentence in expected
                if one_line(sentence) not in one_line(output)]
    lines = len(output.splitlines())
    if limit is not None and lines > limit:
        failures.append(f"{lines} lines of output, at most {limit} allowed")
    if failures:
        sys.exit("\n".join(f"{path}: {failure}" for failure in failures))
    print(f"{path}: fails as it should, in {lines} lines")


main()
