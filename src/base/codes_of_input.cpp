// C00xx and C01xx: the run, and what is wrong with an input before anything is checked.
#include "base/code_pages.h"

namespace culprit {

std::vector<Code> codes_of_input() {
  return {
      {"C0001", Kind::Syntax, "the file cannot be read", R"(
The file could not be opened or read, or it is of a kind that Culprit does not know. Nothing was checked.

  culprit check mising.fq
  error[C0001]: cannot read `mising.fq`: No such file or directory

Check the spelling of the path and its permissions. Culprit chooses the language of a file by the ending
of its name (`culprit check --help` lists them); standard input has no name, so `culprit check -` needs
`--language`:

  generate-constraints | culprit check --language fq -

Files are read as UTF-8. A file that is not valid UTF-8 is taken as Latin-1, so an encoding alone never
causes this error.
)"},
      {"C0002", Kind::Unsupported, "the input is nested too deeply", R"(
An expression, sort or list is nested so deeply that reading it would need an unreasonable amount of
memory. Culprit stops at a fixed depth, far beyond what people write, and names the place where the depth
was reached.

  ((((((... a hundred thousand parentheses ... x > 0 ...))))))

Nearly always such input was generated. Give names to intermediate results: a constant with a `define`, a
binding with its own refinement, or several constraints in place of a single one whose right-hand side is
an enormous conjunction. Long conjunctions and disjunctions written flat (`p && q && r ...`) are not
nested and may have any length.
)"},
      {"C0003", Kind::Resource, "the time or the steps ran out", R"(
Culprit gave up before it knew the answer. The verdict is `unknown`: the input was neither verified nor
found to be wrong. What had been found before that is still reported.

Every engine works within a budget of deterministic steps, so the same input gives the same answer on
every machine; in addition `--timeout SECONDS` sets a limit on the wall clock:

  culprit check --timeout 5 big.fq
  error[C0003]: gave up after 5 s

Give it more time, or make the problem smaller: check parts of it on their own, or remove qualifiers that
nobody needs (`culprit check -p solution` shows which of them each unknown predicate ended up with).
)"},
      {"C0004", Kind::Syntax, "the file is empty", R"(
The file holds nothing but white space. Nothing was checked.

  culprit check out.fq
  error[C0004]: `out.fq` is empty

A system without constraints is satisfied trivially, so one could call such a file safe. But it is nearly
always the trace of a tool that failed before it wrote anything, and a verdict that nobody earned would
hide that. A file with declarations, or just a comment, and no constraints is taken at its word and is safe.
)"},
      {"C0005", Kind::Resource, "the memory ran out", R"(
Culprit used as much memory as it may and gave up. The verdict is `unknown`, unless something was already
known to be wrong; what had been found before that is still reported.

  culprit check --memory 500 big.hs
  error[C0005]: gave up: the memory ran out

A run may use three quarters of the memory that is free when it starts (of the machine, or of the control
group that it runs in), so that nothing else has to be swapped out for it. `--memory` sets another limit: a
number of megabytes, or a number with a unit like `2G`.

Give it more, check fewer files at once (`--jobs 1`), or make the problem smaller: check parts of it on
their own.
)"},
      {"C0008", Kind::Syntax, "a stage that the file does not have", R"(
`-p STAGE` prints what a check has after one of its stages, and `--stop-after STAGE` ends it there. Which
stages there are depends on the language of the file: a file of constraints has no types, and OCaml has no
annotations.

  culprit check -p kernel withdraw.fq
  error[C0008]: a check of `withdraw.fq` has nothing to print as `kernel`; it has: constraints, solution

Nothing was checked. Ask for a stage of the list.
)"},
      {"C0009", Kind::Resource, "an internal error", R"(
Culprit broke one of its own rules while it checked this file. The verdict is `unknown`, the other files
of the run are not affected, and the exit status of the run is 70.

This is a mistake in Culprit, never in your input. Please report it with the file, the message and what
`culprit --version` prints. A smaller file that shows the same is worth a lot: remove constraints or
definitions for as long as the message stays.
)"},
      {"C0101", Kind::Syntax, "a syntax error", R"(
The text does not follow the grammar of its language. The label points at the first place where no
correct text could continue as this one does, and the message says what was expected there. Nothing was
checked, because a text that is only half understood must not be called safe.

  constraint:
    env [0]
    lhs {v : int | v = 1]
                        ^ expected `}`
    rhs {v : int | v > 0}
    id 1 tag []

The mistake is often a little before the place that is shown: here the bracket itself is wrong, but a
missing closing bracket shows up only where the next item begins.
)"},
      {"C0102", Kind::Scope, "a name that nothing declares", R"(
A name is used that is neither a variable in scope, nor a declared constant or function, nor an unknown
predicate with a well-formedness constraint, nor one of the symbols that the solver knows itself.

  bind 0 xs : {v : [int] | true}

  constraint:
    env [0]
    lhs {v : int | v = lenght xs}
                       ^^^^^^ nothing is called `lenght`
    rhs {v : int | v >= 0}
    id 1 tag []

Declare it (`constant length : (func(1, [[@(0)]; int]))`), correct the spelling, or add the binding to the
environment of the constraint: a variable is visible only in constraints whose `env` lists its number.
)"},
      {"C0103", Kind::Specification, "the wrong number of arguments", R"(
A function, a constructor or an unknown predicate is given more or fewer arguments than its declaration
says.

  constant plus : (func(0, [int; int; int]))
  ...
  lhs {v : int | v = plus 1}
                     ^^^^^^ `plus` takes 2 arguments but has 1

In `func(n, [s1; ...; sk; t])` the last sort is that of the result, the ones before it are those of the
arguments; `n` counts the sort variables `@(0) ... @(n-1)`. Applying a function to fewer arguments gives a
function, which is fine where a function is wanted, but not where its result is.
)"},
      {"C0104", Kind::Specification, "a predicate that is ill-sorted", R"(
Two parts of a predicate do not fit together: their sorts differ where they have to agree. Sorts are to
predicates what types are to programs, and a predicate that has none cannot be given to a solver.

  bind 0 b : {v : bool | true}

  constraint:
    env [0]
    lhs {v : int | v = b + 1}
                       ^ has sort bool, but `+` works on numbers
    rhs {v : int | true}
    id 1 tag []

The label shows the smallest part that does not fit, and the message which sort it has and which one was
expected. If the part looks right, look at the declaration of the function around it, or at the sort of
the binding it comes from.
)"},
      {"C0105", Kind::Specification, "a declaration that is wrong in itself", R"(
A declaration contradicts another one or makes no sense: the same name or number is declared twice, a
data type mentions a parameter it does not have, an environment lists a binding that does not exist, a
qualifier has no parameters.

  bind 3 x : {v : int | v > 0}
  bind 3 y : {v : int | v < 0}
       ^ binding 3 is declared twice; the first is on line 1

Were one of the two simply taken, the answer would depend on which. Remove or rename one of them.
)"},
      {"C0110", Kind::Scope, "a name of a program that nothing defines", R"(
A program uses a name that is neither bound around the place, nor defined by the module, nor imported.

  module Report where
  import Data.Char (toUpper)

  title :: String -> String
  title text = map toUper text
                   ^^^^^^ this variable is not known; did you mean `toUpper`?

Correct the spelling, or import the name: an import with a list brings only what the list says, a qualified
import only names with their qualifier. A name of a `where` is known in the clause it belongs to and nowhere
else. A name that begins with an underscore is a hole, something that is still to be written.
)"},
      {"C0111", Kind::Scope, "a name that may mean several things", R"(
Two things have the same name, both are in scope, and a use of the name does not say which one it means.

  import Data.List
  import Data.Map

  small = filter even [1, 2, 3]
          ^^^^^^ may mean 2 things

The same thing imported by two ways is no conflict. Import one of the modules qualified (`import qualified
Data.Map as Map` and `Map.filter`), list what is needed, or hide what is not. A definition of the module itself
wins over what comes from a Prelude that the module does not mention.
)"},
      {"C0112", Kind::Scope, "something that is defined more than once", R"(
The same name is defined twice in one place: at the top level, in a `let` or `where`, as a constructor, a field,
a method of an instance, or by two signatures.

  size Leaf = 0
  empty = size Leaf
  size (Node l r) = size l + size r + 1
  ^^^^ defined again

The clauses of one function have to stand together. Two types may not share the name of a field, unless the
module uses the extension DuplicateRecordFields.
)"},
      {"C0113", Kind::Scope, "a variable that a pattern binds twice", R"(
Every variable of a pattern, and of all patterns of one clause, is a new one; it cannot stand for two parts.

  same x x = True
         ^ bound again

To ask whether two parts are equal, name them differently and compare them: `same x y = x == y`.
)"},
      {"C0114", Kind::Scope, "a signature or fixity without a definition", R"(
A signature (or a fixity declaration) speaks about something that is not defined in the same block.

  lenght :: [a] -> Int
  ^^^^^^ nothing in the same block defines `lenght`
  length xs = sum (map (const 1) xs)

Signatures stand beside the definition: one for a function of a `where` belongs in that `where`, and one for
an imported function is not possible.
)"},
      {"C0115", Kind::Scope, "a module that cannot be found", R"(
An import names a module that is neither a file beside the program, nor in a directory given with `-I`, nor part
of the library that Culprit brings along.

  import Data.Lisst
         ^^^^^^^^^^ there is no such module

The module `A.B` is looked for as `A/B.hs` or `A/B.lhs`: in the directory of the file that imports it, in the
directory above it that the importing module's own name implies, in the directories of `-I`. A file that is found
has to say that it is the module it is looked for as.

OCaml's module `Foo` is looked for as `foo.mli`, then as `foo.ml`: beside the file that speaks of it, in the directories
of `-I`. With an interface the implementation is not read.

Modules of packages that are installed are found, too: those that GHC knows, and OCaml's that a `dune` file lists. Of the
latter, those that are not installed are named.

What such a module would define is not known, so nothing is reported because of it. Mistakes that do not depend on it
are found; if there are none, the verdict is `incomplete`. A module of the program that is there but has mistakes of its
own is named in the same way where it is imported: check it by itself.
)"},
      {"C0116", Kind::Scope, "modules that import each other", R"(
The imports go round in a circle, so that none of the modules can be checked first.

  module Tree where                module Forest where
  import Forest                    import Tree

Put what both need into a third module. Imports with {-# SOURCE #-} are not supported.
)"},
      {"C0117", Kind::Scope, "an import of something that is not there", R"(
A list of imports names something that the module does not export.

  import Data.Maybe (fromJust, fromMabye)
                               ^^^^^^^^^ there is no such name to import

Constructors and methods are imported with their type or class: `Maybe(Just)`, `Maybe(..)`.
)"},
      {"C0118", Kind::Scope, "two exports of the same name", R"(
A module exports two different things under one name, so that whoever imports it could never use either.

  module Collection (module Data.Map, module Data.Set) where
                                      ^^^^^^^^^^^^^^^ exports another `map`

Export one of them, or give one of them a name of its own.
)"},
      {"C0119", Kind::Scope, "operators that need parentheses", R"(
Two operators stand beside each other, and their fixities do not say which of them binds tighter.

  inside x = 0 < x < 10
                   ^ `<` is infix 4

Operators of the same precedence have to associate to the same side, and `infix` operators to none. A negation
binds like `-`, so that `x * -1` needs parentheses, too. In a section the operator has to bind looser than those
of its operand: `(a + b *)` is none.
)"},
      {"C0120", Kind::Scope, "a method that its class does not have", R"(
An instance defines something that the class does not declare.

  instance Show Colour where
    shwo Red = "red"
    ^^^^ not declared in the class

Correct the spelling, or move the definition out of the instance.
)"},
      {"C0121", Kind::Scope, "a field that a record does not have", R"(
A record is built, matched or updated with a field that its constructor does not have.

  data Point = Point { x :: Int, y :: Int }
  origin = Point { x = 0, z = 0 }
                          ^ no such field
)"},
      {"C0122", Kind::Scope, "a module without something that its signature demands", R"(
A signature says what a module defines: values, types, exceptions, modules. The module lacks some of it.

  module Stack : sig val push : int -> int list -> int list val top : int list -> int end =
    struct let push x s = x :: s end

Define what is missing, or leave it out of the signature. The signature of a file `a.ml` is the file `a.mli` beside
it.
)"},
      {"C0123", Kind::Scope, "an application of a module that is not a functor", R"(
Only functors can be applied to modules: those that are defined with a parameter.

  module Names = Set (String)      (* `Set.Make` is the functor *)

Nor can one be where a signature without a parameter is demanded.
)"},
      {"C0124", Kind::Scope, "a variable that only some alternatives of a pattern bind", R"(
What follows a pattern with alternatives has to find all variables, whichever of them matched.

  match point with
  | (x, 0) | (0, y) -> x
     ^ bound here, but not by the other alternative

Bind the same variables everywhere, or write a case for each alternative.
)"},
      {"C0125", Kind::Scope, "something whose meaning is not known here", R"(
A Template Haskell splice, a quasi-quotation or an extension node stands for code that another program makes while
this one is compiled; of an implicit parameter or an unboxed literal the type is not followed.

  makeLenses ''Config
  ^^^^^^^^^^^^^^^^^^^ stands for declarations that are not known here

Of a package that is installed the types are known, but not what it does.

What it stands for is not known, so nothing is reported because of it; only the first one of a file is named. Mistakes that do not depend on it are found; if
there are none, the verdict is `incomplete`.
)"},
      {"C0126", Kind::Scope, "something that is not judged", R"(
OCaml's objects and classes, and a few rare forms of types, are read but not judged: any type is taken to be right for
them.

  let area shape = shape#width * shape#height
                   ^^^^^^^^^^^ any type is taken to be right for this

Nothing is reported because of them. Mistakes that do not depend on them are found; if there are none, the verdict is
`incomplete`.
)"},
      {"C0127", Kind::Scope, "a recursive definition of what is needed before it is there", R"(
OCaml's `let rec` defines functions, and data whose parts mention what is being defined: those have a place before
they are complete. A value that is computed from itself, or that looks into another one of the same `let rec`, has
none.

  let rec evens = 0 :: List.map succ odds and odds = 1 :: evens
                       ^^^^^^^^^^^^^ needs `odds` before it is there

Define a function, or delay the value with `lazy`. On the left of `let rec` stand names, not patterns.
)"},
      {"C0128", Kind::Scope, "a pattern of exceptions where none can arrive", R"(
OCaml's `exception p` is a case for what the expression between `match` and `with` raises. It stands at the top of a
case, alone or beside patterns of values, and one case at least is for values.

  match find key with
  | (_, exception Not_found) -> None
        ^^^^^^^^^^^^^^^^^^^ a part of a value is not raised
  | (_, value) -> Some value

A case with a condition (`when`) is either for values or for exceptions. Where only exceptions matter, use `try`.
)"},
      {"C0130", Kind::Specification, "an annotation that is malformed", R"(
An annotation of LiquidHaskell, `{-@ ... @-}` or `[lq| ... |]`, does not follow the grammar of annotations. What
it was meant to say is not known, so nothing that depends on it can be checked.

  {-@ average :: xs:{v:[Int] | 0 < len v -> Int @-}
                    - this `{` is not closed
                                         ^^ expected `}`, found `->`

The first label marks what could not be read, another one where the construct began. Declarations of one
annotation begin in the same column, or are separated by semicolons; a line that goes on with the one before is
indented further. An annotation ends with `@-}`: one that ends with `-}` alone would be a comment that says
nothing. Relations do not chain (`0 <= i && i < n`), and parameters of aliases that stand for values are
written with capitals (`type Below N = {v:Int | v < N}`).
)"},
      {"C0190", Kind::Unsupported, "something that is not supported", R"(
The input uses a construct that Culprit understands well enough to name, but cannot handle. The verdict is
`unsupported`: the input may be perfectly right.

The label points at the construct. If a part of the input does without it, that part can be checked on its
own. Constructs are never skipped silently, because leaving out an assumption or an obligation would turn
every answer into a guess.
)"},
      {"C0191", Kind::Specification, "an option that is not known", R"(
`{-@ LIQUID "--..." @-}` sets options of LiquidHaskell. This one is none that Culprit knows, so it was
ignored. This is a warning: the verdict stays what it is.

  {-@ LIQUID "--no-terminaton" @-}

Check its spelling. Options that change how LiquidHaskell works and not what it checks are accepted and
have no effect.
)"},
      {"C0192", Kind::Specification, "an alias that hides one of the library", R"(
The program declares an alias under a name that the library has an alias for, and the two differ. In the
annotations of the program, its own is meant. This is a warning: the verdict stays what it is.

  {-@ type Nat = {v:Int | v > 0} @-}

The library's `Nat` includes 0. Whoever reads `Nat` elsewhere will expect that; another name says better
what is meant.
)"},
  };
}

} // namespace culprit
