#!/usr/bin/env python3
"""Holds what is called safe of OCaml programs against OCaml itself.

    ocaml.py SECONDS CULPRIT [SEED]

Random programs with assertions, and mutants of safe programs (those of tests/programs/proofs, and of CULPRIT_CORPORA if
that is set), are checked; what is called safe is run with `ocaml`, functions called `main` on several inputs. None may
fail. Programs that do come to CULPRIT_FINDINGS (build/findings).
"""
import os
import pathlib
import random
import re
import subprocess
import sys
import time

INPUTS = [-7, -2, -1, 0, 1, 2, 3, 5, 10]
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Programs:
    """Functions on numbers, lists and arrays with assertions, and a main of two numbers."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.functions = []

    def pick(self, choices):
        return self.random.choice(choices)

    def number(self, names, depth=2):
        if depth == 0 or self.random.random() < 0.3:
            return self.pick(names + ["0", "1", "2", "(-1)"])
        left, right = self.number(names, depth - 1), self.number(names, depth - 1)
        shape = self.pick(["+", "-", "if", "call"])
        if shape == "if":
            test = f"{self.number(names, 0)} {self.pick(['<', '>=', '='])} {self.number(names, 0)}"
            return f"(if {test} then {left} else {right})"
        if shape == "call" and self.functions:
            return f"({self.pick(self.functions)} {left})"
        return f"({left} {self.pick(['+', '-'])} {right})"

    def condition(self, names):
        operator = self.pick(["<", "<=", ">", ">=", "=", "<>"])
        return f"{self.number(names, 1)} {operator} {self.number(names, 1)}"

    def function(self, i):
        name = f"f{i}"
        text = self.pick(
            [
                f"let {name} a = {self.number(['a'])}\n",
                f"let {name} a = assert ({self.condition(['a'])}); {self.number(['a'])}\n",
                f"let rec {name} a = if a <= 0 then {self.number(['a'], 1)} else {self.number(['a'], 1)} + {name} (a - 1)\n",
                f"let {name} a = if a > 0 then a else {self.number(['a'], 1)}\n",
                f"let {name} a = if a > 0 then 10 / a else 0\n[@@refine \"a:int -> {{v:int | v >= 0}}\"]\n",
                f"let {name} a = a + 1\n[@@refine \"a:{{int | a >= 0}} -> {{v:int | v > a}}\"]\n",
            ]
        )
        self.functions.append(name)
        return text

    def statement(self, names):
        value = self.number(names, 1)
        return self.pick(
            [
                f"assert ({self.condition(names)})",
                f"if {self.condition(names)} then assert ({self.condition(names)})",
                f"r := {value}; assert (!r {self.pick(['<=', '>=', '='])} {self.number(names, 1)})",
                f"if {value} >= 0 && {value} < Array.length a then ignore a.({value})",
                f"for i = 0 to {self.pick(['Array.length a - 1', 'Array.length a', value])} do a.(i) <- i done",
                f"List.iter (fun x -> assert (x {self.pick(['>=', '>', '<'])} {self.pick(['0', '1'])})) [ 1; 2; {value} ]",
                f"(try assert ({self.condition(names)}) with Assert_failure _ -> ())",
                f"(match l with [] -> () | x :: _ -> assert (x {self.pick(['=', '<='])} {value}))",
            ]
        )

    def program(self):
        text = "".join(self.function(i) for i in range(self.random.randint(1, 3)))
        body = ";\n  ".join(self.statement(["n", "m"]) for _ in range(self.random.randint(1, 3)))
        length = self.pick(["3", "(abs n)", "(if n > 0 then n else 1)"])
        return text + f"let main n m =\n  let r = ref n in\n  let a = Array.make {length} m in\n  let l = [ n; m ] in\n  ignore (r, l);\n  {body}\n"


def mutant(text, chooser):
    """Another operator or constant at one place; nothing if there is none."""
    changes = {"<=": "<", "<": "<=", ">=": ">", ">": ">=", "+": "-", "-": "+", "0": "1", "1": "0", "&&": "||"}
    places = [m for m in re.finditer(r"(?<![-<>=!|&@:])(<=|>=|<|>|\+|-|&&)(?![-<>=|&@.])|(?<![\w.\"])([01])(?![\w.])", text)]
    places = [m for m in places if "(*" not in text[max(0, m.start() - 2) : m.end() + 2]]
    if not places:
        return None
    place = chooser.choice(places)
    return text[: place.start()] + changes[place.group()] + text[place.end() :]


def called_safe(culprit, path):
    done = subprocess.run([culprit, "check", "--timeout", "10", str(path)], capture_output=True, timeout=60)
    return done.returncode == 0


def fails(path, text):
    """What OCaml says where the program fails; nothing if it does not."""
    calls = ""
    match = re.search(r"^let (?:rec )?main ([a-z_() ]*)=", text, re.MULTILINE)
    if match:
        parameters = match.group(1).split()
        if parameters == ["n", "m"]:
            calls = "".join(f"let () = ignore (main ({n}) ({m}));;\n" for n in INPUTS for m in INPUTS)
        elif len(parameters) == 1 and parameters[0] != "()":
            calls = "".join(f"let () = ignore (main ({n}));;\n" for n in INPUTS)
    whole = path.with_suffix(".run.ml")
    whole.write_text(text + "\n;;\n" + calls)
    try:
        done = subprocess.run(["ocaml", str(whole)], capture_output=True, text=True, timeout=20, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode == 0 or "Error:" in done.stderr or "Stack overflow" in done.stderr or "End_of_file" in done.stderr:
        return None  # what was asked of it has another type
    return done.stderr.strip()


def main():
    seconds, culprit = float(sys.argv[1]), sys.argv[2]
    chooser = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else time.time_ns())
    findings = pathlib.Path(os.environ.get("CULPRIT_FINDINGS", "build/findings"))
    findings.mkdir(parents=True, exist_ok=True)
    folders = [ROOT / "tests/programs/proofs"]
    if "CULPRIT_CORPORA" in os.environ:
        folders += [pathlib.Path(os.environ["CULPRIT_CORPORA"]) / name for name in ("safety", "bounds")]
    seeds = [path.read_text(errors="replace") for folder in folders for path in sorted(folder.rglob("*.ml"))]
    seeds = [text for text in seeds if "external" not in text]
    end = time.time() + seconds
    checked = safe = wrong = 0
    while time.time() < end:
        text = Programs(chooser.random()).program() if chooser.random() < 0.5 else mutant(chooser.choice(seeds), chooser)
        if text is None:
            continue
        path = findings / f"ocaml_{os.getpid()}.ml"
        path.write_text(text)
        checked += 1
        try:
            if not called_safe(culprit, path):
                continue
        except subprocess.TimeoutExpired:
            continue
        safe += 1
        if said := fails(path, text):
            wrong += 1
            kept = findings / f"ocaml_{os.getpid()}_{wrong}_wrong.ml"
            kept.write_text(text)
            print(f"called safe, but fails: {kept}\n{said}", flush=True)
    for left in findings.glob(f"ocaml_{os.getpid()}*"):
        if "wrong" not in left.name:
            left.unlink()
    print(f"ocaml: {checked} programs, {safe} called safe, {wrong} of them fail")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
