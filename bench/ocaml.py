#!/usr/bin/env python3
"""OCaml programs: the time that types take beside `ocamlc -c`, and the growth of verification with the size of a program.

    bench/ocaml.py CULPRIT [SIZES]
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PIECE = """
let get{0} a i = if i >= 0 && i < Array.length a then a.(i) else 0
let rec sum{0} a i = if i >= Array.length a then 0 else get{0} a i + sum{0} a (i + 1)
let fill{0} n =
  let a = Array.make (if n > 0 then n else 1) {0} in
  for i = 0 to Array.length a - 1 do a.(i) <- i + {0} done;
  let s = ref 0 in
  for i = 0 to Array.length a - 1 do s := !s + a.(i) done;
  assert (Array.length a >= 1);
  !s + sum{0} a 0
"""


def program(size):
    return "".join(PIECE.format(i) for i in range(size)) + "let main n = " + " + ".join(f"fill{i} n" for i in range(size)) + "\n"


def milliseconds(command, repeat=3):
    best = None
    for _ in range(repeat):
        start = time.perf_counter()
        done = subprocess.run(command, capture_output=True)
        took = (time.perf_counter() - start) * 1000
        best = took if best is None else min(best, took)
    return best, done.returncode


def main():
    culprit = sys.argv[1]
    sizes = [int(size) for size in sys.argv[2:]] or [1, 2, 4, 8, 16, 32]
    compiler = shutil.which("ocamlc")
    print("| definitions | lines | ocamlc -c (ms) | types (ms) | verified (ms) | ms per definition |")
    print("| --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            path = pathlib.Path(folder) / f"size{size}.ml"
            path.write_text(program(size))
            compiled = f"{milliseconds([compiler, '-c', str(path)])[0]:.0f}" if compiler else "-"
            types, _ = milliseconds([culprit, "check", "--stop-after", "types", str(path)])
            whole, status = milliseconds([culprit, "check", str(path)], 1)
            definitions = 3 * size + 1
            note = "" if status == 0 else f" (exit {status})"
            print(f"| {definitions} | {program(size).count(chr(10))} | {compiled} | {types:.0f} | {whole:.0f}{note} | {whole / definitions:.1f} |", flush=True)


if __name__ == "__main__":
    main()
