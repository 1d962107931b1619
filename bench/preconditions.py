#!/usr/bin/env python3
"""Conditions that the functions of a corpus need: how many of those that fail have one, and how many of these are exact.

    CULPRIT_CORPORA=... bench/preconditions.py [--culprit build/culprit] [--seconds 20] [--every 1] safety bounds
"""
import json
import subprocess
import time

import corpora


def asked(culprit, path, seconds):
    """The functions of a file with their statuses; nothing if it was not understood."""
    command = [culprit, "preconditions", "--format", "json", "--timeout", str(seconds), str(path)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds * 2)
        return json.loads(done.stdout)["files"][0].get("preconditions", [])
    except (subprocess.TimeoutExpired, json.JSONDecodeError, KeyError, IndexError):
        return []


def main():
    options, root = corpora.arguments(__doc__)
    print("| corpus | files | functions | that fail | with a condition | exact | seconds |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for corpus in options.corpora:
        files = sorted((root / corpus).rglob("*.ml"))[:: options.every]
        functions = failing = conditions = exact = 0
        start = time.time()
        for path in files:
            for found in asked(options.culprit, path, options.seconds):
                functions += 1
                status = found["status"]
                # What never failed in a run, or cannot be called, needs no condition.
                fails = status in ("exact", "enough") or (
                    status == "none" and ("condition" in found["reason"] or "its type could say" in found["reason"])
                )
                failing += fails
                conditions += status in ("exact", "enough")
                exact += status == "exact"
                if options.verbose and fails:
                    print(path.name, found["function"], status, found.get("condition", found.get("reason")), flush=True)
        share = lambda part: f"{100 * part / failing:.0f} %" if failing else "-"
        print(
            f"| {corpus} | {len(files)} | {functions} | {failing} | {conditions} ({share(conditions)}) | "
            f"{exact} ({share(exact)}) | {time.time() - start:.0f} |"
        )


if __name__ == "__main__":
    main()
