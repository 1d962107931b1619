// Files of OCaml projects: what is not there, what dune says, and forms that real programs use.
#include "driver/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

struct OcamlProjects : tests::Files {
  struct Said {
    Verdict verdict;
    std::vector<std::string> problems; // "C0115 1:6"
  };
  [[nodiscard]] Said check(const std::string &path) const {
    driver::Options options;
    options.stop_after = driver::Stage::Types;
    const driver::Checked checked = driver::check({(root / path).string(), {}, {}}, options);
    Said said{checked.finding.verdict, {}};
    for (const Diagnostic &diagnostic : checked.finding.diagnostics)
      said.problems.push_back(fmt::format("{} {}:{}", diagnostic.code, diagnostic.span.start.line,
                                          diagnostic.span.start.column));
    return said;
  }
  void expect_clean(const std::string &text) const {
    write("main.ml", text);
    const Said said = check("main.ml");
    EXPECT_EQ(said.verdict, Verdict::WellTyped) << text;
    EXPECT_THAT(said.problems, IsEmpty()) << text;
  }
};

TEST_F(OcamlProjects, NothingFollowsFromAModuleThatIsNotThere) {
  write("main.ml", "open Nowhere\n"
                   "type t = { a : u; b : Nowhere.v list }\n"
                   "let f x = if g x then List.length x.a + x.b else x ^ 1\n"
                   "module M = Functor (struct let x = A (1, \"\") end)\n"
                   "include M\nlet h : M.t -> int = function B x -> x + 1 | C (y, z) -> y z\n"
                   "let i = { c = 1; d = Some \"\" }\nlet j = M.k ~l:1 ?m:None [h; i]\n"
                   "exception E = Nowhere.F\nlet k = try j with E x -> x.y <- 2; raise (E \"\")\n");
  const Said said = check("main.ml");
  EXPECT_EQ(said.verdict, Verdict::Incomplete);
  EXPECT_THAT(said.problems, ElementsAre("C0115 1:6"));
}

TEST_F(OcamlProjects, WhatIsWrongAllTheSameIsFound) {
  write("main.ml", "open Nowhere\nlet f x = if 'c' then g x else h x\n");
  const Said said = check("main.ml");
  EXPECT_EQ(said.verdict, Verdict::Unsafe);
  EXPECT_THAT(said.problems, ElementsAre("C0115 1:6", "C0201 2:14"));
  write("main.ml", "let f x = Nowhere.g x\nlet a = 1 + \"\"\n");
  EXPECT_EQ(check("main.ml").verdict, Verdict::Unsafe);
}

TEST_F(OcamlProjects, MistakesOfAnotherModuleAreToldThere) {
  write("main.ml", "let a = Other.x + 1\nlet b = Other.y + 1\n");
  write("other.ml", "let x = 1 + \"\"\nlet y = 2\n");
  const Said main = check("main.ml");
  EXPECT_EQ(main.verdict, Verdict::Incomplete);
  EXPECT_THAT(main.problems, ElementsAre("C0115 1:9"));
  EXPECT_EQ(check("other.ml").verdict, Verdict::Unsafe);
}

TEST_F(OcamlProjects, GeneratedCodeIsNotKnown) {
  write("main.ml", "type t = A | B of int [@@deriving show, eq]\n"
                   "let f x = print_string (show x); equal x (B 1)\n"
                   "let g = [%sexp (f : int)]\nlet h = g + String.length g\n"
                   "let%lwt x = f 1 in x + 1\n");
  const Said said = check("main.ml");
  EXPECT_EQ(said.verdict, Verdict::Incomplete);
  EXPECT_THAT(said.problems, testing::Each(HasSubstr("C0125")));
}

TEST_F(OcamlProjects, MethodsAreCheckedThoughObjectsAreNot) {
  write("main.ml", "class c x = object (self) val mutable y = x method m z = y <- z; self#n z\n"
                   "  method n (_ : int) = if 'c' then 1 else 2 end\n");
  const Said said = check("main.ml");
  EXPECT_EQ(said.verdict, Verdict::Unsafe);
  EXPECT_THAT(said.problems, ElementsAre("C0126 1:1", "C0126 1:13", "C0201 2:27"));
}

TEST_F(OcamlProjects, LibrariesOfDune) {
  write("dune-project", "(lang dune 2.0)\n");
  write("lib/dune", "(library (name shapes) (libraries base_names)\n"
                    "  (flags (:standard -open Base_names)))\n");
  write("names/dune", "(library (name base_names))\n");
  write("names/base_names.ml", "let unit_length = 1\n");
  write("lib/square.ml", "type t = { side : int }\nlet make () = { side = unit_length }\n");
  write("lib/square.mli", "type t = { side : int }\nval make : unit -> t\n");
  write("bin/dune", "(executable (name main) (libraries shapes str))\n");
  write("bin/main.ml", "let a = (Shapes.Square.make ()).side + 1\nopen Shapes\n"
                       "let b : Square.t = Shapes.Square.make ()\n");
  EXPECT_THAT(check("bin/main.ml").problems, IsEmpty());
  EXPECT_THAT(check("lib/square.ml").problems, IsEmpty());
  write("bin/main.ml", "let a = (Shapes.Square.make ()).side ^ \"\"\n");
  EXPECT_EQ(check("bin/main.ml").verdict, Verdict::Unsafe);
}

TEST_F(OcamlProjects, WithoutDuneTheOnlyFileOfANameIsMeant) {
  write("_tags", "");
  write("lib/b.ml", "let b = 1\n");
  write("bin/a.ml", "let a = B.b ^ \"x\"\n");
  EXPECT_THAT(check("bin/a.ml").problems, ElementsAre("C0201 1:9"));
  write("other/b.ml", "let b = \"b\"\n");
  EXPECT_THAT(check("bin/a.ml").problems, ElementsAre("C0115 1:9"));
}

TEST_F(OcamlProjects, DirectoriesBelowBelongToALibrary) {
  write("dune-project", "(lang dune 2.0)\n");
  write("src/dune", "(include_subdirs unqualified)\n(library (name all) (wrapped false))\n");
  write("src/one/a.ml", "type t = int\nlet x : t = 1\n");
  write("src/two/b.ml", "let y : A.t = A.x + 1\n");
  EXPECT_THAT(check("src/two/b.ml").problems, IsEmpty());
}

TEST_F(OcamlProjects, AliasesOfPatternsHaveTheTypeOfWhatTheyMatch) {
  expect_clean(
      "let f = function Ok n -> Ok (string_of_int n) | Error _ as e -> e\n"
      "let g x = match f x with Ok _ as o -> (o :> (string, int) result) | Error e -> Ok e\n"
      "type 'a l = N of 'a | A | B\n"
      "let h p = function N v -> N (p v) | (A | B) as l -> l\n"
      "type 'a m = R of int * int | G of 'a | E\n"
      "let j = function G s -> G (String.length s) | (R _ | E) as action -> action\n"
      "type b = { mutable last : [ `C of int ] }\n"
      "let k b = function `C _ as c -> b.last <- c; if b.last = c then c else `D\n");
}

TEST_F(OcamlProjects, AliasesOfRecordsAndTuples) {
  expect_clean("type 'a k = E of 'a | U\ntype 'a r = { kind : 'a k; at : int }\n"
               "let f g = function { kind = E x; at } -> { kind = E (g x); at }\n"
               "  | { kind = U; _ } as r -> r\n"
               "let h g = function (E x, n) -> (E (g x), n) | (U, _) as p -> p\n"
               "let a = f string_of_int { kind = U; at = 1 }, h string_of_int (U, 2)\n");
}

TEST_F(OcamlProjects, OneWildcardStandsForAllArgumentsOfAType) {
  expect_clean("let first = (\"\" : _ format6)\nlet size (t : _ Hashtbl.t) = Hashtbl.length t\n"
               "let f x = match x with (Error _ as e : _ result) -> e | y -> y\n");
  write("main.ml", "let size (t : (_, _, _) Hashtbl.t) = Hashtbl.length t\n");
  EXPECT_EQ(check("main.ml").verdict, Verdict::Unsafe);
}

TEST_F(OcamlProjects, GeneralisedConstructorsInLetAndInRecords) {
  expect_clean("type (_, _) eq = Refl : ('a, 'a) eq\n"
               "let f (type a b) (p : (a, b) eq * a) : b = let (Refl, x) = p in x\n"
               "type ('a, _) e = I : { name : string; it : 'a } -> ('a, _) e\n"
               "let g : (int, 'v) e -> int = function I { it; _ } -> it\n");
  write("main.ml", "type (_, _) eq = Refl : ('a, 'a) eq | Other : ('a, 'b) eq\n"
                   "let f (type a b) (p : (a, b) eq * a) : b = let (_, x) = p in x\n");
  EXPECT_EQ(check("main.ml").verdict, Verdict::Unsafe);
}

TEST_F(OcamlProjects, WhatAMatchAssumesIsForgottenAfterIt) {
  write("main.mli", "type ('a, 'b) t = T : ('a, 'a) t\nval conv : ('a, 'b) t -> 'a -> 'b\n"
                    "val sym : ('a, 'b) t -> ('b, 'a) t\n");
  expect_clean("type ('a, 'b) t = T : ('a, 'a) t\n"
               "let conv (type a b) (T : (a, b) t) (x : a) : b = x\n"
               "let sym (type a b) (T : (a, b) t) : (b, a) t = T\n");
}

TEST_F(OcamlProjects, AConstructorThatIsNotThereMaySayWhichTypesAreEqual) {
  write("main.ml", "open Nowhere\n"
                   "let f (type a b) (t : a Val.tag) (u : b Val.tag) (v : b) : a =\n"
                   "  match Val.eq t u with None -> assert false | Some Refl -> v\n"
                   "let rec p : type a. a Val.tag -> Val.t -> a = fun tag v -> match tag with\n"
                   "  | Val.Pair (t, u) -> let (x, y) = (v, v) in (p t x, p u y)\n"
                   "  | Val.Base _ -> assert false\n"
                   "type 'a o = 'a option = None | Some of 'a\n"
                   "let value t ~default = match t with None -> default | Some x -> x\n"
                   "let g ?m () = match m with Some n -> n | None -> value m ~default:\"\"\n");
  EXPECT_THAT(check("main.ml").problems, ElementsAre("C0115 1:6"));
}

TEST_F(OcamlProjects, AModuleMayExtendOneOfItsName) {
  write("main.ml", "module Nowhere = struct include Nowhere let one = unit end\n"
                   "let a = Nowhere.(shift one 3)\n");
  EXPECT_THAT(check("main.ml").problems, ElementsAre("C0115 1:33"));
  write("nowhere.ml", "let unit = 1\nlet shift x y = x lsl y\n");
  EXPECT_THAT(check("main.ml").problems, IsEmpty());
}

TEST_F(OcamlProjects, LibrariesBringThoseThatTheyUse) {
  write("dune-project", "(lang dune 2.0)\n");
  write("low/dune", "(library (name low) (public_name all.low) (wrapped false))\n");
  write("low/int.ml", "let twice x = 2 * x\n");
  write("high/dune", "(library (name high) (libraries all.low))\n");
  write("high/high.ml", "let y = Int.twice 1\n");
  write("bin/dune", "(executable (name main) (libraries high))\n");
  write("bin/main.ml", "let a = Int.twice High.y\n");
  EXPECT_THAT(check("bin/main.ml").problems, IsEmpty());
}

TEST_F(OcamlProjects, WhatLacksSomethingIsNotRun) {
  write("main.ml", "let () = assert (Other.f 1)\n");
  write("other.mli", "val f : int -> bool\n");
  write("other.ml", "let f x = match Nowhere.g x with Nowhere.C y -> y | _ -> true\n");
  const driver::Checked checked = driver::check({(root / "main.ml").string(), {}, {}}, {});
  EXPECT_NE(checked.finding.verdict, Verdict::Safe);
}

TEST_F(OcamlProjects, TypesBehindFunctorsAndSignatures) {
  write("main.mli", "type t\nmodule Set : Set.S with type elt = t\nmodule P : sig\n"
                    "  type p = Lexing.position = { pos_fname : string; pos_lnum : int;\n"
                    "    pos_bol : int; pos_cnum : int } end\n"
                    "module R : sig type r val start : r -> int end\n"
                    "type d = E | D\n");
  expect_clean(
      "type t = int\nmodule Set = Set.Make (struct type t = int let compare = compare end)\n"
      "module P = struct type p = Lexing.position = { pos_fname : string; pos_lnum : int;\n"
      "  pos_bol : int; pos_cnum : int } end\n"
      "module R = struct open P type r = p * p let start (p, _) = p.pos_cnum end\n"
      "type c = E | D\ntype d = c = E | D\n");
}

TEST_F(OcamlProjects, OptionalArgumentsOfAFunctionThatIsNotKnownYet) {
  expect_clean("let run ?count ~style f = ignore (count : int option); ignore style; f 1\n"
               "let twice ~test ?count ~style f = test ?count ~style f + 1\n"
               "let a = twice ~test:run ~style:2 (fun x -> x)\n");
}

TEST_F(OcamlProjects, WhatALetPatternHides) {
  expect_clean("type s = S : 'a * ('a -> int) -> s\n"
               "let f s = let (S (x, g)) = s in g x\n");
}

TEST_F(OcamlProjects, CoercionsOfWhatIsNotKnownYet) {
  expect_clean("type ret = [ `A | `B ]\nlet f v = match (v :> ret) with `A -> 1 | `B -> 2\n"
               "let a = f (`A : [ `A ])\n");
}

TEST_F(OcamlProjects, TheLibraryHasWhatProgramsUse) {
  expect_clean("let a = Result.Ok 1\nlet b = Unix.(socket PF_INET SOCK_STREAM 0)\n"
               "let c = Bytes.get_uint16_le (Bytes.create 2) 0\nlet d = Format.pp_open_tbox\n"
               "module W = Weak.Make (struct type t = string let equal = ( = ) let hash = "
               "Hashtbl.hash end)\n"
               "let e = Bigarray.(Array1.create int c_layout 3)\nlet f = e.{0} <- e.{1} + 1\n"
               "let g = Unix.(match error_message ENOTEMPTY with s -> s ^ \"\")\n");
}

TEST_F(OcamlProjects, WhatIsPredefinedIsNotOfAStdlib) {
  write("stdlib.mli", "val compare : 'a -> 'a -> int\nmodule Missing = Nowhere\n");
  write("a.ml",
        "let f (x : int) : string option = if Stdlib.compare x 1 = 0 then Some \"\" else None\n"
        "let g = function Not_found -> 'c' | _ -> 'd'\n");
  EXPECT_THAT(check("a.ml").problems, ElementsAre("C0115 1:38"));
  write("a.ml", "let f x = if 'c' then Stdlib.compare x 1 else 0\n");
  EXPECT_THAT(check("a.ml").problems, ElementsAre("C0201 1:14", "C0115 1:23"));
}

TEST_F(OcamlProjects, AnotherDirectoryHasNoStdlibForUs) {
  write("dune-project", "(lang dune 2.0)\n");
  write("stdlib/dune", "(library (name stdlib))\n");
  write("stdlib/stdlib.mli", "val other : int\n");
  write("bin/dune", "(executable (name main) (libraries stdlib))\n");
  write("bin/main.ml", "let a : out_channel = Stdlib.stdout\n");
  EXPECT_THAT(check("bin/main.ml").problems, IsEmpty());
}

TEST_F(OcamlProjects, AbbreviationsMayBePartsOfThemselvesIfAFlagSaysSo) {
  const std::string nodes = "type ('a, 'b) node = Leaf of 'a | Node of 'b * 'b\n"
                            "type tree = (int, tree) node\n"
                            "type 'a steps = unit -> 'a * 'a steps\n"
                            "type t = t -> t\nlet f (x : t) : t = x x\n"
                            "let rec sum (t : tree) = match t with Leaf n -> n"
                            " | Node (a, b) -> sum a + sum b\n"
                            "let next (s : int steps) = snd (s ()) ()\n";
  write("a.ml", nodes);
  EXPECT_THAT(check("a.ml").problems, testing::Contains("C0203 2:6"));
  write("dune", "(library (name l) (flags (-rectypes)))\n");
  EXPECT_THAT(check("a.ml").problems, ElementsAre("C0126 1:1"));
  write("a.ml", nodes + "let one : tree = Node (Leaf 1, Leaf true)\n");
  EXPECT_THAT(check("a.ml").problems, testing::Contains(HasSubstr("C0201 8:")));
  write("a.ml", "type t = u\nand u = t\n");
  EXPECT_THAT(check("a.ml").problems, testing::Contains("C0203 1:6"));
}

TEST_F(OcamlProjects, ALibraryMayHaveItsMainModuleMade) {
  write("dune-project", "(lang dune 2.0)\n");
  write("made/dune", "(library (name made))\n(rule (targets made.ml) (action (run gen.exe)))\n");
  write("bin/dune", "(executable (name main) (libraries made))\n");
  write("bin/main.ml", "let a = Made.anything + 1\n");
  EXPECT_THAT(check("bin/main.ml").problems, ElementsAre("C0115 1:9"));
}

TEST_F(OcamlProjects, FilesAgreeOnWhatFunctorsMake) {
  write("sets.mli", "module Make (O : Map.OrderedType) : sig\n"
                    "  type t = Set.Make(O).t\n  val whole : O.t list -> t\nend\n");
  write("number.ml", "type t = int\nlet compare = compare\n");
  write("main.ml", "module S = Set.Make (Number)\nmodule T = Sets.Make (Number)\n"
                   "let s = S.add 1 (T.whole [ 2 ])\n");
  EXPECT_THAT(check("main.ml").problems, IsEmpty());
  write("main.ml", "module S = Set.Make (Int)\nmodule T = Sets.Make (Number)\n"
                   "let s = S.add 1 (T.whole [ 2 ])\n");
  EXPECT_THAT(check("main.ml").problems, ElementsAre("C0201 3:18"));
  const std::string functor = "module F (N : sig module T : Map.OrderedType\n"
                              "  module M : Map.S with type key = T.t and type 'a t = 'a "
                              "Map.Make(T).t end)";
  write("f.mli", functor + " : sig exception E of { n : N.T.t } val f : N.T.t -> 'a N.M.t end\n");
  write("f.ml", functor + " = struct exception E of { n : N.T.t }\n"
                          "  let f n = if true then raise (E { n }) else N.M.empty end\n");
  EXPECT_THAT(check("f.ml").problems, IsEmpty());
  write("copied.mli", "module M : module type of Sets\n");
  write("copied.ml", "module M = Sets\n");
  EXPECT_THAT(check("copied.ml").problems, IsEmpty());
}

// F(X).t is one type wherever F is applied to X; tests/programs runs what functors do.
TEST_F(OcamlProjects, TypesThatFunctorsMakeAreKnownByTheirPaths) {
  expect_clean(R"ocaml(
module type ORDERED = sig
  type t
  val compare : t -> t -> int
end

module type MAP = sig
  type key
  type 'a t
  module Keys : Set.S with type elt = key
  val domain : 'a t -> Keys.t
  val bind : (key -> 'a) -> Keys.t -> 'a t
end

module Make (O : ORDERED) :
  MAP with type key = O.t and type 'a t = 'a Map.Make(O).t and module Keys := Set.Make(O) =
struct
  module M = Map.Make (O)
  module S = Set.Make (O)
  type key = O.t
  type 'a t = 'a M.t
  let domain m = M.fold (fun key _ keys -> S.add key keys) m S.empty
  let bind f keys = S.fold (fun key m -> M.add key (f key) m) keys M.empty
end

module Number = struct
  type t = int
  let compare = compare
end
module Numbers = Set.Make (Number)
module NumberMap = Map.Make (Number)
module Both = Make (Number)

let numbers : Numbers.t = Both.domain (Both.bind string_of_int (Numbers.singleton 1))
let names : string NumberMap.t = Both.bind string_of_int numbers
let keep (x : Set.Make(Number).t) : Numbers.t = x

(* With a signature of its own. *)
module Whole : sig
  module Keys : Set.S with type elt = int
  module Map : MAP with type key = int and module Keys := Keys
end = struct
  module Keys = Numbers
  module Map = Both
end

(* What another functor makes, by another name and again. *)
module Wrapped (O : ORDERED) = Set.Make (O)
module Again = Wrapped (Number)
let joined : Numbers.t = Again.union numbers Again.empty

module Inside (O : ORDERED) = struct
  module S = Set.Make (O)
  module Fixed = Set.Make (Number)
  let one x = S.singleton x
  let fixed = Fixed.singleton 2
end
module Once = Inside (Number)
let all = Numbers.union (Once.one 1) Once.fixed

module Pair (A : ORDERED) (B : ORDERED) = struct
  type t = A.t * B.t
  let compare (a, b) (c, d) = match A.compare a c with 0 -> B.compare b d | n -> n
end
module Pairs = Set.Make (Pair (Number) (Number))
module SamePairs = Set.Make (Pair (Number) (Number))
let pairs = Pairs.union SamePairs.empty (Pairs.singleton (1, 2))

(* Where a functor stands for another one, so do the types that it makes. *)
module type LIBRARY = sig
  module type S = sig
    type element
    type t
    val empty : t
  end
  module Make (O : ORDERED) : S with type element = O.t
end
module Use (L : LIBRARY) = struct
  module Sets = L.Make (Number)
  type t = L.Make(Number).t
  let empty : t = Sets.empty
end
module Library = struct
  module type S = sig
    type element
    type t
    val empty : t
  end
  module Make (O : ORDERED) = struct
    type element = O.t
    type t = O.t list
    let empty = []
  end
end
module Used = Use (Library)
let none : int list = Used.empty

(* One functor may have several signatures, and its own parameter in each of them. *)
module Two : sig
  module First (X : ORDERED) : sig val least : X.t -> X.t -> X.t end
  module Second (X : ORDERED) : sig val least : X.t -> X.t -> X.t end
  module Third (X : ORDERED with type t = int) : sig val least : int -> X.t -> int end
end = struct
  module First (Y : ORDERED) = struct let least a b = if Y.compare a b < 0 then a else b end
  module Second = First
  module Third = First
end

module type MONAD = sig
  type +'a t
  val return : 'a -> 'a t
end
module type FOLDS = sig
  type 'a t
  module Monad (M : MONAD) : sig val fold : ('a -> 'b -> 'b M.t) -> 'a t -> 'b -> 'b M.t end
end
module Folds : FOLDS = struct
  type 'a t = 'a list
  module Monad (M : MONAD) = struct let fold _ _ b = M.return b end
end
module Twice : sig
  module A : FOLDS
  module B : FOLDS with type 'a t = 'a A.t
end = struct
  module A = Folds
  module B = Folds
end

(* An abbreviation with parameters may stand for a type of the signature. *)
module Sizes : sig
  type 'n size
  module type SIZED = sig
    type n
    val n : n size
  end
  module Const (X : sig val size : int end) : SIZED
  module Sum (L : SIZED) (R : SIZED) : sig
    include SIZED
    val left : L.n size
    val right : 'a -> R.n size
  end
end = struct
  type 'n size = int Lazy.t
  module type SIZED = sig
    type n
    val n : n size
  end
  module Const (X : sig val size : int end) = struct
    type n
    let n = lazy X.size
  end
  module Sum (L : SIZED) (R : SIZED) = struct
    type n
    let n = lazy (Lazy.force L.n + Lazy.force R.n)
    let left = L.n
    let right _ = R.n
  end
end

(* A type that stands for another one keeps the fields that this one has. *)
module type INPUT = sig
  type info = { role : int }
  val info : int -> info
end
module type RESULT = sig
  module Input : INPUT
  include INPUT with type info = Input.info
end
module Input = struct
  type info = { role : int }
  let info role = { role }
end
module type OUTPUT = RESULT with module Input = Input
module Again_input : INPUT = Input

(* The record of a constructor is that of the type itself. *)
module Switch = struct
  type t = Off | On of { late : bool }
end
module Same = struct
  type t = Switch.t = Off | On of { late : bool }
end
let late = function Same.Off -> false | Same.On { late } -> late
let on = late (Switch.On { late = true })
let off = match Same.On { late = false } with Switch.On r -> r.late | Switch.Off -> true
)ocaml");
}

TEST_F(OcamlProjects, TypesThatFunctorsMakeOfOtherModulesAreOthers) {
  write("main.ml", R"ocaml(module Number = struct
  type t = int
  let compare = compare
end
module Down = struct
  type t = int
  let compare a b = compare b a
end
module Numbers = Set.Make (Number)
module DownSets = Set.Make (Down)

let wrong_argument : Numbers.t = DownSets.empty

let wrong_path (x : Set.Make(Down).t) : Set.Make(Number).t = x

module Inside (O : Set.OrderedType) = struct
  module S = Set.Make (O)
  let empty = S.empty
end
module OfDown = Inside (Down)
let wrong_inside = Numbers.union OfDown.empty Numbers.empty

module Fresh () : sig
  type t
  val x : t
end = struct
  type t = int
  let x = 1
end
module One = Fresh ()
module Other = Fresh ()
let wrong_fresh : One.t = Other.x

module Made = Set.Make (struct
  type t = int
  let compare = compare
end)
let wrong_unnamed : Numbers.t = Made.empty
)ocaml");
  EXPECT_THAT(check("main.ml").problems, ElementsAre("C0201 12:34", "C0201 14:62", "C0201 21:34",
                                                     "C0201 32:27", "C0201 38:33"));
}

TEST_F(OcamlProjects, PathsApplyFunctorsToWhatTheyTake) {
  write("main.ml", "module Bad = struct type t = int let compare a b = a < b end\n"
                   "type a = Set.Make(Bad).t\n"
                   "module Less = struct type t = int end\ntype b = Set.Make(Less).t\n"
                   "module F () = struct type t = T end\ntype c = F(Less).t\n");
  const std::vector<std::string> problems = check("main.ml").problems;
  for (const std::string expected : {"C0201 1:54", "C0122 4:10", "C0123 6:10"})
    EXPECT_THAT(problems, testing::Contains(expected));
}

} // namespace
