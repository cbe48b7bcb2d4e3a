"""Runs the conformance cases and documents of other projects through the library.

usage: run.py PROGRAM FOLDER [SUITE...] [--verbose]

PROGRAM is outside_answer. FOLDER holds what was fetched of others, each under its own name; suites.py
says where each suite is looked for, and one that is not there is skipped, by name. Prints a table, then
every failure with its reason of reasons.json. Exit status 1: a failure without a reason; 77: no suite.
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys

import suites

REASONS = pathlib.Path(__file__).with_name("reasons.json")


def ask(program, cases):
    lines = "".join(json.dumps(case["request"]) + "\n" for case in cases)
    result = subprocess.run([program], input=lines, text=True, capture_output=True, check=True)
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    if len(answers) != len(cases):
        sys.exit(f"{len(answers)} answers to {len(cases)} requests")
    return answers


def places(problems):
    """A multiset of "/place kind"."""
    return collections.Counter("".join(f"/{step}" for step in p["loc"]) + " " + p["kind"] for p in problems)


def difference(case, answer):
    """What we say and they do not (+), and the other way round (-); empty: the case passes."""
    if "error" in answer:
        return "! " + answer["error"]
    if case["problems"] is None:
        return "" if answer["problems"] else "- a problem"
    ours, theirs = places(answer["problems"]), places(case["problems"])
    return "; ".join([f"+ {p}" for p in (ours - theirs).elements()] +
                     [f"- {p}" for p in (theirs - ours).elements()])


class Reasons:
    def __init__(self):
        self.all = json.loads(REASONS.read_text(encoding="utf-8"))
        self.used = collections.Counter()

    def of(self, suite, name, text):
        """The first reason that speaks of the case and of the whole difference."""
        for number, reason in enumerate(self.all):
            if (suite in reason["suites"] and re.search(reason.get("case", ""), name) and
                    re.fullmatch(reason.get("difference", ".*"), text, re.DOTALL)):
                self.used[number] += 1
                return reason["reason"]
        return None

    def unused(self, present):
        return [reason for number, reason in enumerate(self.all)
                if not self.used[number] and set(reason["suites"]) & present]


def run_suite(program, suite, cases, reasons):
    """(row of the table, failures)"""
    failures = []
    for case, answer in zip(cases, ask(program, cases)):
        text = difference(case, answer)
        if text:
            failures.append((case, text, reasons.of(suite, case["name"], text)))
    explained = sum(reason is not None for _, _, reason in failures)
    return [suite, len(cases), len(cases) - len(failures), explained, len(failures) - explained], failures


def print_failures(failures, verbose):
    """Those with a reason are counted, or shown if asked for; those without are shown."""
    groups = collections.defaultdict(list)
    for case, text, reason in failures:
        groups[(case["suite"], reason)].append((case, text))
    for (suite, reason), items in groups.items():
        print(f"\n{suite}, {len(items)}: {reason or 'NO REASON'}")
        for case, text in items if verbose else items[:1 if reason else 20]:
            print(f"    {case['name'][:150]}\n        {text if len(text) < 300 else text[:300] + '...'}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("suites", nargs="*")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    reasons, rows, failures, present = Reasons(), [], [], set()
    for suite in options.suites or suites.SUITES:
        cases = suites.cases(suite, options.folder)
        if not cases:
            rows.append([suite, "absent", "", "", ""])
            continue
        present.add(suite)
        row, found = run_suite(options.program, suite, cases, reasons)
        rows.append(row)
        failures += found
    for row in [["suite", "cases", "passed", "failed, explained", "without reason"], *rows]:
        print("{:<24} {:>7} {:>7} {:>17} {:>15}".format(*row))
    print_failures(failures, options.verbose)
    for reason in reasons.unused(present):
        print(f"\na reason that nothing needs: {reason['reason']}")
    if not present:
        sys.exit(77)
    sys.exit(1 if any(reason is None for _, _, reason in failures) else 0)


if __name__ == "__main__":
    main()
