// Reading .fq: what the text means.
#include "horn/read_fq.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::horn {
namespace {

using logic::Op;
using testing::ElementsAre;
using testing::HasSubstr;

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

} // namespace
} // namespace culprit::horn
