// Reading .fq: what the text means, and what is said about text that means nothing.
#include "horn/format/read.h"

#include "logic/print.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace culprit::horn {
namespace {

using logic::Op;
using testing::ElementsAre;
using testing::HasSubstr;

struct ReadFq {
  Sources sources;
  Diagnostics diagnostics;
  std::optional<System> system;

  explicit ReadFq(std::string text) {
    const FileId file = sources.add("test.fq", std::move(text));
    system = read(sources, file, Format::Fq, diagnostics, Deadline());
  }
  [[nodiscard]] std::string errors() const {
    std::string text;
    for (const Diagnostic &each : diagnostics.list())
      text += fmt::format("{}:{}:{}-{} {}\n", each.code, each.span.start.line,
                          each.span.start.column, each.span.end.column, each.message);
    return text;
  }
  [[nodiscard]] std::string source(logic::Term term) const {
    return logic::to_source(system->store, term);
  }
  [[nodiscard]] std::string sort(logic::Term term) const {
    return logic::to_source(system->store, system->store.sort(term));
  }
};

// The right-hand side of a single constraint, in an environment of a few variables.
struct Predicate1 {
  ReadFq read;
  explicit Predicate1(const std::string &predicate, const std::string &declarations = "")
      : read(declarations +
             "\nbind 0 x : {v : int | true}\nbind 1 y : {v : int | true}\n"
             "bind 2 b : {v : bool | true}\nbind 3 c : {v : bool | true}\n"
             "bind 4 f : {v : func(0, [int; int]) | true}\nbind 5 r : {v : real | true}\n"
             "bind 6 p : {v : a | true}\nbind 7 q : {v : aa | true}\n"
             "constraint:\n  env [0;1;2;3;4;5;6;7]\n  lhs {v : int | true}\n  rhs {v : int | " +
             predicate + "}\n  id 1 tag []\n") {}
  [[nodiscard]] std::string text() const {
    if (!read.system)
      return read.errors();
    std::string result;
    for (const Predicate &each : read.system->clauses.at(0).right.predicates)
      result += (result.empty() ? "" : "; ") + read.source(each.term);
    return result;
  }
  [[nodiscard]] logic::Term term() const {
    return read.system->clauses.at(0).right.predicates.at(0).term;
  }
};

std::string meaning(const std::string &predicate, const std::string &declarations = "") {
  return Predicate1(predicate, declarations).text();
}

TEST(ReadFq, OperatorsBindAsInLiquidFixpoint) {
  EXPECT_EQ(meaning("~ x = y"), "not (x = y)");
  EXPECT_EQ(meaning("~ x = y || b"), "not (x = y) || b");
  EXPECT_EQ(meaning("b => c => b"), "b => c => b");
  EXPECT_EQ(meaning("b ==> c => b"), "b => c => b");
  EXPECT_EQ(meaning("b => c ==> b"), "(b => c) => b");
  EXPECT_EQ(meaning("b <=> x < y || c"), "b <=> x < y || c");
  EXPECT_EQ(meaning("x - y - 1 = x"), "x - y - 1 = x");
  EXPECT_EQ(meaning("x - (y - 1) = x"), "x - (y - 1) = x");
  EXPECT_EQ(meaning("x + y * 2 mod 3 = - x"), "(x + y * 2) mod 3 = -x");
  EXPECT_EQ(meaning("x < y = b"), "x < y <=> b");
  EXPECT_EQ(meaning("x < y != b"), "(x < y) != b");
  EXPECT_EQ(meaning("(b && c) = (c || b)"), "(b && c) = (c || b)");
  EXPECT_EQ(meaning("? b"), "b");
  EXPECT_EQ(meaning("&& [b; c]"), "b; c"); // a conjunction is taken apart
  EXPECT_EQ(meaning("|| [b; c]"), "b || c");
  EXPECT_EQ(meaning("[b; x = y; c && x < y]"), "b; x = y; c; x < y");
  EXPECT_EQ(meaning("[]"), "");
  EXPECT_EQ(meaning("_|_"), "false");
}

TEST(ReadFq, ConditionalsEndWhereTheirContextDoes) {
  EXPECT_EQ(meaning("x = if b then 1 else y && c"), "x = (if b then 1 else y); c");
  EXPECT_EQ(meaning("if b then c else x = y && c"), "if b then c else x = y && c");
}

TEST(ReadFq, ReadsEveryKindOfAtom) {
  EXPECT_EQ(meaning("x = 0x1F"), "x = 31");
  EXPECT_EQ(meaning("x = 123456789012345678901234567890"), "x = 123456789012345678901234567890");
  EXPECT_EQ(meaning("r = 1.5e-2"), "r = 0.015");
  EXPECT_EQ(meaning("r = 2"), "r = 2.0");
  EXPECT_EQ(meaning("r = 2 + x"), "r = (2 + x : real)");
  EXPECT_EQ(meaning("\"a\\n\\65\\\"\" = \"b\""), "\"a\\nA\\\"\" = \"b\"");
  EXPECT_EQ(meaning("(lit \"#x0f\" (BitVec Size8)) = bvnot (lit \"#xf0\" (BitVec Size8))"),
            "lit \"#x0f\" (BitVec Size8) = bvnot (lit \"#xf0\" (BitVec Size8))");
  EXPECT_EQ(meaning("f = \\z : int -> z + 1"), "f = (\\z : int -> z + 1)");
  EXPECT_EQ(meaning("forall [z : int; w : int] . z < w => b"),
            "forall z : int, w : int. z < w => b");
  EXPECT_EQ(meaning("(x : int) = y"), "x = y");
  EXPECT_EQ(meaning("let z = x + 1 in z = y"), "x + 1 = y");
  EXPECT_EQ(meaning("(coerce (int ~ bool) x) = b"), "(x : bool) = b");
  EXPECT_EQ(meaning("x = g([x; y])", "constant g : (func(0, [int; int; int]))"), "x = g x y");
  EXPECT_EQ(meaning("x = (g x) y", "constant g : (func(0, [int; int; int]))"), "x = g x y");
  EXPECT_EQ(meaning("v != x // comment\n /* and \n another */ && v /= y"), "v != x; v != y");
}

TEST(ReadFq, FunctionsAreCalledUnlessTheyAreValues) {
  const std::string g = "constant g : (func(0, [int; int]))";
  EXPECT_EQ(
      Predicate1("g x = y", g)
          .read.system->store.op(Predicate1("g x = y", g)
                                     .read.system->store.child(Predicate1("g x = y", g).term(), 0)),
      Op::Call);
  const Predicate1 value("g x = y && f = g", g);
  const logic::Store &store = value.read.system->store;
  EXPECT_EQ(store.op(store.child(value.term(), 0)), Op::Apply);
  const Predicate1 local("f x = y");
  EXPECT_EQ(local.read.system->store.op(local.read.system->store.child(local.term(), 0)),
            Op::Apply);
}

TEST(ReadFq, ConstructorsAndTheorySymbolsAreNeverValues) {
  const std::string data =
      "data Vec 1 = [\n | nil { }\n | cons { head : @(0), tail : Vec @(0) }\n]\n";
  EXPECT_EQ(meaning("head (cons x nil) = y", data), "head (cons x nil) = y");
  EXPECT_EQ(meaning("is$nil (cons x nil)", data), "is$nil (cons x nil)");
  EXPECT_EQ(meaning("(\\z : int -> 1) = (\\z : Vec int -> 1) (cons x)", data).substr(0, 5),
            "C0104");
  const Predicate1 partial("h = cons x",
                           data + "bind 9 h : {v : func(0, [Vec int; Vec int]) | true}");
  EXPECT_EQ(partial.text(), "h = (\\eta##1 : Vec int -> cons x eta##1)");
  EXPECT_EQ(meaning("Set_mem x (Set_cup (Set_sng y) (Set_sng 1))"),
            "Set_mem x (Set_cup (Set_sng y) (Set_sng 1))");
}

TEST(ReadFq, ConstantsMayHaveTheNamesOfTheorySymbols) {
  EXPECT_EQ(meaning("Set_mem x y = x", "constant Set_mem : (func(0, [int; int; int]))"),
            "Set_mem x y = x");
  const Predicate1 same("Set_mem x (Set_sng y)",
                        "constant Set_sng : (func(1, [@(0); (Set_Set @(0))]))");
  EXPECT_TRUE(same.read.system->declarations.constants.empty());
}

TEST(ReadFq, WordsOfSmtLibCannotBeRedeclared) {
  const std::string concat = "constant concat : (func(0, [int; int; int]))";
  EXPECT_EQ(meaning("x = y", concat), "x = y");
  EXPECT_THAT(meaning("concat x y = x", concat),
              HasSubstr("C0105:13:18-24 `concat` is a symbol of the solver"));
}

TEST(ReadFq, PolymorphicConstantsAreInstantiatedAtEachUse) {
  const Predicate1 read("x = mk 0 && b = mk 0", "constant mk : func(1, [int; @(0)])");
  const auto &predicates = read.read.system->clauses.at(0).right.predicates;
  const logic::Store &store = read.read.system->store;
  EXPECT_EQ(store.sort(store.child(predicates[0].term, 1)), store.int_sort());
  EXPECT_EQ(store.sort(store.child(predicates[1].term, 1)), store.bool_sort());
}

TEST(ReadFq, TypeVariablesMeetOtherSortsThroughCasts) {
  EXPECT_EQ(meaning("p = x"), "(p : int) = x");
  EXPECT_EQ(meaning("p = 10"), "(p : int) = 10");
  EXPECT_EQ(meaning("p = q"), "p = (q : a)");
  EXPECT_EQ(meaning("p <= q"), "(p : int) <= (q : int)");
  EXPECT_EQ(meaning("p ~~ b"), "(p : bool) = b");
  EXPECT_EQ(meaning("f p = x"), "f (p : int) = x");
}

TEST(ReadFq, TheValueOfARefinementIsItsBinding) {
  const ReadFq read("bind 7 x : {v : int | v > 0 && x < 9}\n");
  ASSERT_TRUE(read.system) << read.errors();
  ASSERT_EQ(read.system->bindings.size(), 1U);
  EXPECT_EQ(read.system->bindings[0].number, 7);
  EXPECT_EQ(read.source(read.system->bindings[0].formula.predicates[0].term), "x > 0");
  EXPECT_EQ(read.source(read.system->bindings[0].formula.predicates[1].term), "x < 9");
}

TEST(ReadFq, BindersDoNotCaptureWhatTheValueStandsFor) {
  const ReadFq read("bind 0 x : {v : int | forall [x : int] . x < v}\n");
  ASSERT_TRUE(read.system) << read.errors();
  EXPECT_EQ(read.source(read.system->bindings[0].formula.predicates[0].term),
            "forall x##0 : int. x##0 < x");
}

TEST(ReadFq, APolymorphicValueIsItsBindingAtEveryInstance) {
  const ReadFq read("constant len : (func(1, [[@(0)]; int]))\n"
                    "bind 0 nil : {v : func(1, [[@(0)]]) | len v = 0}\n");
  ASSERT_TRUE(read.system) << read.errors();
  EXPECT_EQ(read.source(read.system->bindings[0].formula.predicates[0].term), "len nil = 0");
}

TEST(ReadFq, TheValueOfAConstraintIsAVariableOfItsOwn) {
  const ReadFq read(
      "bind 0 v : {w : int | w > 5}\n"
      "constraint:\n  env [0]\n  lhs {v : int | v = 0}\n  rhs {u : int | u < 0}\n  id "
      "1 tag [3; 4]\n");
  ASSERT_TRUE(read.system) << read.errors();
  const Clause &clause = read.system->clauses.at(0);
  EXPECT_NE(clause.value, read.system->bindings[0].variable);
  EXPECT_EQ(read.source(clause.left.predicates[0].term), read.source(clause.value) + " = 0");
  EXPECT_EQ(read.source(clause.right.predicates[0].term), read.source(clause.value) + " < 0");
  EXPECT_THAT(clause.tag, ElementsAre(3, 4));
}

TEST(ReadFq, ANameMeansWhatTheEnvironmentSays) {
  // x has two sorts; y's refinement is read once for each.
  const ReadFq read(
      "bind 0 x : {v : int | true}\nbind 1 x : {v : bool | true}\nbind 2 y : {v : int | x = x}\n"
      "constraint:\n  env [0; 2]\n  lhs {v : int | true}\n  rhs {v : int | x > y}\n  id 1 tag []\n"
      "constraint:\n  env [1; 2]\n  lhs {v : int | true}\n  rhs {v : int | x}\n  id 2 tag []\n"
      "constraint:\n  env [0; 2]\n  lhs {v : int | true}\n  rhs {v : int | y > x}\n  id 3 tag "
      "[]\n");
  ASSERT_TRUE(read.system) << read.errors();
  const auto &clauses = read.system->clauses;
  EXPECT_NE(clauses[0].environment[1], clauses[1].environment[1]);
  EXPECT_EQ(clauses[0].environment[1], clauses[2].environment[1]);
  EXPECT_EQ(read.system->bindings.size(), 4U);
}

// ---- κs

std::string kappa(const ReadFq &read, const KappaApplication &application) {
  const Kappa &target = (*read.system)[application.kappa];
  std::string text = "$" + std::string(read.system->store.name(target.name));
  for (const auto &[index, argument] : application.arguments)
    text += fmt::format("[{}:={}]", read.source(target.parameters[index]), read.source(argument));
  return text;
}

TEST(ReadFq, KappasTakeTheirValueAndTheirEnvironment) {
  const ReadFq read(
      "bind 0 x : {v : int | true}\nbind 1 y : {v : int | $k[x := y + 1][junk := 3]}\n"
      "bind 2 g : {v : func(0, [int; int]) | true}\n"
      "constraint:\n  env [0; 1]\n  lhs {w : int | $k[x := nowhere]}\n"
      "  rhs {w : int | $k[v := w][x := x] && $HOLE && w > 0}\n  id 1 tag []\n"
      "wf:\n  env [0; 2]\n  reft {v : int | $k}\ncut $k\n");
  ASSERT_TRUE(read.system) << read.errors();
  ASSERT_EQ(read.system->kappas.size(), 1U);
  EXPECT_TRUE(read.system->kappas[0].cut);
  const Kappa &target = read.system->kappas[0];
  EXPECT_EQ(target.parameters.size() - target.silent, 2U); // qualifiers do not speak of functions
  const Clause &clause = read.system->clauses.at(0);
  EXPECT_EQ(kappa(read, read.system->bindings[1].formula.kappas.at(0)), "$k[v:=y][x:=y + 1]");
  EXPECT_EQ(kappa(read, clause.left.kappas.at(0)), "$k[v:=w]");
  EXPECT_EQ(kappa(read, clause.right.kappas.at(0)), "$k[v:=w]");
  EXPECT_EQ(clause.right.kappas.size(), 1U);
  EXPECT_EQ(clause.right.predicates.size(), 1U);
}

TEST(ReadFq, NamedStringConstantsAreTheirTextAsArgumentsToo) {
  const ReadFq read("constant lit$a$32$b : (Str)\nbind 0 s : {v : Str | true}\n"
                    "constraint:\n  env []\n  lhs {v : int | true}\n  rhs {v : int | $k[s := "
                    "lit$a$32$b]}\n  id 1 tag []\n"
                    "wf:\n  env [0]\n  reft {v : int | $k}\n");
  ASSERT_TRUE(read.system) << read.errors();
  EXPECT_EQ(kappa(read, read.system->clauses[0].right.kappas.at(0)), "$k[s:=\"a b\"]");
}

TEST(ReadFq, ArgumentsOfKappasMayHaveOtherSorts) {
  const ReadFq read(
      "bind 0 x : {v : a | true}\nbind 1 y : {v : bool | true}\n"
      "constraint:\n  env [1]\n  lhs {v : int | true}\n  rhs {v : int | $k[x := y]}\n  "
      "id 1 tag []\n"
      "wf:\n  env [0]\n  reft {v : a | $k}\n");
  ASSERT_TRUE(read.system) << read.errors();
  EXPECT_EQ(kappa(read, read.system->clauses[0].right.kappas.at(0)), "$k[v:=(v : a)][x:=(y : a)]");
}

// ---- qualifiers and definitions

TEST(ReadFq, QualifiersGetTheSortsOfTheirBodies) {
  const ReadFq read(
      "constant len : (func(1, [[@(0)]; int]))\n"
      "qualif Pos(v : @(0)): (v < 0)\nqualif Eq(v : a, x : a): (v = x)\n"
      "qualif Len(v : @(3), xs : @(5)): (v = len xs)\n"
      "qualif Bad(v : bool): (v < 0)\n"
      "qualif Pat(v : int, x as (mon . $1) : int, y as ($1 . day) : b, z as w): (v = x)\n");
  ASSERT_TRUE(read.system) << read.errors();
  const auto &qualifiers = read.system->qualifiers;
  ASSERT_EQ(qualifiers.size(), 4U); // the ill-sorted one is never used
  EXPECT_EQ(read.sort(qualifiers[0].parameters[0].variable), "int");
  EXPECT_EQ(read.sort(qualifiers[1].parameters[0].variable), "@(0)");
  EXPECT_EQ(read.sort(qualifiers[1].parameters[1].variable), "@(0)");
  EXPECT_EQ(read.sort(qualifiers[2].parameters[0].variable), "int");
  EXPECT_EQ(read.sort(qualifiers[2].parameters[1].variable), "[@(0)]");
  using Pattern = QualifierParameter::Pattern;
  EXPECT_EQ(qualifiers[3].parameters[1].pattern, Pattern::Prefix);
  EXPECT_EQ(qualifiers[3].parameters[1].text, "mon");
  EXPECT_EQ(qualifiers[3].parameters[1].hole, 1U);
  EXPECT_EQ(qualifiers[3].parameters[2].pattern, Pattern::Suffix);
  EXPECT_EQ(qualifiers[3].parameters[3].pattern, Pattern::Exact);
}

TEST(ReadFq, DefinitionsArePolymorphic) {
  const ReadFq read(
      "constant len : (func(1, [[@(0)]; int]))\nconstant nil : (func(1, [[@(0)]]))\n"
      "constant cons : (func(1, [@(0); [@(0)]; [@(0)]]))\n"
      "match len nil = (0)\nmatch len cons x xs = (1 + (len xs))\nmatch unknown cons x xs = (x)\n"
      "define app (a : [t], b : [t]) : [t] = { if (a = nil) then b else (app a b) }\n"
      "autorewrite 12 {a : [t] | len a > 0} {b : [t] | true} = { app a b = app b a }\n"
      "bind 0 g : {v : int | true}\ndefineLocal 0 [g := (40 + 1)]\n"
      "constraint:\n  env []\n  lhs {v : int | true}\n  rhs {v : int | true}\n  id 1 tag []\n"
      "expand [1 : True; 2 : False]\nrewrite [1 : 12]\n");
  ASSERT_TRUE(read.system) << read.errors();
  ASSERT_EQ(read.system->matches.size(), 2U);
  EXPECT_EQ(read.sort(read.system->matches[1].parameters[0]), "@(0)");
  EXPECT_EQ(read.sort(read.system->matches[1].parameters[1]), "[@(0)]");
  ASSERT_EQ(read.system->equations.size(), 1U);
  EXPECT_EQ(read.source(read.system->equations[0].body), "if a = nil then b else app a b");
  EXPECT_EQ(read.sort(read.system->equations[0].parameters[0]), "[@(0)]");
  ASSERT_EQ(read.system->rewrites.size(), 1U);
  EXPECT_EQ(read.system->rewrites[0].preconditions.size(), 1U);
  EXPECT_TRUE(read.system->clauses.at(0).unfold);
  EXPECT_THAT(read.system->clauses.at(0).rewrites, ElementsAre(0U));
  EXPECT_EQ(read.source(read.system->local_equations.at(0).body), "40 + 1");
}

TEST(ReadFq, DistinctConstantsAreGroupedBySort) {
  const ReadFq read("distinct A : (T)\ndistinct B : (T)\ndistinct C : (U)\ndistinct A : (T)\n");
  ASSERT_TRUE(read.system) << read.errors();
  ASSERT_EQ(read.system->declarations.distinct.size(), 2U);
  EXPECT_EQ(read.system->declarations.distinct[0].size(), 2U);
}

TEST(ReadFq, OptionsComeFromLinesAndFromTheConfigurationComment) {
  const ReadFq read(
      "// Config {srcFile = \"T.hs\", allowHO = True, rewriteAxioms = True, eliminate = some, "
      "linear = False}\n"
      "fixpoint \"--eliminate=all\"\nfixpoint \"--extensionality\"\nfixpoint \"--save\"\n");
  ASSERT_TRUE(read.system) << read.errors();
  EXPECT_TRUE(read.system->options.higher_order);
  EXPECT_TRUE(read.system->options.unfold);
  EXPECT_TRUE(read.system->options.extensionality);
  EXPECT_FALSE(read.system->options.linear);
}

TEST(ReadFq, ConstraintsKnowWhereInTheProgramTheyComeFrom) {
  std::string text;
  for (int i = 1; i <= 4; ++i)
    text += fmt::format("constraint:\n  env []\n  lhs {{v : int | true}}\n  rhs {{v : int | "
                        "true}}\n  id {} tag []\n",
                        i);
  const ReadFq read(
      text +
      "  // META constraint id 1 : src/T1.hs:8:19\n  // META constraint id 2 : src/T1.hs:8:15-19\n"
      "  // META constraint id 3 : src/T1.hs:(3,5)-(4,9)\n"
      "  // META constraint id 4 : \"Yikes! No source information\"\n");
  ASSERT_TRUE(read.system) << read.errors();
  const auto show = [&](std::size_t i) {
    const Entity &entity = read.system->entities[read.system->clauses[i].entity];
    return fmt::format("{} {}:{}:{}-{}:{}", entity.name, read.sources.path(entity.span.file),
                       entity.span.start.line, entity.span.start.column, entity.span.end.line,
                       entity.span.end.column);
  };
  EXPECT_EQ(show(0), "constraint 1 src/T1.hs:8:19-8:20");
  EXPECT_EQ(show(1), "constraint 2 src/T1.hs:8:15-8:20");
  EXPECT_EQ(show(2), "constraint 3 src/T1.hs:3:5-4:10");
  EXPECT_EQ(show(3), "constraint 4 test.fq:16:1-20:14");
  EXPECT_EQ(read.sources.path(read.system->clauses[0].span.file), "test.fq");
}

// ---- diagnostics

std::string errors(const std::string &text) { return ReadFq(text).errors(); }

TEST(ReadFq, ReportsSyntaxErrorsAndGoesOn) {
  const std::string found = errors("constant a : (func(0, [int; int))\nbind 0 x : {v : int | v = "
                                   "}\nbind 1 y : {v : int | true}\n");
  EXPECT_EQ(found, "C0101:1:32-33 expected `]` but found `)`\nC0101:2:27-28 expected an expression "
                   "but found `}`\n");
  EXPECT_EQ(errors("bind 0 x : {v : int | v < 1 < 2}"),
            "C0101:1:29-30 relations cannot be chained: use parentheses or `&&`\n");
  EXPECT_EQ(errors("bind 0 x : {v : int | v = \"a}"),
            "C0101:1:27-30 this string is never closed: expected `\"`\n");
  EXPECT_EQ(errors("nonsense"), "C0101:1:1-9 expected a declaration but found `nonsense`\n");
  EXPECT_EQ(errors("bind 99999999999999999999 x : {v : int | true}"),
            "C0101:1:6-26 this number is too large\n");
  EXPECT_EQ(errors("/* bind"), "C0101:1:1-3 this comment is never closed: expected `*/`\n");
  EXPECT_EQ(errors("bind 0 x : {v : int | v = `}"),
            "C0101:1:27-28 a character that has no meaning here\n");
  EXPECT_EQ(errors("bind 0 x : {v : int | true"),
            "C0101:1:27-27 expected `}` but found the end of the file\n");
}

TEST(ReadFq, ReportsUnboundNamesWithTheBindingThatHasThem) {
  const ReadFq read(
      "bind 0 y : {v : int | true}\n"
      "constraint:\n  env []\n  lhs {v : int | true}\n  rhs {v : int | v = y}\n  id 4 tag []\n");
  EXPECT_EQ(read.errors(), "C0102:5:22-23 nothing is called `y` here\n");
  EXPECT_THAT(
      read.diagnostics.list().at(0).notes,
      ElementsAre(
          "binding 0 on line 1 is called `y`, but it is not in the environment of constraint 4"));
}

TEST(ReadFq, ReportsNamesThatABindingOfTheEnvironmentLacks) {
  const std::string clause = "constraint:\n  env [{}]\n  lhs {{v : int | true}}\n  rhs {{v : int | "
                             "true}}\n  id {} tag []\n";
  const std::string found = errors("bind 0 y : {v : int | true}\nbind 1 x : {v : int | v = y}\n" +
                                   fmt::format(fmt::runtime(clause), "0; 1", 1) +
                                   fmt::format(fmt::runtime(clause), "1", 2));
  EXPECT_THAT(found,
              HasSubstr("C0102:2:1-29 nothing is called `y` in the environment of constraint 2"));
}

TEST(ReadFq, ReportsIllSortedPredicates) {
  EXPECT_EQ(meaning("x = b"),
            "C0104:13:18-23 `=` compares values of one sort, but the left side has sort `int` "
            "and the right side `bool`\n");
  EXPECT_EQ(meaning("x + b = 1"),
            "C0104:13:22-23 this has sort `bool`, but `+` works on numbers\n");
  EXPECT_EQ(meaning("b < c"), "not b && c"); // False comes before True
  EXPECT_EQ(meaning("f b = 1"), "C0104:13:20-21 this has sort `bool`, but `f` needs `int`\n");
  EXPECT_EQ(meaning("x"), "C0104:13:18-19 this has sort `int`, but `bool` is expected here\n");
  EXPECT_EQ(meaning("b && x"), "C0104:13:23-24 this has sort `int`, but `bool` is expected here\n");
  EXPECT_EQ(meaning("~ x"), "C0104:13:20-21 this has sort `int`, but `not` needs `bool`\n");
  EXPECT_EQ(meaning("(if b then x else c) = x"),
            "C0104:13:19-37 the branches have different sorts: `int` and `bool`\n");
  EXPECT_EQ(meaning("x 1 = 2"), "C0103:13:18-21 `x` has sort `int`, which is no function\n");
  EXPECT_EQ(meaning("f 1 2 = 2"), "C0103:13:18-23 `f` takes 1 argument but has 2\n");
  EXPECT_EQ(meaning("b || $k"), "C0190:13:23-25 an unknown predicate inside another predicate is "
                                "not supported: it can only be a conjunct\n");
  EXPECT_EQ(meaning("??"), "C0190:13:18-20 gradual predicates (`??`) are not supported\n");
}

TEST(ReadFq, ReportsDeclarationsThatMakeNoSense) {
  const std::string clause =
      "constraint:\n  env [9]\n  lhs {v : int | true}\n  rhs {v : bool | true}\n  id 1 tag []\n";
  EXPECT_EQ(errors("bind 0 x : {v : int | true}\nbind 0 y : {v : int | true}"),
            "C0105:2:1-28 binding 0 is declared twice; the first is on line 1\n");
  EXPECT_EQ(errors(clause), "C0105:1:1-14 there is no binding 9\n");
  EXPECT_THAT(errors("bind 9 x : {v : int | true}\n" + clause),
              HasSubstr("the value has sort `int` on the left side but `bool` on the right"));
  EXPECT_THAT(
      errors("wf:\n  env []\n  reft {v : int | $k}\nwf:\n  env []\n  reft {v : int | $k}\n"),
      HasSubstr("C0105:4:1-22 `$k` has two well-formedness constraints; the first is on line 1"));
  EXPECT_THAT(errors("wf:\n  env []\n  reft {v : int | v > 0}\n"), HasSubstr("C0101:3:19-24"));
  EXPECT_EQ(errors("qualif Foo(): (0 = 1)"),
            "C0105:1:1-22 the qualifier `Foo` has no parameters\n");
  EXPECT_EQ(errors("qualif Foo(v : int): (v = nowhere)"),
            "C0102:1:27-34 nothing is called `nowhere` here\n");
  EXPECT_EQ(errors("data T 1 = [ | C { f : @(1) } ]"),
            ""); // free in the field: a type variable of its own
  EXPECT_EQ(errors("data T 0 = [ | C { } ]\ndata T 0 = [ | D { } ]"),
            "C0105:2:1-23 the data type `T` is declared twice\n");
  EXPECT_EQ(errors("data T 1 = [ | C { } ]\nbind 0 x : {v : T int int | true}"),
            "C0103:2:17-26 the data type `T` takes 1 argument but has 2\n");
  EXPECT_EQ(errors("bind 0 x : {v : int | true}\nbind 1 y : {v : int int | true}"),
            "C0103:2:17-24 this sort takes no arguments\n");
}

// ---- size and shape

std::string repeat(std::string_view text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i)
    result += text;
  return result;
}

TEST(ReadFq, DeepInputEndsInADiagnostic) {
  constexpr std::size_t deep = 100'000;
  const auto predicate = [](const std::string &text) {
    return ReadFq("bind 0 x : {v : int | " + text + "}").errors();
  };
  EXPECT_THAT(predicate(repeat("(", deep) + "true" + repeat(")", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate(repeat("[", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate(repeat("if true then ", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate(repeat("\\y : int -> ", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate("x = " + repeat("f ( ", deep)), HasSubstr("C0002"));
  EXPECT_THAT(ReadFq("constant c : " + repeat("[", deep)).errors(), HasSubstr("C0002"));
  EXPECT_THAT(ReadFq("constant c : " + repeat("func(0, [", deep)).errors(), HasSubstr("C0002"));
}

TEST(ReadFq, LongChainsNeedNoDepth) {
  constexpr std::size_t length = 100'000;
  const auto predicate = [](const std::string &text) {
    return ReadFq("bind 0 x : {v : int | " + text + "}").errors();
  };
  EXPECT_EQ(predicate("v = " + repeat("v + ", length) + "1"), "");
  EXPECT_EQ(predicate(repeat("v > 0 && ", length) + "true"), "");
  EXPECT_EQ(predicate(repeat("v > 0 => ", length) + "true"), "");
  EXPECT_EQ(predicate(repeat("~ ", length) + "true"), "");
  EXPECT_EQ(predicate("v = " + repeat("- ", length) + "1"), "");
}

TEST(ReadFq, TruncatedInputEndsInADiagnosticOrASystem) {
  const std::string text =
      "data T 1 = [ | C { f : @(0) } ]\nconstant g : (func(1, [@(0); int]))\n"
      "qualif Q(v : a, x as (m . $1) : [a]): (v ~~ x)\nbind 0 x : {v : int | v = g (lit \"a\" "
      "Str)}\n"
      "autorewrite 1 {a : int | true} = { g a = g a }\n"
      "constraint:\n  env [0]\n  lhs {v : int | $k[x := 1]}\n  rhs {v : int | if v > 0 then true "
      "else false}\n"
      "  id 1 tag [1]\nwf:\n  env [0]\n  reft {v : int | $k}\nexpand [1 : True]\n";
  ASSERT_EQ(errors(text), "");
  for (std::size_t length = 0; length < text.size(); ++length) {
    const ReadFq read(text.substr(0, length));
    EXPECT_EQ(read.system.has_value(), read.diagnostics.empty()) << length;
  }
}

TEST(ReadFq, ManyErrorsInOneEnvironmentAreNotAllTold) {
  std::string text;
  std::string environment;
  for (std::size_t i = 0; i < 20'000; ++i) {
    text += "bind " + std::to_string(i) + " x : {v : int | v = y}\n";
    environment += std::to_string(i) + "; ";
  }
  const ReadFq read(text + "constraint:\n  env [" + environment +
                    "]\n  lhs {v : int | true}\n  rhs {v : int | true}\n  id 1 tag []\n");
  EXPECT_FALSE(read.system.has_value());
  EXPECT_LT(read.diagnostics.list().size(), 200);
}

TEST(ReadFq, ADeadlineThatHasPassedStopsIt) {
  Sources sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("test.fq", repeat("cut $k\n", 5000));
  EXPECT_FALSE(
      read(sources, file, Format::Fq, diagnostics, Deadline(std::chrono::milliseconds(0))));
  EXPECT_TRUE(diagnostics.any(Kind::Resource));
}

} // namespace
} // namespace culprit::horn
