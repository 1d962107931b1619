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

} // namespace
