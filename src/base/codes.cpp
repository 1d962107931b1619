// Every diagnostic code and its page. Sorted by name; a code never changes its meaning, and a code
// that is no longer used keeps its page.
//
//   C00xx  the run: files, limits        C03xx  refinements
//   C01xx  syntax, names, sorts          C04xx  constraints between labels and types (SCL)
//   C02xx  types                         C06xx  Horn constraints
#include "base/diagnostic.h"

#include <algorithm>

namespace culprit {

const std::vector<Code> &all_codes() {
  static const std::vector<Code> codes = {
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

Signatures stand beside the definition: one for a function of a `where` belongs into that `where`, and one for
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
      {"C0201", Kind::Type, "types that disagree", R"(
Two parts of the program give the same thing different types, so that no type fits all its uses.

  test b = if "b" then "yes" else "no"
              ^^^ is a String
              the condition of an if is a Bool

The report names the places most likely wrong, the first one before all others; a place is suspected because
every explanation of the conflict leads through it, and the less the more other uses agree with it.
Where a small change makes the program well-typed, it is shown as a fix; it has been checked.
)"},
      {"C0202", Kind::Scope, "a type variable that is not in scope", R"(
A type mentions a variable that nothing introduces: a field of a data type uses a variable that is not one of
the type's parameters, or a synonym one that it does not have.

  data Box = Box a
                 ^ not a parameter of Box

Add it to the parameters (`data Box a = Box a`), or say `forall a.` where any type will do.
)"},
      {"C0203", Kind::Specification, "a type synonym that is defined by itself", R"(
A synonym is replaced by its meaning wherever it is used, so it cannot mention itself, not even through others.

  type Tree = [Tree]
       ^^^^ means a list of lists of lists ...

Use `newtype` or `data`: their constructors stop the expansion.
)"},
      {"C0204", Kind::Type, "a type that would contain itself", R"(
What the program says about a value can only be true of a type that is a part of itself, and there is no such
type.

  flat (x:xs) = x ++ flat xs
  flat x      = [x]
                ^^^ a list of what x is, and also what x is

Often an element and a list of elements are mixed up: brackets too many or too few, `:` for `++`, or a function
that is passed itself.
)"},
      {"C0205", Kind::Type, "a type that is not an instance of a class", R"(
An operation needs a type that belongs to a class, and the type that it is used at does not.

  half n = length n / 2
           ^^^^^^^^ is an Int, and `/` is for Fractional types

Convert the value (`fromIntegral`, `show`), use an operation for its type (`div`), or declare the instance. In
a function with a signature the constraint may be missing there: `Eq a =>`.
)"},
      {"C0207", Kind::Type, "a do block that does not end with an expression", R"(
The value of a `do` block is that of its last statement, which therefore has to be an expression.

  main = do line <- getLine
            ^^^^^^^^^^^^^^^ binds a variable that nobody can use

Add what the block is to do with it, often `return` or `pure`, or drop the arrow if only the effect matters.
A block that ends too early is a sign of a wrong indentation: the statements of a block begin in one column.
)"},
      {"C0208", Kind::Type, "a constructor with the wrong number of arguments", R"(
A constructor in a pattern needs exactly the arguments that it is declared with. In OCaml that is so in
expressions too: `C of int * int` is built from two arguments, `C (1, 2)`, not from a pair that is at hand.

  size (Node left right) = size left + size right
        ^^^^^^^^^^^^^^^ Node has three fields

A field that is not needed is matched by `_`. A pattern inside a pattern needs parentheses: `f (Just x)`, not
`f Just x`, which is a pattern `Just` without its argument and a second parameter.
)"},
      {"C0209", Kind::Type, "clauses with different numbers of parameters", R"(
All clauses of a function must have the same number of parameters.

  power x 0 = 1
  power x   = \n -> x * power x (n - 1)
  ^^^^^^^^^ has one, the clause above has two

Often a parameter was forgotten, or a pattern with arguments has no parentheses around it. Different
definitions that happen to have one name are the other cause: give one of them another name.
)"},
      {"C0210", Kind::Type, "a type that nothing decides", R"(
A class is used at a type that the program does not determine, so that it is not known which instance is meant.

  echo text = show (read text)
                    ^^^^ reads a value of which type?

Say the type: `show (read text :: Int)`. A variable that is bound without arguments and without a signature is not
polymorphic in constrained types; give it a signature (or arguments) if it is meant to be.
)"},
      {"C0211", Kind::Type, "a field that the record does not have", R"(
All fields of a record expression belong to one record type.

  type point = { x : int; y : int }
  type size  = { width : int }
  let p = { x = 1; width = 2 }
                   ^^^^^ point has no such field

Where two types have a field of one name, the last one is meant unless the type is known: `({ x = 1 } : point)`.
)"},
      {"C0212", Kind::Type, "a record without all of its fields", R"(
A record expression gives a value to each field of its type.

  type point = { x : int; y : int }
  let p = { x = 1 }
          ^^^^^^^^^ y is missing

To change some fields of a record that is there, write `{ p with x = 1 }`.
)"},
      {"C0213", Kind::Type, "an assignment to a field that cannot change", R"(
Only fields that are declared `mutable` can be assigned.

  type counter = { count : int }
  let next c = c.count <- c.count + 1
               ^^^^^^^ is not mutable

Declare it `mutable count : int`, or make a new record: `{ c with count = c.count + 1 }`.
)"},
      {"C0214", Kind::Type, "a type with the wrong number of arguments", R"(
A type has as many arguments as it is declared with parameters.

  let f (table : int Hashtbl.t) = ...
                     ^^^^^^^^^ has two: the type of the keys and that of the values

Several arguments stand in parentheses before the type: `(string, int) Hashtbl.t`.
)"},
      {"C0215", Kind::Type, "not a type of polymorphic variants", R"(
Where polymorphic variants are put together from others, or matched by the name of their type, that type has
to be one of them, and its tags have to be known.

  type color = Red | Green
  type more = [ color | `Blue ]
                ^^^^^ has constructors, no tags

Only a type like `[ `Red | `Green ]` has tags.
)"},
      {"C0216", Kind::Type, "a value of a private type", R"(
A module may let others look at the values of a type without letting them make any: the type is `private` in
its signature. Its values are made by functions of the module, which keep what it relies on.

  module Even : sig type t = private Even of int  val make : int -> t option end = ...

  let odd = Even.Even 3
            ^^^^^^^^^^^ `Even.make` would not have made this

Call a function of the module. Matching on a private type is allowed.
)"},
      {"C0217", Kind::Type, "a type that is not what its signature says", R"(
A signature that says what a type is can be given only to a module in which it is just that: an abbreviation
stands for the same type, a data type has the same constructors with the same arguments in the same order, a
record the same fields, and all have as many parameters.

  module M : sig type t = A | B end = struct type t = A | B | C end
             ^^^ `t` has a third constructor

A signature may also say `type t` alone, and nobody outside knows what it is.
)"},
      {"C0218", Kind::Type, "an extension of a type that is not open", R"(
Constructors can be added to a type later only if it is declared open.

  type event = Click
  type event += Key of char
       ^^^^^ has `Click` and nothing else

Declare it `type event = ..` and add all constructors with `+=`.
)"},
      {"C0301", Kind::Refinement, "a refinement that could not be proved", R"(
A refinement type says more about a value than its Haskell type: `{v:Int | v > 0}` are the positive
numbers. Where a value is used as one of such a type, Culprit has to prove that it is one, from what the
types around it say. Here it could not.

  {-@ positive :: {v:Int | v > 0} -> Int @-}
  positive n = n

  use m = positive (m - 1)        nothing says that m is more than 1

Either the code is wrong, or a specification: one that asks for too much (`positive` could take any
number), or one that promises too little (the type of `m` could say `m > 1`). What the report calls
`required` is the part that fails; the rest of the type was proved.

`unproved` means that no proof was found; it does not mean that the program goes wrong.
)"},
      {"C0302", Kind::Totality, "a match that does not cover all values", R"(
A function or a `case` has no alternative for a value that it might meet, so evaluation would stop there.

  first :: [a] -> a
  first (x:_) = x                 what about the empty list?

Cover the missing value, or say in the type that it does not come: with
`{-@ first :: {v:[a] | len v > 0} -> a @-}` the alternative is not needed, and every caller has to show that
its list is not empty. `{-@ LIQUID "--no-totality" @-}` switches the check off for a file.
)"},
      {"C0303", Kind::Termination, "a recursion that may not end", R"(
A recursive function has to come to an end, or what its type says about its result proves nothing. Each
recursive call must make something smaller that cannot fall below zero: the first argument that is a
number or has a size (the length of a list, the measure in `data T [size]`), or what is written behind the
type.

  {-@ upTo :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
  upTo lo hi = if lo < hi then lo : upTo (lo + 1) hi else []

Say what gets smaller with `/ [ ... ]`; several expressions are compared from left to right. A function that
is meant to go on for ever is marked with `{-@ lazy f @-}`; `{-@ LIQUID "--no-termination" @-}` switches
the check off for a file. What is proved then holds as long as evaluation ends.
)"},
      {"C0304", Kind::Refinement, "something that was said to fail, and does not", R"(
`{-@ fail f @-}` says that `f` does not have the type that is written for it: a test for a mistake that the
checker must notice. Everything was proved, so either the type or the mark is not what was meant.

  {-@ fail next @-}
  {-@ next :: x:Int -> {v:Int | x < v} @-}
  next x = x + 1
)"},
      {"C0305", Kind::Specification, "a proof for nothing", R"(
What an annotation says contradicts itself, so everything follows from it, and what was proved with it says
nothing. This is a warning: the verdict stays what it is.

  {-@ between :: lo:Int -> {hi:Int | hi > lo && hi < lo} -> {v:Int | lo < v && v < hi} @-}
  between lo hi = lo              nothing can be passed for hi

It is shown for the arguments of a function, for what is assumed of one, and for invariants. `false` on its
own is taken as meant: `{v:String | false}` is the argument of a function that must never be called.
)"},
      {"C0311", Kind::Specification, "an annotation that does not fit the Haskell type", R"(
A refinement type refines the Haskell type of what it is about: it has the same arrows, constructors and
type variables, and adds predicates.

  {-@ twice :: Int -> Int -> Int @-}
  twice :: Int -> Int             takes one argument

Change the annotation so that it has the shape of the type; `_` stands for any part of it.
)"},
      {"C0401", Kind::Constraint, "an inequality that does not follow from the hypotheses", R"(
The constraints of an analysis require one element to be below another one (or equal to it), directly or
through others, and the hypotheses do not say that it is.

  CONSTRUCTOR Alice 0
  CONSTRUCTOR Bob 0

  Alice["secret":3,5-11] <= x["copy":4,5-9];
  x["copy":4,5-9] <= Bob["public":7,1-7];

Information flows from Alice through x to Bob. Either one of the expressions on the way is wrong (the
report lists those that explain every conflict with the fewest mistakes, and that are not used where
things are right), or an assumption is missing (the report names the weakest one that would do,
`Alice <= Bob` here). `--accept 'Alice <= Bob'` shows what remains if it is made; `--interactive` asks.
In type inference nothing can be assumed: there the ends are two types that would have to be the same.
)"},
      {"C0402", Kind::Constraint, "an element that contains itself", R"(
The constraints require an element to be equal to an application of a constructor with that element inside,
which no finite element is.

  CONSTRUCTOR list 1

  x["xs":1,5-7] == (list x)["[xs]":1,10-14];

In type inference this is the infinite type of `let xs = [xs]`: a value used as a part of itself. One of the
expressions on the way round has to change.
)"},
      {"C0601", Kind::Constraint, "a Horn constraint that cannot be satisfied", R"(
A system of Horn constraints consists of implications between predicates, some of which are unknown (the
κs). It is satisfiable if there are predicates for the unknowns that make every implication true. Culprit
finds the strongest predicates that the qualifiers of the file can express, and then looks at the
constraints whose right-hand side is an ordinary predicate, the goals. A goal that does not follow even
from those is reported.

  qualif Pos(v : int): (v >= 0)
  bind 0 x : {v : int | $k0}

  constraint:
    env []
    lhs {v : int | v = 0}       flows into k0, so all that is known of x is x >= 0
    rhs {v : int | $k0}
    id 1 tag []

  constraint:
    env [0]
    lhs {v : int | v = x}
    rhs {v : int | v > 0}       error: cannot be proved
    id 2 tag []

The goal that fails is seldom the mistake itself. Beside it the report names a minimal core: constraints
that contradict each other together, while any of them can be left out and the rest can be satisfied (each
core was checked for exactly that before it was printed). At least one of them has to change. Those that
are in every core repair the goal when changed on their own, so they come first among the suspects.

There are three ways out: change what flows in (constraint 1), change what is demanded (constraint 2), or,
if every program behind these constraints is right, add the qualifier that is missing (`v > 0` does not
help here, because constraint 1 contradicts it). `culprit check -p solution` prints what every unknown
predicate was found to mean; `culprit localize` lists every core.

The certainty `unproved` says that no proof exists with these qualifiers; it does not say that a program
goes wrong.
)"},
      {"C0602", Kind::Resource, "a goal that the solver could not decide", R"(
The solver neither proved the goal nor found values that contradict it, within its resources. The verdict
is `unknown`.

Usually the goal, or what it follows from, leaves the fragment that solvers decide: products of two
variables, division by a variable, quantifiers, definitions that unfold without end.

  lhs {v : int | v = x * y * z}
  rhs {v : int | v * v >= 0 - x}

Replace what is hard by what is needed of it: a measure for a product, an assumption for a fact about a
division. `--timeout` does not help when the resources of a single query ran out, because those are
counted in deterministic steps.
)"},
      {"C0701", Kind::Assertion, "an evaluation that fails", R"(
`culprit evaluate` ran the program, and it ended in an exception that nothing caught: a call of `error` or
`undefined`, a match in which no clause fits, a division by zero, or something that the program throws
itself.

  culprit evaluate Average.hs 'average []'
  error[C0701]: divide by zero

The place is the nearest one in the program itself: the call that failed, or the match. What was evaluated
before is shown with it. The failure is certain: the expression was evaluated as it is.
)"},
  };
  return codes;
}

const Code *find_code(std::string_view name) {
  const std::vector<Code> &codes = all_codes();
  const auto found =
      std::lower_bound(codes.begin(), codes.end(), name,
                       [](const Code &code, std::string_view key) { return code.name < key; });
  return found != codes.end() && found->name == name ? &*found : nullptr;
}

} // namespace culprit
