#!/usr/bin/env python3
"""Counterexamples that blame wrongly: abstract ones although a run goes wrong, or ones that name a callee whose type is fine.

    CULPRIT_CORPORA=... bench/blame.py [--culprit build/culprit] [--seconds 20] [--every 1] mutants students counterexamples liquid

An abstract counterexample says that its function is right on every input tried, and that the types of the callees that it names
say too little. It is
  contradicted  if `culprit execute --all`, which searches longer, sees a call that breaks the same demand at the same place;
  at fault      if the table of the corpus says where the mistake is, and that is in the type or the code of a callee that is
                named, or in what these mention: an alias, a measure, a data type;
  demanded      if it is in what the failing goal belongs to or demands: the type of the callee says too little for a demand
                that was made stronger, and either may be changed;
  elsewhere     if it is in none of these: the type of the callee is fine;
  unknown       if the table does not say where the mistake is.
Wrong are those that are contradicted or elsewhere. Those that only show values which types allow (`would be allowed here`) name
no callee, and are counted apart; `choose` of LiquidHaskell's prelude, which may give anything, is an input and no callee. The
last line counts concrete ones among the programs with a mistake in their code.
"""
import csv
import json
import re
import subprocess

import corpora
from execute import same_place


def cases(directory):
    with open(directory / "cases.tsv", encoding="utf-8") as table:
        for case in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
            if case.get("expected", "unsafe") == "unsafe" and case.get("score", "yes") == "yes":
                yield case


def diagnostics_of(command, seconds):
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds * 3)
        return [each for file in json.loads(done.stdout)["files"] for each in file["diagnostics"]]
    except (subprocess.TimeoutExpired, json.JSONDecodeError, KeyError):
        return None


def declarations(text):
    """What is declared at the outermost level, as name, first line, last line and text: signatures, annotations and code."""
    starts = []
    inside = False
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if not inside and line[:1].strip():
            starts.append(number)
        opened, closed = line.rfind("{-"), line.rfind("-}")
        inside = opened > closed if max(opened, closed) >= 0 else inside
    found = []
    for first, following in zip(starts, starts[1:] + [len(lines) + 1]):
        body = "\n".join(lines[first - 1 : following - 1])
        head = re.match(
            r"(?:\{-@\s*)?(?:(?:type|data|newtype|measure|inline|reflect|predicate|assume|assert|invariant|using|class|instance|qualif)\s+)*"
            r"[(]?([\w'.+*<>=!&|/:-]+)",
            body,
        )
        if head:
            found.append((head.group(1), first, following - 1, body))
    return found


def words(text):
    return set(re.findall(r"[A-Za-z_][\w']*", text))


def concerns(names, declared):
    """The lines of the declarations of these names, and of annotations that they mention, directly or not."""
    lines, known, work = set(), set(), list(names)
    while work:
        name = work.pop()
        if name in known:
            continue
        known.add(name)
        for declared_name, first, last, body in declared:
            if declared_name != name and not (name[:1].isupper() and re.search(rf"\b{name}\s*::", body)):
                continue # a constructor is declared where its type is
            lines.update(range(first, last + 1))
            mentioned = words(body) if body.startswith("{-@") or name[:1].isupper() else set()
            kinds = {other for other, _, _, text in declared if re.match(r"\{-@\s*(type|predicate|measure|inline|data|invariant)\b", text)}
            work.extend(mentioned & kinds)
    return lines


def fault_of(case):
    """The lines on which the mistake is."""
    spans = re.findall(r"(\d+):\d+-(?:(\d+):)?\d+", case.get("truth") or "")
    return {line for first, last in spans for line in range(int(first), int(last or first) + 1)}


def where(diagnostic, case, text):
    """Of an abstract counterexample with callees."""
    fault = fault_of(case)
    if not fault:
        return "unknown"
    declared = declarations(text)
    example = diagnostic["counterexample"]
    callees = {call["function"].rsplit(".", 1)[-1] for call in example["abstracted"] if call.get("function")}
    if fault & concerns(callees, declared):
        return "at fault"
    lines = {diagnostic["span"]["start"]["line"]} | {
        each["span"]["start"]["line"] for each in diagnostic.get("labels", []) if each.get("span")
    }
    owners = {name for name, first, last, _ in declared if any(first <= line <= last for line in lines)}
    owners |= {example.get("function", "")} | words(diagnostic.get("required") or "")
    owners |= set(re.findall(r"`([\w'.]+)`", diagnostic["message"]))
    return "demanded" if fault & concerns(owners, declared) else "elsewhere"


def main():
    options, root = corpora.arguments(__doc__)
    kinds = ("contradicted", "at fault", "demanded", "elsewhere", "unknown")
    print("| corpus | concrete | abstract | values only | " + " | ".join(kinds) + " | wrong |")
    print("| --- " * (len(kinds) + 5) + "|")
    code = [0, 0]
    for corpus in options.corpora:
        count = dict.fromkeys(("concrete", "abstract", "values") + kinds, 0)
        for case in list(cases(root / corpus))[:: options.every]:
            path = root / corpus / case["file"]
            library = root / corpus / "lib"
            include = ["-I", str(library)] if library.is_dir() else []
            command = [options.culprit, "check", "--format", "json"] + include
            if corpus == "counterexamples":
                command += ["--no-termination", "--function", case["function"]]
            found = diagnostics_of(command + [str(path)], options.seconds)
            failing = [each for each in found or [] if each.get("counterexample")]
            if case.get("what") == "code" and any(each.get("kind") in ("refinement", "totality") for each in found or []):
                code[0] += any(each["counterexample"]["kind"] == "concrete" for each in failing)
                code[1] += 1
            searched = {}
            text = path.read_text(encoding="utf-8", errors="replace")
            for each in failing:
                example = each["counterexample"]
                callees = [call for call in example.get("abstracted") or [] if call.get("function", "choose") != "choose"]
                if example["kind"] == "concrete" or not callees or example.get("at_place"):
                    count["concrete" if example["kind"] == "concrete" else "values"] += 1
                    continue
                count["abstract"] += 1
                function = example.get("function")
                if function and function not in searched:
                    command = [options.culprit, "execute", "--all", "--format", "json", "--timeout", str(options.seconds)]
                    command += include
                    searched[function] = diagnostics_of(command + [str(path), function], options.seconds) or []
                contradicted = any(
                    (other.get("counterexample") or {}).get("kind") == "concrete"
                    and same_place(each, other)
                    and other.get("required") == each.get("required")
                    for other in searched.get(function, [])
                )
                verdict = "contradicted" if contradicted else where(each, case, text)
                count[verdict] += 1
                if options.verbose and verdict in ("contradicted", "elsewhere"):
                    calls = ", ".join(" ".join([call["function"]] + (call.get("inputs") or [])) for call in callees)
                    print(f"  {verdict}: {path.name} {function} {each['span']['start']}, {calls}, mistake {case.get('truth')}")
        wrong = count["contradicted"] + count["elsewhere"]
        share = f"{wrong} ({100 * wrong / max(1, sum(count[each] for each in ('concrete', 'abstract', 'values'))):.1f} %)"
        row = [corpus] + [count[each] for each in ("concrete", "abstract", "values") + kinds] + [share]
        print("| " + " | ".join(str(cell) for cell in row) + " |", flush=True)
    if code[1]:
        print(f"\nmistakes in the code: {code[0]} of {code[1]} with a concrete one ({100 * code[0] / code[1]:.1f} %)")


if __name__ == "__main__":
    main()
