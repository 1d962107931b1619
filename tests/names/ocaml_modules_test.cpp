#include "names/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::names;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

const std::string ordered = R"(module type Ordered = sig type t val compare : t -> t -> int end
module Make (X : Ordered) : sig
  type elt = X.t
  type t
  val empty : t
  val add : elt -> t -> t
end = struct
  type elt = X.t
  type t = elt list
  let empty = []
  let add x s = x :: s
end
module Int = struct type t = int let compare (x : t) y = compare x y end
)";

TEST(OcamlModules, PathsLeadIntoStructures) {
  Units units("module M = struct let x = 1 module N = struct type t = A let y = x end end\n"
              "let a = M.x\nlet b = M.N.y\nlet c : M.N.t = M.N.A\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("x", 2), "Main.M.x");
  EXPECT_EQ(units.use("y", 3), "Main.M.N.y");
  EXPECT_EQ(units.with_type(units.meaning("A", 4)), "Main.M.N.t.A");
  EXPECT_THAT(units.types(), ElementsAre("Main.M.N.t"));
}

TEST(OcamlModules, WhatIsMissingIsNamed) {
  const Units units("module Map = struct let find = 1 end\n"
                    "let a = Map.fnid\nlet b = Mop.find\nlet c = Map.Inner.x\nlet d = Mop.x\n");
  EXPECT_THAT(units.problems(),
              UnorderedElementsAre("C0110 2:9 nothing in scope is called `Map.fnid`",
                                   "C0115 3:9 there is no module `Mop`",
                                   "C0110 4:9 nothing in scope is called `Map.Inner`"));
  for (const Diagnostic &diagnostic : units.diagnostics.list()) {
    if (diagnostic.code == "C0115") {
      EXPECT_THAT(diagnostic.notes, Contains("did you mean `Map`?"));
      EXPECT_THAT(diagnostic.notes,
                  Contains("`-I DIR` looks for `mop.mli` and `mop.ml` in another directory, too"));
    }
  }
}

TEST(OcamlModules, OpenHidesWhatWasThereBefore) {
  Units units("let x = 1\nmodule M = struct let x = 2 type t = A end\nlet a = x\nopen M\n"
              "let b = x\nlet c = A\n");
  EXPECT_EQ(units.use("x", 3), "Main.x");
  EXPECT_EQ(units.use("x", 5), "Main.M.x");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_THAT(units.offers("Main"),
              UnorderedElementsAre("Main.x", "Main.a", "Main.b", "Main.c", "module Main.M"));
}

TEST(OcamlModules, LocalOpensEndWithTheirExpression) {
  Units units("module M = struct let x = 2 type t = { f : int } end\n"
              "let a = M.(x + x)\nlet b = let open M in x\nlet d r = M.(r.f)\nlet c = x\n");
  EXPECT_EQ(units.use("x", 2), "Main.M.x");
  EXPECT_EQ(units.use("x", 3), "Main.M.x");
  EXPECT_THAT(units.fields_read(), ElementsAre("Main.M.t.f"));
  EXPECT_THAT(units.problems(), ElementsAre("C0110 5:9 nothing in scope is called `x`"));
}

TEST(OcamlModules, NothingIsSaidAboutNamesOfAModuleThatIsMissing) {
  EXPECT_THAT(ocaml_problems("open Nowhere\nlet a = b + Other.c\n"),
              ElementsAre("C0115 1:6 there is no module `Nowhere`"));
}

TEST(OcamlModules, WhatIsMadeOfAMissingModuleIsNotReportedAgain) {
  EXPECT_THAT(ocaml_problems("module M = Nowhere.N\nlet a = M.x\nmodule type S = M.S\n"
                             "module K : S = struct end\nlet b = K.x\nopen M\nlet c = d\n"),
              ElementsAre("C0115 1:12 there is no module `Nowhere`"));
}

TEST(OcamlModules, IncludeOffersTheSameThings) {
  Units units("module M = struct let x = 1 type t = A end\n"
              "module N = struct include M let y = x end\nlet a = N.x\nlet b : N.t = N.A\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("x", 3), "Main.M.x");
  EXPECT_THAT(units.types(), ElementsAre("Main.M.t"));
}

TEST(OcamlModules, AnAliasIsTheModule) {
  Units units("module M = struct let x = 1 end\nmodule N = M\nlet a = N.x\n");
  EXPECT_EQ(units.use("x", 3), "Main.M.x");
}

TEST(OcamlModules, StdlibHasTheModulesOfTheLibrary) {
  SymbolTable symbols;
  Units units("let a = 1\n");
  EXPECT_EQ(units.use("compare"), "-");
  Units other("let a = Stdlib.compare 1 2\nlet b = Pervasives.compare 1 2\n");
  EXPECT_THAT(other.problems(), IsEmpty());
  EXPECT_EQ(other.use("compare", 2), "Stdlib.compare");
}

TEST(OcamlModules, ASignatureHidesWhatItDoesNotName) {
  Units units("module M : sig type t val x : t end = struct type t = int let x = 1 let y = 2 end\n"
              "let a = M.x\nlet b = M.y\n");
  EXPECT_THAT(units.problems(), ElementsAre("C0110 3:9 nothing in scope is called `M.y`"));
  EXPECT_EQ(units.use("x", 2), "Main.M.x");
  EXPECT_THAT(units.checked_values(), ElementsAre("Main.M.x <= Main.(struct).x"));
}

TEST(OcamlModules, ANamedSignatureIsCopiedForEachModule) {
  Units units("module type S = sig type t = A | B val x : t end\n"
              "module M : S = struct type t = A | B let x = A end\n"
              "module N : S = struct type t = A | B let x = A end\nlet a = M.x = N.x\n"
              "let b = N.B\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_THAT(units.replaced_types(),
              UnorderedElementsAre("Main.S.t => Main.M.t", "Main.S.t => Main.N.t"));
  EXPECT_EQ(units.with_type(units.meaning("B", 5)), "Main.N.t.B");
  EXPECT_THAT(units.checked_values(),
              UnorderedElementsAre("Main.M.x <= Main.(struct).x", "Main.N.x <= Main.(struct).x"));
}

TEST(OcamlModules, WhatASignatureDemandsHasToBeThere) {
  EXPECT_THAT(
      ocaml_problems("module M : sig type t val x : int exception E module N : sig val y : int "
                     "end end = struct module N = struct end end\n"),
      ElementsAre("C0122 1:12 a module does not define `x`, `E`, the type `t` and 1 more, "
                  "which its signature demands"));
}

TEST(OcamlModules, AFunctorIsCopiedForEachApplication) {
  Units units(ordered + "module Ints = Make (Int)\nlet a = Ints.add 1 Ints.empty\n"
                        "let b : Ints.t = Ints.empty\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("add", 15), "Main.Ints.add");
  EXPECT_THAT(units.replaced_types(), Contains("Main.Make.X.t -> Main.Int.t"));
  EXPECT_THAT(units.replaced_types(), Contains("Main.Make.(result).t => Main.Ints.t"));
  EXPECT_THAT(units.checked_values(), Contains("Main.Make.X.compare <= Main.Int.compare"));
}

// Values are its own.
TEST(OcamlModules, AnApplicationToTheSameModuleHasTheSameTypes) {
  Units units(ordered + "module A = Make (Int)\nmodule B = Make (Int)\nlet a = B.empty\n");
  EXPECT_EQ(units.use("empty", 16), "Main.B.empty");
  EXPECT_THAT(ocaml_problems(ordered + "module A = Make (Int)\nmodule B = Make (Int)\n"
                                       "let a : A.t = B.empty\n"),
              IsEmpty());
}

TEST(OcamlModules, AnArgumentHasToFitTheParameter) {
  EXPECT_THAT(ocaml_problems(ordered + "module A = Make (struct type t = int end)\n"),
              ElementsAre("C0122 14:18 a module does not define `compare`, which its signature "
                          "demands"));
  EXPECT_THAT(ocaml_problems(ordered + "module A = Int (Int)\n"),
              ElementsAre("C0123 14:12 a module that is not a functor is applied"));
}

TEST(OcamlModules, WithReplacesTypesOfASignature) {
  Units units("module type S = sig type t val x : t end\n"
              "module M : S with type t = int = struct type t = int let x = 1 end\n"
              "module type T = sig include S with type t := int val y : int end\n"
              "module N : T = struct let x = 1 let y = 2 end\nlet a = N.x\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_THAT(units.replaced_types(), Contains("Main.S.t -> Main.t"));
  EXPECT_EQ(units.use("x", 5), "Main.N.x");
  EXPECT_THAT(
      ocaml_problems("module type S = sig type t end\nmodule type T = S with type u = int\n"),
      ElementsAre("C0110 2:29 the signature has no type `u`"));
}

TEST(OcamlModules, SignaturesOfFunctorsAndNestedModules) {
  EXPECT_THAT(ocaml_problems(
                  ordered +
                  "module type F = functor (X : Ordered) -> sig type s = X.t val f : s -> X.t end\n"
                  "module G : F = functor (Y : Ordered) -> struct type s = Y.t let f x = x end\n"
                  "module H = G (Int)\nlet a = H.f 1\n"
                  "module K (P : sig module I : Ordered end) = struct let c = P.I.compare end\n"
                  "module L = K (struct module I = Int end)\nlet d = L.c 1 2\n"),
              IsEmpty());
}

TEST(OcamlModules, SignaturesOfRecursiveModulesSpeakOfEachOthersTypes) {
  Units units("module rec T : sig type t = Leaf | Node of t * S.t end = T\n"
              "and S : sig type t = T.t list val size : T.t -> int end =\n"
              "struct type t = T.t list let size x = match x with T.Leaf -> 0 | T.Node _ -> 1 end\n"
              "let a = T.Node (T.Leaf, [])\nlet b = S.size a\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.with_type(units.meaning("Node", 4)), "Main.T.t.Node");
  EXPECT_EQ(units.types().at(1), "Main.S.t");
}

TEST(OcamlModules, AFunctorIsNoStructure) {
  EXPECT_THAT(
      ocaml_problems(ordered + "module M : Ordered = Make\n"),
      ElementsAre("C0123 14:12 of a module and its signature, one is a functor, the other is "
                  "not"));
}

TEST(OcamlModules, RecursiveModulesSeeEachOther) {
  EXPECT_THAT(
      ocaml_problems("module rec A : sig val f : int -> int end = struct let f x = B.g x end\n"
                     "and B : sig val g : int -> int end = struct let g x = A.f x end\n"),
      IsEmpty());
}

TEST(OcamlModules, ModulesInsideOfExpressions) {
  Units units("let f y = let module M = struct let x = y end in M.x\nlet a = M.x\n");
  EXPECT_EQ(units.use("x"), "Main.M.x");
  EXPECT_EQ(units.use("y"), "y at 1:7");
  EXPECT_THAT(units.problems(), ElementsAre("C0115 2:9 there is no module `M`"));
}

TEST(OcamlModules, SignaturesThatGrowExponentiallyAreGivenUp) {
  std::string text = "module type S0 = sig type t val x : t end\n";
  for (int i = 1; i <= 40; ++i)
    text +=
        fmt::format("module type S{} = sig module P : S{} module Q : S{} end\n", i, i - 1, i - 1);
  const std::vector<std::string> problems = ocaml_problems(text);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(problems.front(), testing::StartsWith("C0190 "));
}

TEST(OcamlModules, OtherFilesAreModules) {
  Units units("let a = 1\n");
  units.add("shapes.mli", "type t = { side : int }\nval area : t -> int\n");
  units.add("use.ml", "open Shapes\nlet a s = area s + s.side + Shapes.area { side = 1 }\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("area", 2), "Shapes.area");
}

TEST(OcamlModules, AFileIsCheckedAgainstItsInterface) {
  Units units("let a = 1\n");
  units.add("shapes.mli", "type t\nval area : t -> int\nval lost : int\n");
  units.interface = units.last().resolution.module;
  units.interface_file = units.last().tree.file;
  units.add("shapes.ml", "type t = int\nlet area x = x\n");
  EXPECT_THAT(units.checked_values(), ElementsAre("Shapes.area <= Shapes.area"));
  ASSERT_EQ(units.diagnostics.list().size(), 1U);
  const Diagnostic &problem = units.diagnostics.list().front();
  EXPECT_EQ(problem.message, "a module does not define `lost`, which its signature demands");
  EXPECT_EQ(units.sources.path(problem.span.file), "shapes.mli");
  EXPECT_EQ(problem.span.start.line, 3U);
}

TEST(OcamlModules, AFileThatIsCalledAsAModuleOfTheLibraryStillSeesThatOne) {
  Units units("let a = 1\n");
  units.add("list.mli", "val map : int\n");
  units.add("list.ml", "let x = List.map\n");
  EXPECT_THAT(units.problems(), IsEmpty());
}

TEST(OcamlModules, ModulesThatAFileNeeds) {
  SymbolTable symbols;
  EntityTable entities;
  Diagnostics diagnostics;
  Sources sources;
  const FileId file = sources.add(
      "a.ml", "open A\nmodule B = struct let x = 1 end\nlet f (x : C.D.t) = B.x + E.F.y\n"
              "module G (H : I.S) = H\nlet g = function J.K -> { L.m = 1 }\n"
              "module N : O = struct end\nmodule type P = sig include Q module R : T end\n");
  const auto tree = syntax::ocaml::parse(sources, file, syntax::ocaml::Form::Implementation,
                                         symbols, entities, diagnostics);
  ASSERT_TRUE(tree);
  std::vector<std::string> names;
  for (const syntax::PlacedName &needed : ocaml::needed_modules(*tree, false, symbols))
    names.emplace_back(symbols.name(needed.name.text));
  EXPECT_THAT(names, UnorderedElementsAre("A", "C", "E", "I", "J", "L"));
}

TEST(OcamlModules, NamesOfFiles) {
  EXPECT_EQ(ocaml::module_name("src/hw4Prob1.mli"), "Hw4Prob1");
  EXPECT_EQ(ocaml::module_name("big_int.ml"), "Big_int");
}

} // namespace
