#!/usr/bin/env python3
"""Counterexamples of failing programs: does a longer search contradict what `culprit check` said, and how long does it take?

    CULPRIT_CORPORA=... bench/execute.py [--culprit build/culprit] [--seconds 20] [--every 1] mutants liquid

For each function with a counterexample, `culprit execute --all` is run. An abstract counterexample says that the code is right
on every input tried and that the type of a callee is too weak; it is contradicted if a call goes wrong at the same place.
"""
import csv
import json
import resource
import statistics
import subprocess

import corpora


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, seconds):
    """The diagnostics, and the seconds of processor time they took."""
    before = spent()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds * 3)
        found = [diagnostic for file in json.loads(done.stdout)["files"] for diagnostic in file["diagnostics"]]
    except (subprocess.TimeoutExpired, json.JSONDecodeError, KeyError):
        found = []
    return found, spent() - before


def same_place(one, other):
    """Whether the places of two diagnostics overlap."""
    start = lambda diagnostic: (diagnostic["span"]["start"]["line"], diagnostic["span"]["start"]["column"])
    end = lambda diagnostic: (diagnostic["span"]["end"]["line"], diagnostic["span"]["end"]["column"])
    return start(one) <= end(other) and start(other) <= end(one)


def unsafe_files(directory):
    with open(directory / "cases.tsv", encoding="utf-8") as table:
        for case in csv.DictReader(table, delimiter="\t"):
            if case.get("expected", "unsafe") == "unsafe":
                yield directory / case["file"]


def main():
    options, root = corpora.arguments(__doc__)
    print("| corpus | counterexamples | concrete | abstract | contradicted | searches | median | p95 |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for corpus in options.corpora:
        kinds = {"concrete": 0, "abstract": 0, "at_place": 0}
        contradicted = 0
        times = []
        for path in list(unsafe_files(root / corpus))[:: options.every]:
            diagnostics, _ = run([options.culprit, "check", "--format", "json", str(path)], options.seconds)
            failing = [each for each in diagnostics if each.get("counterexample")]
            searched = {}
            for each in failing:
                example = each["counterexample"]
                kinds[example["kind"]] = kinds.get(example["kind"], 0) + 1
                function = example.get("function")
                if not function:
                    continue
                if function not in searched:
                    command = [options.culprit, "execute", "--all", "--format", "json", "--timeout", str(options.seconds)]
                    searched[function], seconds = run(command + [str(path), function], options.seconds)
                    times.append(seconds)
                    if options.verbose and seconds > 3:
                        print(f"  {path.name} {function} took {seconds:.1f} s")
                if example["kind"] == "abstract" and any(
                    other.get("counterexample", {}).get("kind") == "concrete" and same_place(each, other)
                    for other in searched[function]
                ):
                    contradicted += 1
                    if options.verbose:
                        print(f"  {path.name} {function} {each['span']['start']}: {each['message'][:80]}")
        times.sort()
        p95 = times[int(0.95 * (len(times) - 1))] if times else 0
        print(
            f"| {corpus} | {sum(kinds.values())} | {kinds['concrete']} | {kinds['abstract']} | {contradicted} | {len(times)} "
            f"| {statistics.median(times or [0]):.3f} s | {p95:.2f} s |",
            flush=True,
        )


if __name__ == "__main__":
    main()
