#!/usr/bin/env python3
"""What the library of Culprit lacks of the modules that ship with GHC: modules, names, and functions whose type is not as
general as GHC's. The compiler is asked what there is (`ghc --show-iface` for names, `:type +v` for types).

    bench/library.py CULPRIT [--packages NAME,...] [--details]

The table has a row for each package, and one for all modules named `GHC.…` or `….Internal…`, which are no interface that a
package promises. --details lists what is missing.
"""
import argparse
import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PACKAGES = "base containers mtl transformers text bytestring array deepseq directory filepath process time stm parsec"
EXTENSIONS = ("DataKinds PolyKinds RankNTypes KindSignatures TypeOperators FlexibleContexts GADTs ScopedTypeVariables MagicHash "
              "UnboxedTuples ImplicitParams AllowAmbiguousTypes ConstraintKinds QuantifiedConstraints NoImplicitPrelude NoStarIsType "
              "TypeApplications StandaloneKindSignatures MultiParamTypeClasses UnliftedNewtypes")
INSIDE = re.compile(r"^GHC\.|\.Internal(\.|$)|\.Base$")
ONLY_TYPES = "C0125"  # of a package only the types are known
NAME = re.compile(r"^(?:[A-Z][\w']*\.)*(.+)$")


def asked(*command, stdin=""):
    return subprocess.run(command, input=stdin, capture_output=True, text=True).stdout


def modules_of(package):
    """Each exposed module with the file of its interface; a module that is another package's has none."""
    folder = pathlib.Path(asked("ghc-pkg", "field", package, "import-dirs", "--simple-output").strip().split()[0])
    for name in re.split(r"[,\s]+", asked("ghc-pkg", "field", package, "exposed-modules", "--simple-output").strip()):
        interface = folder / (name.replace(".", "/") + ".hi")
        if interface.exists():
            yield name, interface


def bare(name):
    return NAME.match(name).group(1)


def exports(interface):
    """Pairs of an entity of the module and the members that come with it (None: a value)."""
    text = asked("ghc", "--show-iface", str(interface))
    found = re.search(r"^exports:\n((?:  .*\n)*)", text, re.M)
    for line in re.sub(r"\n {3,}", " ", found.group(1)).splitlines() if found else []:
        entity, brace, members = line.strip().partition("{") if "{" in line.strip()[1:] else (line.strip(), "", "")
        hidden = bool(brace) and entity.endswith("|")
        name = bare(entity[:-1] if hidden else entity)
        alone = not brace and not re.match(r"[A-Z]", name)
        yield name, (None if alone else [bare(m) for m in members.rstrip("}").split()]), hidden


def written(name):
    return name if re.match(r"[\w(\[]", name) else f"({name})"


def import_list(module, interface):
    """The lines of a program that imports all that the module has, and what each is about."""
    lines, values = [], []
    for name, members, hidden in exports(interface):
        if members is None:
            lines.append((f"import {module} ({written(name)})", name))
            values.append(name)
            continue
        kind = "type " if not re.match(r"[\w(\[]", name) else ""
        if not hidden:
            lines.append((f"import {module} ({kind}{written(name)})", name))
        for member in members:
            lines.append((f"import {module} ({kind}{written(name)}({written(member)}))", member))
            values.append(member)
    return lines, values


class Culprit:
    def __init__(self, program, work):
        nothing = work / "nothing"
        nothing.mkdir()
        self.program, self.work = program, work
        self.environment = {**os.environ, "GHC_PACKAGE_PATH": str(nothing)}

    def lines_reported(self, name, text, stop):
        """Where something is said about the program, and what."""
        path = self.work / (name + ".hs")
        path.write_text(text)
        done = subprocess.run([self.program, "check", "--stop-after", stop, "--format", "short", "--timeout", "60", str(path)],
                              capture_output=True, text=True, env=self.environment)
        if done.stderr:
            sys.exit(done.stderr)
        said = re.findall(r"\.hs:(\d+):\d+: \w+\[(C\d+)\]: (.*)", done.stdout)
        return {int(line): (code, message) for line, code, message in reversed(said)}


def types_of(values):
    """GHC's types of values, (module, name) -> type, with all modules imported qualified."""
    modules = sorted({module for module, _ in values})
    script = [f":set -X{e}" for e in EXTENSIONS.split()] + [":set -fprint-explicit-foralls -fno-print-explicit-kinds"]
    script += [f"import qualified {module}" for module in modules]
    script += [line for module, name in values for line in (f':type +v {qualified(module, name)}', ':!echo "%%%"')]
    text = asked("ghc", "--interactive", "-v0", "-ignore-dot-ghci", "-package", "ghc-prim", stdin="\n".join(script) + "\n")
    answers = text.split("%%%\n")
    result = {}
    for value, answer in zip(values, answers):
        found = re.search(r"(?:^|\s)::\s+(.*)", answer, re.S)
        if found and not re.search(r"[a-z]-[0-9.]+:", found.group(1)):  # of a module that is hidden
            result[value] = " ".join(found.group(1).split())
    return result


def qualified(module, name):
    return f"{module}.{name}" if re.match(r"[\w']", name) else f"({module}.{name})"


def type_program(types):
    """A program that gives each value its type, and the line of each."""
    needed = sorted({m for kind in types.values() for m in re.findall(r"((?:[A-Z][\w']*\.)+)", kind)} | {module + "." for module, _ in types})
    lines = ["{-# LANGUAGE " + ", ".join(EXTENSIONS.split()) + " #-}", "module Main where"]
    lines += [f"import qualified {m[:-1]}" for m in needed]
    places = {}
    for number, (value, kind) in enumerate(types.items()):
        lines.append(f"value{number} :: {kind}")
        places[len(lines)] = value
        lines.append(f"value{number} = {qualified(*value)}")
        places[len(lines)] = value
    return "\n".join(lines) + "\n", places


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("culprit")
    parser.add_argument("--packages", default=PACKAGES.replace(" ", ","))
    parser.add_argument("--details", action="store_true")
    given = parser.parse_args()
    if not shutil.which("ghc"):
        sys.exit("needs ghc")
    count = collections.defaultdict(collections.Counter)
    missing, there = [], {}
    with tempfile.TemporaryDirectory() as folder:
        culprit = Culprit(str(pathlib.Path(given.culprit).resolve()), pathlib.Path(folder))
        for package in given.packages.split(","):
            for module, interface in modules_of(package):
                row = "internal" if INSIDE.search(module) else package
                lines, values = import_list(module, interface)
                said = culprit.lines_reported("Names", "{-# LANGUAGE PatternSynonyms, ExplicitNamespaces, TypeOperators, MagicHash, UnboxedTuples #-}\nmodule Main where\n"
                                              + "".join(line + "\n" for line, _ in lines), "resolved")
                count[row]["modules"] += 1
                if any(message.startswith("there is no module") for _, message in said.values()):
                    count[row]["modules missing"] += 1
                    missing.append((row, module, "the module", ""))
                    continue
                count[row]["names"] += len(lines)
                gone = {lines[n - 3][1] for n, (code, _) in said.items() if 3 <= n < 3 + len(lines) and code != ONLY_TYPES}
                count[row]["names missing"] += sum(1 for _, name in lines if name in gone)
                missing += [(row, module, name, "") for name in sorted(gone)]
                there[module] = (row, [name for name in dict.fromkeys(values) if name not in gone])
        values = [(module, name) for module, (_, names) in sorted(there.items()) for name in names]
        types = types_of(values)
        for module, (row, names) in sorted(there.items()):
            of_module = {(module, name): types[module, name] for name in names if (module, name) in types}
            count[row]["types"] += len(of_module)
            wrong = {}
            before = -1
            while len(wrong) != before:  # what cannot be read hides the others
                before = len(wrong)
                text, places = type_program({value: kind for value, kind in of_module.items() if value[1] not in wrong})
                for line, (code, message) in culprit.lines_reported("Types", text, "types").items():
                    if line in places:
                        wrong.setdefault(places[line][1], f"{code} {message}")
            count[row]["types that differ"] += len(wrong)
            missing += [(row, module, name, types[module, name] + "   " + message) for name, message in sorted(wrong.items())]
    columns = ["modules", "modules missing", "names", "names missing", "types", "types that differ"]
    print("| package | " + " | ".join(columns) + " |\n" + "| --- " * (len(columns) + 1) + "|")
    for row in count:
        print(f"| {row} | " + " | ".join(str(count[row][column]) for column in columns) + " |")
    if given.details:
        for row, module, name, what in missing:
            print(f"{row}: {module}: {name}" + (f" :: {what}" if what else ""))


if __name__ == "__main__":
    main()
