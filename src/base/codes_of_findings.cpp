// C02xx to C07xx: what a check, or an evaluation, finds.
#include "base/code_pages.h"

namespace culprit {

std::vector<Code> codes_of_findings() {
  return {
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
      {"C0207", Kind::Syntax, "a do block that does not end with an expression", R"(
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

In Haskell a type may have fewer arguments where one is needed that takes some (`instance Functor Tree`), and nowhere else:

  data Tree a = Leaf | Node (Tree a) a (Tree a)
  depth :: Tree -> Int
           ^^^^ needs one more argument: `Tree a`

A class is no type, either: `Num -> Num` is written `Num a => a -> a`.
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
A function or a `case` has no alternative for some value, and nothing excludes that value, so evaluation
could stop there. The message names the patterns that are missing, as far as patterns can say it.

  first :: [a] -> a
  first (x:_) = x                 `first` has no case for `[]`

Add the missing case, or say in the type that it never comes: with
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
      {"C0306", Kind::Assertion, "an assertion that may fail", R"(
An `assert`, or a division by what may be zero. Culprit looks at all calls that the program has; what
nobody calls may be given anything.

  let inverse n = assert (n <> 0); 1000 / n
  let main m = inverse (m * 2)    m may be zero

Make sure that what is asserted holds wherever the code is reached, or handle the case.
)"},
      {"C0307", Kind::Bounds, "an access that may be out of bounds", R"(
Arrays, strings and byte sequences have elements from 0 to their length minus one, and parts that begin and
end within that. An array of negative length cannot be made.

  let last a = a.(Array.length a - 1)     an empty array has no last element

Compare the index before it is used, or make sure that all callers pass what fits.
)"},
      {"C0308", Kind::Totality, "an exception that nobody catches", R"(
An exception is raised that no handler is sure to catch, neither around the place nor around all calls that lead
there, or a function of the library is called with something for which it raises one: `List.hd []`, `List.find` if
there is nothing to be found.

  exception Empty
  let top = function [] -> raise Empty | x :: _ -> x
  let main l = top l                      the list may be empty

What a function that only others call raises on purpose is not reported: that is how it refuses what it is
given. It is where it reaches `main` or the end of the program.

Handle the case where it comes up, or catch the exception.
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
      {"C0603", Kind::Resource, "a proof that a second look does not confirm", R"(
Before an input is called safe, everything that was found is proved once more by a small checker that
shares no code with the search: each constraint by itself, with the predicates that were found for the
unknowns and the values for existential variables. Here a goal had been proved, but the checker could not
confirm it. The verdict is `unknown`, and `--stats` counts such goals (`not_confirmed`).

Either the second proof needs more than a single query of the solver may take; then it helps to make the
goal simpler, as for C0602. Or Culprit has a bug that would have made it call something safe that is not:
please report the input.
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
      {"C0702", Kind::Assertion, "a function that goes wrong", R"(
`culprit execute` called a function with small inputs that its type allows, and one of the calls went wrong:
the function broke its own type or that of something that it calls, no pattern of a match fits, an operation
such as a division failed, or the program called `error`.

  {-@ average :: [Int] -> Int @-}
  average xs = sum xs `div` length xs

  culprit execute Average.hs average
  error[C0702]: `average` fails
    = can fail: average [] fails: divide by zero   (replayed)

The inputs are small: no smaller ones of the same form go wrong in the same way. They are written as the
program would write them, and what is shown was evaluated again from that text. If the function is right to
fail there, its type has to say so: {v:[Int] | len v > 0}. Runs in which an `Int` wraps around or a `Double` is
not a number are left out, because types do not speak about those.
)"},
      {"C0703", Kind::Refinement, "a type that says too little", R"(
`culprit execute` found no call that goes wrong, but one that the types do not exclude: a function that is
called would be allowed to give something else than it does, and then it would go wrong.

  {-@ size :: [a] -> {v:Int | v >= 0} @-}
  size xs = 1 + length xs

  {-@ share :: Int -> [a] -> Int @-}
  share n xs = n `div` size xs

  culprit execute Share.hs share
  warning[C0703]: the type of `size` says too little: `share` may fail
    = would be allowed: share 0 []
      if size [] = 0   (it gives 1)

Nothing is wrong with the code, but a proof knows only what types say. If it is to succeed, the type of the
function that is named has to say more: {v:Int | v > 0}. It is a warning: the verdict is `unknown`, as if
nothing had been found.
)"},
      {"C0704", Kind::Assertion, "an assertion that fails when an OCaml program runs", R"(
A run of the program ends in an assertion that does not hold.

  let rec sum n = if n <= 0 then 0 else n + sum (n - 1)
  let main n = assert (2 * n <= sum n)

  error[C0704]: the assertion does not hold
    = can fail: main 1 fails: Assert_failure   (replayed)

A program runs from its top. A function of it that nobody calls, such as `main`, may be called with anything;
so may those that its interface offers. What `Random` and the input give may be anything as well: the
numbers that were drawn are listed with the inputs. What is shown was run once more, from its text. Runs in
which an `int` wraps around do not count.

Of a function that nobody calls and that is not `main`, `assert false` says that it refuses its inputs: that
is no failure.
)"},
      {"C0705", Kind::Bounds, "an index or a size that is none when an OCaml program runs", R"(
A run of the program accesses an array, a string or bytes where they have nothing, or asks for a size that
is negative, or for a part that is not there.

  let last a = a.(Array.length a)

  error[C0705]: the index is out of bounds
    = can fail: last [||] fails: Invalid_argument "index out of bounds"   (replayed)

See C0704 for what counts as a run of the program.
)"},
      {"C0706", Kind::Totality, "an OCaml program that fails when it runs", R"(
A run of the program divides by zero, finds no case of a match that fits, calls a function of the library
that has no result there (`List.hd []`), or raises an exception that nobody catches.

  let mean xs = List.fold_left (+) 0 xs / List.length xs

  error[C0706]: division by zero
    = can fail: mean [] fails: Division_by_zero   (replayed)

See C0704 for what counts as a run of the program. An exception that a function raises itself counts only
where the program runs by itself, or in `main`: with other functions, it is how they refuse their inputs.
`exit` is no failure.
)"},
  };
}

} // namespace culprit
