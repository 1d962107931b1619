#include "names/ocaml.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace culprit;
using namespace culprit::names;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// The names of the bindings that the binding of a name mentions.
std::vector<std::string> mentions(const Units &units, std::string_view name) {
  const auto &[tree, resolution] = units.all.back();
  std::vector<std::string> list;
  const auto called = [&](syntax::DeclarationId id) {
    const auto *function = std::get_if<syntax::declaration::Function>(&tree[id].node);
    return function == nullptr ? std::string_view("?")
                               : units.symbols.name(function->name.name.text);
  };
  for (std::uint32_t i = 0; i < tree.declaration_count(); ++i)
    if (called(syntax::DeclarationId{i}) == name)
      for (const syntax::DeclarationId other : resolution.mentions[i])
        list.emplace_back(called(other));
  return list;
}

TEST(OcamlScope, TheInitialModuleIsOpened) {
  Units units("let x = not (1 = 2)\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("not"), "Stdlib.not");
  EXPECT_EQ(units.use("="), "Stdlib.=");
}

TEST(OcamlScope, EachDefinitionSeesThoseBeforeIt) {
  Units units("let x = 1\nlet x = x\nlet y = x\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  const Resolution &resolution = units.last().resolution;
  EXPECT_EQ(units.meaning("x", 2), resolution.declarations[0].is(Reference::Kind::None)
                                       ? resolution.declarations[1]
                                       : resolution.declarations[0]);
  EXPECT_NE(units.meaning("x", 2), units.meaning("x", 3));
  EXPECT_THAT(ocaml_problems("let a = b\nlet b = 1\n"),
              ElementsAre("C0110 1:9 nothing in scope is called `b`"));
}

TEST(OcamlScope, OnlyRecursiveDefinitionsSeeThemselves) {
  EXPECT_THAT(ocaml_problems("let rec f x = g x and g x = f x\n"), IsEmpty());
  EXPECT_THAT(ocaml_problems("let f x = f x\n"),
              ElementsAre("C0110 1:11 nothing in scope is called `f`"));
  EXPECT_THAT(ocaml_problems("let f x = x and g x = f x\n"),
              ElementsAre("C0110 1:23 nothing in scope is called `f`"));
}

TEST(OcamlScope, ARecursiveGroupIsOneGroupWhateverItMentions) {
  const Units units("let a = 1\nlet rec f x = a and g x = f x and h x = x\nlet k = h a\n");
  EXPECT_THAT(mentions(units, "f"), ElementsAre("a", "g"));
  EXPECT_THAT(mentions(units, "g"), testing::UnorderedElementsAre("f", "h"));
  EXPECT_THAT(mentions(units, "h"), ElementsAre("f"));
  EXPECT_THAT(mentions(units, "k"), testing::UnorderedElementsAre("a", "h"));
}

TEST(OcamlScope, LocalDefinitionsEndWithTheirExpression) {
  Units units("let f x = let y = x in let x = y in x\nlet z = x\n");
  EXPECT_EQ(units.use("y"), "y at 1:15");
  EXPECT_EQ(units.use("x"), "x at 1:7");
  EXPECT_THAT(units.problems(), ElementsAre("C0110 2:9 nothing in scope is called `x`"));
}

TEST(OcamlScope, MatchesTriesFunctionsAndLoopsBind) {
  EXPECT_THAT(ocaml_problems("let f = function Some x when x = 1 -> x | None -> 2\n"
                             "let g y = match y with (a, _) as b -> b = (a, a)\n"
                             "let h () = try 1 with Not_found -> 2 | e -> (let _ = e in 3)\n"
                             "let i () = for k = 1 to 10 do print k done\n"
                             "let j ~l ?(m = 1) ?n () = l + m\n"),
              IsEmpty());
  EXPECT_THAT(ocaml_problems("let i () = for k = 1 to k do () done\n"),
              ElementsAre("C0110 1:25 nothing in scope is called `k`"));
}

TEST(OcamlScope, AlternativesOfAPatternBindTheSameVariables) {
  Units units("let f p = match p with (x, 1) | (2, x) -> x | (_, _) -> 3\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("x"), "x at 1:25");
  EXPECT_THAT(ocaml_problems("let f p = match p with (x, 1) | (2, y) -> x | _ -> 3\n"),
              ElementsAre("C0124 1:25 `x` is bound by some alternatives of a pattern, but not by "
                          "all",
                          "C0124 1:37 `y` is bound by some alternatives of a pattern, but not by "
                          "all"));
  EXPECT_THAT(ocaml_problems("let f (x, x) = x\n"),
              ElementsAre("C0113 1:11 `x` is bound more than once in one pattern"));
  EXPECT_THAT(ocaml_problems("let f x x = x\n"), IsEmpty());
}

TEST(OcamlScope, PatternsAtTheTopDefineValues) {
  Units units("let (a, b) = (1, 2)\nlet c = a\n");
  EXPECT_EQ(units.use("a"), "Main.a");
}

TEST(OcamlScope, TypesAreASpaceOfTheirOwnAndSequentialToo) {
  const Units units(
      "type t = int\nmodule M = struct type nonrec t = t\ntype u = t end\nlet t = 1\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  const Resolution &resolution = units.all.back().resolution;
  std::vector<Reference> mentioned;
  for (const Reference type : resolution.types)
    mentioned.push_back(type);
  EXPECT_EQ(units.shown(mentioned.front()), "Stdlib.int");
  EXPECT_NE(mentioned[1], mentioned[2]);
  EXPECT_THAT(ocaml_problems("type t = A of u\ntype u = B\n"),
              ElementsAre("C0110 1:15 nothing in scope is called `u`"));
  EXPECT_THAT(ocaml_problems("type t = A of u and u = B of t\n"), IsEmpty());
}

TEST(OcamlScope, BuiltInTypesAndConstructors) {
  Units units("let f (x : int list) (() : unit) = match x with [] -> [] | y :: ys -> y :: ys\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.use("::"), ":");
  EXPECT_EQ(units.use("[]"), "[]");
  EXPECT_THAT(units.types(), ElementsAre("Stdlib.int", "[]", "()"));
}

TEST(OcamlScope, TheLastConstructorAndFieldOfANameCount) {
  Units units("type t = A | B\ntype u = A\nlet x = A\nlet y = B\n"
              "type r = { a : int; b : int }\ntype s = { a : int }\n"
              "let f z = z.a\nlet g z = z.b\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.with_type(units.meaning("A")), "Main.u.A");
  EXPECT_EQ(units.with_type(units.meaning("B")), "Main.t.B");
  EXPECT_THAT(units.fields_read(), ElementsAre("Main.s.a", "Main.r.b"));
}

TEST(OcamlScope, ARecordIsTheLastOneWithAllOfItsFields) {
  Units units("type r = { a : int; b : int }\ntype s = { a : int; c : int }\n"
              "let x = { b = 1; a = 2 }\nlet y = { a = 1; c = 2 }\nlet z { a; b = d } = a + d\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  const auto &[tree, resolution] = units.last();
  std::vector<std::string> records;
  for (std::uint32_t i = 0; i < tree.expression_count(); ++i)
    if (std::holds_alternative<syntax::expression::RecordConstruction>(
            tree[syntax::ExpressionId{i}].node))
      records.push_back(units.with_type(resolution.expressions[i]));
  EXPECT_THAT(records, ElementsAre("Main.r.r", "Main.s.s"));
  std::vector<std::string> fields;
  for (const Reference field : resolution.field_bindings)
    fields.push_back(units.with_type(field));
  EXPECT_THAT(fields, ElementsAre("Main.r.b", "Main.r.a", "Main.s.a", "Main.s.c"));
  fields.clear();
  for (const Reference field : resolution.field_patterns)
    fields.push_back(units.with_type(field));
  EXPECT_THAT(fields, ElementsAre("Main.r.a", "Main.r.b"));
}

TEST(OcamlScope, ARecordTypeHasAConstructorWithItsFields) {
  const Units units("type r = { a : int; mutable b : int }\n");
  const Program &program = units.program;
  const TypeNameId type =
      program.exported_type(units.all.back().resolution.module, units.symbols.find("r"));
  ASSERT_NE(type, no_type_name);
  const ValueId constructor = program.members(type).front();
  EXPECT_EQ(program[constructor].kind, ValueKind::Constructor);
  EXPECT_EQ(program.fields(constructor).size(), 2U);
  EXPECT_EQ(program[program.fields(constructor)[1]].kind, ValueKind::Field);
}

TEST(OcamlScope, FieldsOfAConstructorAreReachedThroughIt) {
  Units units("type t = C of { a : int } | D\nlet x = C { a = 1 }\n"
              "let f y = match y with C { a } -> a | D -> 2\nlet g y = match y with C r -> r.a "
              "| D -> 1\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  const Resolution &resolution = units.last().resolution;
  EXPECT_EQ(units.with_type(resolution.field_bindings.front()), "Main.t.a");
  EXPECT_EQ(units.with_type(resolution.field_patterns.front()), "Main.t.a");
  EXPECT_THAT(units.fields_read(), ElementsAre("-")); // its type decides
  // The type that is known may have another C.
  EXPECT_THAT(ocaml_problems("type t = C of { a : int }\nlet x = C { b = 1 }\n"), IsEmpty());
}

TEST(OcamlScope, WhatSomeTypeHasIsLeftToTypes) {
  const std::string hidden =
      "module M = struct type t = Known of int type r = { known : int } end\n";
  EXPECT_THAT(ocaml_problems(hidden + "let f (x : M.t) = match x with Known y -> y\n"), IsEmpty());
  EXPECT_THAT(ocaml_problems(hidden + "let f (x : M.r) = x.known\n"), IsEmpty());
  EXPECT_THAT(ocaml_problems(hidden + "let f x = x.unknown\nlet g = Unknown 1\n"),
              ElementsAre("C0110 2:13 nothing in scope is called `unknown`",
                          "C0110 3:9 nothing in scope is called `Unknown`"));
}

TEST(OcamlScope, ExceptionsAndExtensions) {
  Units units("exception E of int\nexception F = E\nlet x = F 1\nlet y = E 2\n"
              "type t = ..\ntype t += G\nlet z = G\n");
  EXPECT_THAT(units.problems(), IsEmpty());
  EXPECT_EQ(units.with_type(units.meaning("F")), "Stdlib.exn.E");
  EXPECT_EQ(units.with_type(units.meaning("G")), "Main.t.G");
}

TEST(OcamlScope, LocalTypesLastAsLongAsTheirFunction) {
  EXPECT_THAT(ocaml_problems("let f (type a) (x : a) : a = x\n"), IsEmpty());
  EXPECT_THAT(ocaml_problems("let rec f : type a. a -> a = fun (x : a) -> x\nlet g (x : a) = x\n"),
              ElementsAre("C0110 2:12 nothing in scope is called `a`"));
}

TEST(OcamlScope, AMissingRecIsSuspected) {
  const Units units("let f x = if x = 0 then f 1 else 2\n");
  ASSERT_EQ(units.diagnostics.list().size(), 1U);
  EXPECT_THAT(units.diagnostics.list().front().notes,
              ElementsAre("`f` is not known in its own definition, unless that begins with `let "
                          "rec`"));
}

TEST(OcamlScope, AnswersSuggestNamesThatAreInScope) {
  const Units units("let length = 1\nlet f x = lenght\n");
  ASSERT_EQ(units.diagnostics.list().size(), 1U);
  EXPECT_THAT(units.diagnostics.list().front().notes, ElementsAre("did you mean `length`?"));
}

} // namespace
