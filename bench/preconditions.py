#!/usr/bin/env python3
"""Conditions that the functions of a corpus need: how many of those that fail have one, and how many of these are exact. Then
the programs are run: how many conditions are satisfied by all callers that do not fail (those that nobody calls are not
counted), how many are refuted by one of them, and how many no input is known to satisfy.

    CULPRIT_CORPORA=... bench/preconditions.py [--culprit build/culprit] [--seconds 20] [--every 1] safety bounds
"""
import collections
import json
import subprocess
import time

import callers
import corpora


def asked(culprit, path, seconds):
    """The functions of a file with their statuses; nothing if it was not understood."""
    command = [culprit, "preconditions", "--format", "json", "--timeout", str(seconds), str(path)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds * 2)
        return json.loads(done.stdout)["files"][0].get("preconditions", [])
    except (subprocess.TimeoutExpired, json.JSONDecodeError, KeyError, IndexError):
        return []


def fails(found):
    """What never failed in a run, or cannot be called, needs no condition."""
    return found["status"] in ("exact", "enough") or (
        found["status"] == "none" and ("condition" in found["reason"] or "its type could say" in found["reason"])
    )


def measure(path, preconditions, verbose):
    """Counts of one file."""
    count = collections.Counter(functions=len(preconditions))
    for found in preconditions:
        condition = found["status"] in ("exact", "enough")
        count["failing"] += fails(found)
        count["conditions"] += condition
        count["exact"] += found["status"] == "exact"
        count["false"] += condition and "admitted" not in found
        if verbose and fails(found):
            print(path.name, found["function"], found["status"], found.get("condition", found.get("reason")), flush=True)
    if count["conditions"] == 0:
        return count
    judged, wrong = callers.judge(path, preconditions)
    for function, caller in judged.items():
        count["held"] += caller == "held"
        count["refuted"] += caller not in (None, "held")
        if verbose:
            print(path.name, function, "by callers:", caller or wrong or "not called", flush=True)
    return count


def main():
    options, root = corpora.arguments(__doc__)
    print("| corpus | files | functions | that fail | with a condition | exact | satisfied by callers | refuted | false | seconds |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for corpus in options.corpora:
        files = sorted((root / corpus).rglob("*.ml"))[:: options.every]
        start = time.time()
        count = sum((measure(path, asked(options.culprit, path, options.seconds), options.verbose) for path in files), collections.Counter())
        share = lambda part: f"{part} ({100 * part / count['failing']:.0f} %)" if count["failing"] else "-"
        print(
            f"| {corpus} | {len(files)} | {count['functions']} | {count['failing']} | {share(count['conditions'])} | "
            f"{share(count['exact'])} | {count['held']} | {count['refuted']} | {count['false']} | {time.time() - start:.0f} |"
        )


if __name__ == "__main__":
    main()
