#!/usr/bin/env python3
"""CPU seconds (user and system) that the compilers need for the units in this folder.

    measure.py [-I FOLDER]... [--include FOLDER] [--runs N] [--unit NAME]... [compiler ...]

Compilers that are not installed are left out. The runs are taken in turn, unit after unit, so that
what else the machine does meets all units alike; a ratio is the median of the ratios of each turn.
"""
import argparse
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
UNITS = ["boost_json", "read_core", "read_extensions", "everything"]
LEVELS = ["-O0", "-O2"]
MOST = {"read_core": {"-O0": 2.5, "-O2": 4.0}}  # ratios that are not to be exceeded


def cpu_seconds(command):
    def used():
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        return now.ru_utime + now.ru_stime

    start = used()
    subprocess.run(command, check=True)
    return used() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("compilers", nargs="*", default=["g++", "clang++-16", "clang++-19"])
    parser.add_argument("-I", dest="system", action="append", default=[], help="of Boost")
    parser.add_argument("--include", default=str(HERE.parents[1] / "include"), help="ours")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--unit", dest="units", action="append", help="besides boost_json")
    args = parser.parse_args()
    units = UNITS[:1] + (args.units or UNITS[1:])
    exceeded = False
    print(f"{'':32}{'seconds':>10}{'ratio':>8}{'most':>8}")
    for compiler in filter(shutil.which, args.compilers):
        for level in LEVELS:
            seconds = {unit: [] for unit in units}
            for _ in range(args.runs):
                for unit in units:
                    command = [compiler, "-std=c++20", level, "-I", args.include]
                    for folder in args.system:
                        command += ["-isystem", folder]
                    command += ["-c", str(HERE / f"{unit}.cpp"), "-o", "/dev/null"]
                    seconds[unit].append(cpu_seconds(command))
            for unit in units:
                ratio = statistics.median(
                    mine / base for mine, base in zip(seconds[unit], seconds[units[0]])
                )
                most = MOST.get(unit, {}).get(level)
                exceeded = exceeded or (most is not None and ratio > most)
                print(
                    f"{compiler:12}{level:5}{unit:15}{statistics.median(seconds[unit]):10.2f}"
                    f"{ratio:8.2f}{most or '':>8}",
                    flush=True,
                )
    return 1 if exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
