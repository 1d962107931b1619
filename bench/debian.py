#!/usr/bin/env python3
"""Files of Debian's Haskell and OCaml packages, which their compilers accept: how many of them have no false report, without
the packages that they are built with and, on a machine where apt may install them, with these.

    bench/debian.py CULPRIT [--count N] [--files N] [--skip N] [--no-install] [--packages NAME,...]

N packages of each language, of the half that is for development, are downloaded into a directory that is removed at the end. A package that cannot be had is passed
over, and so are dependencies that cannot be installed; the table says how many.
"""
import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

NOT_PART = re.compile(r"(^|/)(tests?|testsuite|bench(marks?)?|examples?|docs?|debian|dist|_build|Setup\.l?hs|setup\.ml|myocamlbuild\.ml)(/|$)", re.I)
KEPT = re.compile(r"(\.l?hs|\.hs-boot|\.hsc|\.chs|\.[xy]|\.mli?|\.mll|\.mly|\.cabal|\.h|\.opam|^_tags|^_oasis|^\.merlin|^OMakeroot|^configure\.ac|^dune|^dune-project|^package\.yaml|^META.*)$")
HASKELL, OCAML = "haskell", "ocaml"


def rank(text):
    return hashlib.sha1(text.encode()).hexdigest()


def is_for_development(package):
    """The other half of the packages is left for judging."""
    return int(rank("half/" + package), 16) % 2 == 0


def apt_options(work):
    """Lists of sources of its own, made from those of the machine."""
    (work / "parts").mkdir()
    (work / "lists/partial").mkdir(parents=True)
    for path in [pathlib.Path("/etc/apt/sources.list"), *pathlib.Path("/etc/apt/sources.list.d").glob("*")]:
        if path.is_file() and "debian" in path.read_text().lower():
            text = re.sub(r"^Types: *deb$", "Types: deb-src", path.read_text(), flags=re.M)
            name = path.name if path.suffix in (".sources", ".list") else path.name + ".list"
            (work / "parts" / name).write_text(re.sub(r"^deb ", "deb-src ", text, flags=re.M))
    return ["-o", "Dir::Etc::sourcelist=/dev/null", "-o", f"Dir::Etc::sourceparts={work}/parts",
            "-o", f"Dir::State::lists={work}/lists", "-o", "APT::Sandbox::User=root"]


def known_packages(work):
    """The language of each package, and the packages that it is built with."""
    known = {}
    for lists in (work / "lists").glob("*_main_source_Sources*"):
        text = subprocess.run(["/usr/lib/apt/apt-helper", "cat-file", str(lists)], capture_output=True, text=True).stdout
        for entry in text.split("\n\n"):
            name = re.search(r"^Package: (\S+)", entry, re.M)
            needs = re.search(r"^Build-Depends: (.*)", entry, re.M)
            if not name or not needs:
                continue
            libraries = re.findall(r"\b(libghc-[\w.+-]+-dev|lib[\w.+-]*ocaml-dev)\b", needs.group(1))
            if "haskell-devscripts" in needs.group(1):
                known[name.group(1)] = (HASKELL, libraries)
            elif re.search(r"\b(dh-ocaml|ocaml-dune|ocaml-findlib)\b", needs.group(1)):
                known[name.group(1)] = (OCAML, libraries)
    return known


def fetch(package, options, work, into):
    """Whether the source of a package could be had."""
    shutil.rmtree(work / "source", ignore_errors=True)
    (work / "source").mkdir()
    if subprocess.run(["apt-get", *options, "source", "--download-only", "-qq", package], cwd=work / "source", capture_output=True).returncode:
        return False
    description = next((work / "source").glob("*.dsc"), None)
    if not description or subprocess.run(["dpkg-source", "--no-check", "-x", description.name, "tree"],
                                         cwd=work / "source", capture_output=True).returncode:
        return False
    tree = work / "source/tree"
    for path in tree.rglob("*"):
        if path.is_file() and not path.is_symlink() and KEPT.search(path.name):
            target = into / package / path.relative_to(tree)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    return True


def programs(root, language, most):
    endings = (".hs", ".lhs") if language == HASKELL else (".ml",)
    files = [path for path in root.rglob("*") if path.suffix in endings and not NOT_PART.search(str(path.relative_to(root)))]
    return sorted(files, key=lambda path: rank(str(path.relative_to(root))))[:most]


def look_at(culprit, path, environment):
    """The false reports, the modules that are not there, and the seconds that it took."""
    start = time.perf_counter()
    try:
        done = subprocess.run([culprit, "check", "--stop-after", "types", "--format", "short", "--timeout", "20", str(path)],
                              capture_output=True, text=True, env=environment, timeout=60)
        text, broken = done.stdout, done.returncode not in range(5)
    except subprocess.TimeoutExpired:
        text, broken = "", True
    false = len(re.findall(r": (?:error|unsupported)\[(?!C0115|C0191|C0305)", text)) + broken
    return false, text.count("[C0115]: there is no module"), time.perf_counter() - start


def installed():
    listed = subprocess.run(["dpkg-query", "-W", "-f", "${Package} ${db:Status-Status}\n"], capture_output=True, text=True).stdout
    return {line.split()[0] for line in listed.splitlines() if line.endswith(" installed")}


def install(packages):
    """How many of them are installed in the end: all at once, or else those that can be had."""
    def attempt(names):
        return not names or not subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *names], capture_output=True,
                                               env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}).returncode
    if not attempt(sorted(packages - installed())):
        for package in sorted(packages - installed()):
            attempt([package])
    return len(packages & installed())


def row(name, language, results):
    files = len(results)
    clean = sum(1 for false, _, _ in results if not false)
    seconds = sorted(took for _, _, took in results)
    print(f"| {name} | {language} | {files} | {100 * clean / max(1, files):.1f} % | {sum(r[0] for r in results)} | "
          f"{sum(1 for r in results if r[1])} | {1000 * seconds[int(0.95 * (files - 1))] if files else 0:.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("culprit")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--files", type=int, default=20)
    parser.add_argument("--skip", type=int, default=0)
    parser.add_argument("--packages")
    parser.add_argument("--no-install", action="store_true")
    given = parser.parse_args()
    if not shutil.which("dpkg-source"):
        sys.exit("needs the package dpkg-dev")
    culprit = str(pathlib.Path(given.culprit).resolve())
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        options = apt_options(work)
        subprocess.run(["apt-get", *options, "update", "-qq"], check=True)
        known = known_packages(work)
        cases = {HASKELL: [], OCAML: []}
        needed = {HASKELL: set(), OCAML: set()}
        for language in cases:
            names = sorted((p for p in known if known[p][0] == language and is_for_development(p)), key=lambda p: rank("order/" + p))[given.skip:]
            if given.packages:
                names = [p for p in names if p in given.packages.split(",")]
            taken = 0
            for name in names:
                if taken == given.count:
                    break
                if fetch(name, options, work, work / "programs"):
                    taken += 1
                    cases[language] += programs(work / "programs" / name, language, given.files)
                    needed[language] |= set(known[name][1])
            print(f"{language}: {taken} packages, {len(cases[language])} files", file=sys.stderr)
        print("| packages | language | files | clean | false reports | files that miss a module | p95 (ms) |")
        print("| --- | --- | --- | --- | --- | --- | --- |")
        (work / "nothing").mkdir()
        nothing = str(work / "nothing")
        (work / "nothing/findlib.conf").write_text(f'path="{nothing}"\ndestdir="{nothing}"\n')
        hidden = {**os.environ, "GHC_PACKAGE_PATH": nothing, "OCAMLPATH": nothing, "OCAMLFIND_CONF": nothing + "/findlib.conf"}
        for language, files in cases.items():
            row("none", language, [look_at(culprit, path, hidden) for path in files])
        if given.no_install:
            return
        for language, files in cases.items():
            there = install(needed[language])
            row(f"{there} of {len(needed[language])}", language, [look_at(culprit, path, None) for path in files])


if __name__ == "__main__":
    main()
