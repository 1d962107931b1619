"""Whether callers that do not fail satisfy the conditions that were found for the functions that they call: an OCaml program is
run with a test of the condition around each of them, by itself and by calling its functions with small inputs."""
import itertools
import re
import resource
import subprocess
import tempfile
from pathlib import Path

VALUES = {
    "int": ["0", "1", "2", "(-1)", "3", "5", "(-2)", "10"],
    "bool": ["true", "false"],
    "unit": ["()"],
    "char": ["'a'"],
    "float": ["1.5"],
    "string": ['""', '"ab"'],
    "int list": ["[]", "[0]", "[1; 2; 3]"],
    "int array": ["[||]", "[|0|]", "(Array.make 5 1)", "[|3; 1; 2|]"],
    "int -> int": ["(fun x -> x)", "(fun x -> x + 1)", "(fun _ -> 0)"],
    "int -> int -> int": ["(fun x y -> x + y)", "(fun x _ -> x)"],
    "int -> bool": ["(fun x -> x > 0)", "(fun _ -> true)"],
    "unit -> int": ["(fun () -> 1)"],
}
MOST_CALLS = 150  # of one function
NODES = r"every .* in (\w+) has |nothing in (\w+) is |in (\w+), |(\w+) is ordered: "  # what a measure says
PLACE, PATTERN = r"[\w.']+", r"[A-Z][\w']*(?: \w+| \((?:[^()]|\([^()]*\))*\))"

PROLOGUE = """
exception Tests_late
let tests_pending : (string * bool) list ref = ref []
let tests_seen f held = tests_pending := (f, held) :: !tests_pending
let tests_passed caller = List.iter (fun (f, held) ->
  Printf.eprintf "@@ %s %b %s\\n" f held caller) !tests_pending; tests_pending := []
let tests_call caller f =
  tests_pending := [];
  (try
    Sys.set_signal Sys.sigalrm (Sys.Signal_handle (fun _ -> raise Tests_late));
    ignore (Unix.setitimer Unix.ITIMER_REAL { Unix.it_interval = 0.; it_value = 0.05 });
    f ();
    ignore (Unix.setitimer Unix.ITIMER_REAL { Unix.it_interval = 0.; it_value = 0. });
    tests_passed caller
  with _ -> ignore (Unix.setitimer Unix.ITIMER_REAL { Unix.it_interval = 0.; it_value = 0. }));
  tests_pending := []
"""


def parts(text, separator):
    """Split outside of brackets."""
    result, depth, start, i = [], 0, 0, 0
    while i < len(text):
        if text[i] in "([{":
            depth += 1
        elif text[i] in ")]}":
            depth -= 1
        elif depth == 0 and text.startswith(separator, i):
            result.append(text[start:i].strip())
            i += len(separator) - 1
            start = i + 1
        i += 1
    return result + [text[start:].strip()]


def measures_of(measures):
    """The measures behind a type as functions of OCaml."""
    cases = {}
    for equation in measures.split("; "):
        if match := re.match(r"(\w+) (\(.*?\)|\S+) = (.*)", equation):
            body = re.sub(r"is_(\w+) (\w+)", r"(match \2 with \1 _ -> true | _ -> false)", match[3])
            cases.setdefault(match[1], []).append(f"| {match[2]} -> {body.replace('!=', '<>')}")
    return "".join(f"let rec {name} = function {' '.join(each)} in " for name, each in cases.items())


def test_of(condition, types, measures=""):
    """The condition as an expression of OCaml, none if it speaks of what cannot be tested. `types`: of the arguments."""
    if "every result" in condition or re.search(r"\bx_[A-Z]", measures):
        return None
    condition = condition.removesuffix(" (of whole numbers)")
    if measures:
        said = {argument: name for name, argument in re.findall(r"((\w+?)_of_\w+) ::", measures) if not name.endswith("_head")}
        clauses = [re.match(NODES, clause) and next(filter(None, re.match(NODES, clause).groups())) or clause for clause in condition.split(" && ")]
        condition = " && ".join(f"{said[clause]} {clause}" if clause in said else clause for clause in clauses)

    def elements(match):
        kind = types.get(match[1], "").split()[-1:]
        module = {"list": "List", "array": "Array"}.get(kind[0] if kind else "")
        said = match[2].replace(" and ", " && ")
        return f"({module}.for_all (fun v -> {said}) {match[1]})" if module else "<>"

    text = re.sub(r"every element v of (\w+) has ([^&|()]*)", elements, condition)
    text = re.sub(rf"if ({PLACE}) is ({PATTERN}) then ([^()]*)", r"(match \1 with \2 -> \3 | _ -> true)", text)
    text = re.sub(rf"({PLACE}) is ({PATTERN}) with (.*?)(?= && | \|\| |\)*$)", r"(match \1 with \2 -> \3 | _ -> false)", text)
    text = re.sub(
        r"([\w.']+|\([^()]*\)) is (not )?([\w.]+|::)",
        lambda match: f"(match {match[1]} with {'_ :: _' if match[3] == '::' else match[3] + ' _'} -> "
        f"{'false' if match[2] else 'true'} | _ -> {'true' if match[2] else 'false'})",
        text,
    )
    return None if "<>" in text else text.replace("!=", "<>")


def types_of(path):
    """What ocamlc says that the definitions of a file are."""
    command = ["ocamlc", "-w", "-a", "-i", path.name]
    done = subprocess.run(command, capture_output=True, text=True, cwd=path.parent)
    items = re.split(r"^(?=val |type |exception |module )", done.stdout, flags=re.M)
    found = {}
    for item in items:
        if match := re.match(r"val (\w+)\s*:\s*(.*)", item, re.S):
            found[match[1]] = " ".join(match[2].split())
    return found


def after_group(text, offset):
    """Where the definitions end that the offset is in."""
    for match in re.finditer(r"^(let|and|type|module|open|exception|external|;;)(?!\w)", text[offset:], re.M):
        if match[1] != "and":
            return offset + match.start()
    return len(text)


def offset_of(text, position):
    lines = text.split("\n")
    return sum(len(line) + 1 for line in lines[: position["line"] - 1]) + position["column"] - 1


def wrapped(text, found, types):
    """The program with tests around functions, and which functions these are."""
    insertions, tested = [], []
    for each in found:
        name = each["function"]
        arguments = parts(types.get(name, ""), "->")[:-1]
        written, _, measures = each["type"].partition(" where ")
        names = [part.split(":")[0] for part in parts(written, "->")[:-1]]
        if not names or any("~" in argument or "?" in argument for argument in arguments):
            continue
        test = test_of(each["condition"], dict(zip(names, arguments)), measures)
        if test is None:
            continue
        listed = " ".join(names)
        insertions.append(
            (
                after_group(text, offset_of(text, each["edits"][0]["span"]["start"])),
                f"\nlet tests_raw_{name} = {name}\nlet {name} {listed} = let tests_held = (try {measures_of(measures)}{test} with _ -> true) in "
                f'let tests_result = {name} {listed} in tests_seen "{name}" tests_held; tests_result\n',
            )
        )
        tested.append(name)
    for offset, inserted in sorted(insertions, reverse=True):
        text = text[:offset] + inserted + text[offset:]
    return text, tested


def calls(functions, types, tested):
    """Each function of the file with small inputs."""
    text = ""
    for name in functions:
        arguments = parts(types.get(name, ""), "->")[:-1]
        arguments = [re.sub(r"'\w+", "int", argument.strip()) for argument in arguments]
        arguments = [re.sub(r"^\((.*)\)$", r"\1", argument) for argument in arguments]
        if not arguments or any(argument not in VALUES for argument in arguments):
            continue
        called = f"tests_raw_{name}" if name in tested else name
        for inputs in itertools.islice(itertools.product(*(VALUES[argument] for argument in arguments)), MOST_CALLS):
            listed = " ".join(inputs)
            escaped = f"{name} {listed}".replace("\\", "\\\\").replace('"', '\\"')
            text += f'let () = tests_call "{escaped}" (fun () -> Stdlib.ignore ({called} {listed}))\n'
    return text


def limited():
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))


def judge(path, preconditions, seconds=20):
    """By function with a condition: whether all callers that passed satisfy it ("held"), some do not (who), or none was seen."""
    found = [each for each in preconditions if each["status"] in ("exact", "enough")]
    types = types_of(path)
    text, tested = wrapped(path.read_text(errors="replace"), found, types)
    program = PROLOGUE + f'\n# 1 "{path.name}"\n' + text + '\nlet () = tests_passed "the program"\n'
    program += calls([each["function"] for each in preconditions], types, tested)
    judged = {each["function"]: None for each in found}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "tests.ml").write_text(program)
        command = ["ocamlc", "-w", "-a", "-I", str(path.parent.resolve()), "unix.cma", "tests.ml", "-o", "tests"]
        compiled = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if compiled.returncode != 0:
            return judged, compiled.stderr.strip()
        try:
            ran = subprocess.run(
                ["./tests"],
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                timeout=seconds,
                preexec_fn=limited,
            )
            told = ran.stderr
        except subprocess.TimeoutExpired as late:
            told = late.stderr or b""
    for line in told.decode(errors="replace").splitlines():
        if match := re.match(r"@@ (\w+) (true|false) (.*)", line):
            if match[2] == "false":
                judged[match[1]] = match[3]
            elif judged[match[1]] is None:
                judged[match[1]] = "held"
    return judged, None
