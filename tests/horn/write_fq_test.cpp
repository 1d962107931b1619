// Writing .fq: reading it back gives the same system.
#include "horn/format/read.h"
#include "horn/format/write_formats.h"
#include "horn/same_system.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

namespace culprit::horn {
namespace {

std::optional<System> read_text(const std::string &path, std::string text,
                                Diagnostics &diagnostics) {
  Sources sources;
  const FileId file = sources.add(path, std::move(text));
  return read(sources, file, detect_format(sources, file), diagnostics, Deadline());
}

std::string describe(const Diagnostics &diagnostics) {
  std::ostringstream text;
  for (const Diagnostic &each : diagnostics.list())
    text << each.span.start.line << ':' << each.span.start.column << ' ' << each.message << '\n';
  return text.str();
}

void expect_fq_round_trip(const std::string &text) {
  Diagnostics first, second;
  const auto system = read_text("first.fq", text, first);
  ASSERT_TRUE(system) << describe(first);
  const std::string written = write_fq(*system);
  const auto again = read_text("second.fq", written, second);
  ASSERT_TRUE(again) << describe(second) << written;
  EXPECT_TRUE(same_system(*system, *again)) << written;
}

constexpr std::string_view clause = "constraint:\n  env [0; 1; 2]\n  lhs {v : int | $k[x := y]}\n"
                                    "  rhs {v : int | v > x && $k[v := 1]}\n  id 1 tag [1; 2]\n";
constexpr std::string_view bindings =
    "bind 0 x : {v : int | $k[x := v]}\nbind 1 y : {v : int | v < x}\nebind 2 z : {int}\n";

TEST(WriteFq, KeepsConstraintsAndKappas) {
  expect_fq_round_trip(
      std::string(bindings) + std::string(clause) +
      "wf:\n  env [1; 0]\n  reft {v : int | $k}\ncut $k\nfixpoint \"--eliminate=none\"\n"
      "fixpoint \"--allowho\"\nfixpoint \"--scrape=both\"\nfixpoint \"--fuel=3\"\n");
}

TEST(WriteFq, ParametersMayHaveTheNamesOfFunctions) {
  expect_fq_round_trip(
      "data Vec 1 = [\n  | VNil { }\n  | VCons { head : @(0), tail : Vec @(0) }\n]\n"
      "constant len : (func(1, [(Vec @(0)); int]))\n"
      "constant pick : (func(1, [(Vec @(0)); int]))\n"
      "match pick VPair len xs = (1 + len xs)\n"
      "define twice(len : func(0, [int; int]), n : int) : int = { len (len n) }\n"
      "constraint:\n  env []\n  lhs {v : int | true}\n"
      "  rhs {v : int | len (VCons 1 VNil) = 1}\n  id 1 tag []\n");
}

TEST(WriteFq, KeepsPredicatesOfEveryShape) {
  expect_fq_round_trip(
      "constant g : (func(1, [@(0); @(0)]))\nconstant h : (func(0, [int; "
      "int]))\nconstant mk : (func(1, [int; @(0)]))\n"
      "constant nil : (func(1, [[@(0)]]))\n"
      "bind 0 r : {v : real | v = 1.5 && v < 2 + 1}\nbind 1 b : {v : bool | v <=> (r "
      "> 1.0 || ~ (v = true))}\n"
      "bind 2 s : {v : Str | v != \"a\\\"\\n\\1234\\&5\"}\nbind 3 w : {v : (BitVec "
      "Size8) | v = bvor v (lit \"#x0f\" (BitVec Size8))}\n"
      "bind 4 p : {v : a | v = 3 && v = g v && v > 0}\nbind 5 f : {v : func(0, [int; "
      "int]) | v = \\x : int -> x - 1 - (x - 2)}\n"
      "bind 6 i : {v : int | v = (if b then h v else f v) mod 3 && (forall [q : int] "
      ". exists [t : bool] . t => q > - v)}\n"
      "bind 7 l : {v : [int] | v = nil && nil = nil && v = mk 0}\nbind 8 n : {v : "
      "func(1, [@(0); @(0)]) | true}\n"
      "bind 9 m : {v : int | n v = v && p ~~ b && h = f}\n");
}

TEST(WriteFq, KeepsDefinitions) {
  expect_fq_round_trip(
      "data Vec 1 = [\n | VNil { }\n | VCons { head : @(0), tail : Vec @(0) }\n]\n"
      "constant len : (func(1, [Vec @(0); int]))\ndistinct A : (T)\ndistinct B : (T)\n"
      "define app (a : Vec t, b : Vec t) : Vec t = { if (is$VNil a) then b else (VCons (head a) "
      "(app (tail a) b)) }\n"
      "match len VNil = (0)\nmatch len VCons x xs = (1 + len xs)\n"
      "autorewrite -3 {a : Vec t | len a > 0} {b : Vec t | true} = { app a b = app b a }\n"
      "bind 0 x : {v : int | true}\nbind 1 y : {v : int | true}\nbind 2 z : {v : "
      "int | true}\n"
      "defineLocal 1 [y := 1 + 1]\n" +
      std::string(clause) + "expand [1 : True]\nrewrite [1 : -3]\n" +
      "wf:\n  env [1]\n  reft {v : int | $k}\n");
}

TEST(WriteFq, KeepsTypeVariablesOfDeclarationsInDefinitions) {
  expect_fq_round_trip("constant g : (func(0, [a; int]))\ndata T 0 = [ | MkT { get : b } ]\n"
                       "define f (x : int) : int = { g x }\ndefine h (x : int) : T = { MkT x }\n");
  expect_fq_round_trip("data P 1 = [ | MkP { left : @(0), right : @(1) } ]\n"
                       "define f (x : a, y : b) : b = { right (MkP x y) }\n");
}

TEST(WriteFq, KeepsDefinitionsWithPolymorphicParameters) {
  expect_fq_round_trip("define twice (f : func(1, [b; c]), x : b) : c = { f x }\n"
                       "define both (f : func(1, [@(0); c]), x : b) : c = { f x }\n");
}

TEST(WriteFq, KeepsArgumentsOfPolymorphicParameters) {
  expect_fq_round_trip("constraint:\n  env []\n  lhs {v : func(0, [int; truth]) | true}\n"
                       "  rhs {v : func(0, [int; truth]) | $k}\n  id 1 tag []\n"
                       "wf:\n  env []\n  reft {v : func(1, [int; bool]) | $k}\n");
}

TEST(WriteFq, KeepsQualifiers) {
  expect_fq_round_trip(
      "constant len : (func(1, [[@(0)]; int]))\nqualif Pos(v : @(0)): (v < 0)\n"
      "qualif Eq(v : a, x : a, y : b): (v = x)\nqualif Len(v : int, xs : [a]): (v = len xs)\n"
      "qualif Pat(v : int, x as (mon . $1) : int, y as ($1 . day) : int, z as w : int): (v = x)\n");
}

TEST(WriteFq, GivesBindingsReadInSeveralEnvironmentsNumbersOfTheirOwn) {
  Diagnostics diagnostics;
  const auto system = read_text(
      "first.fq",
      "bind 0 x : {v : int | true}\nbind 1 x : {v : bool | true}\nbind 2 y : {v : int | x = x}\n"
      "constraint:\n  env [0; 2]\n  lhs {v : int | true}\n  rhs {v : int | x > y}\n  id 1 tag []\n"
      "constraint:\n  env [1; 2]\n  lhs {v : int | true}\n  rhs {v : int | x}\n  id 2 tag []\n",
      diagnostics);
  ASSERT_TRUE(system) << describe(diagnostics);
  const auto again = read_text("second.fq", write_fq(*system), diagnostics);
  ASSERT_TRUE(again) << describe(diagnostics);
  EXPECT_EQ(again->bindings.size(), 4U);
  EXPECT_EQ(again->clauses[1].environment, system->clauses[1].environment);
}

TEST(WriteFq, GivesNamesThatTheFormatLacksOthers) {
  System system;
  logic::Store &store = system.store;
  Binding binding;
  binding.variable = store.variable("a b!", store.named(store.symbol("lower")));
  const logic::Term other = store.variable("true", store.sort(binding.variable));
  binding.formula.predicates.push_back(
      {store.make(logic::Op::Equal, store.bool_sort(), {binding.variable, other}), {}});
  system.bindings.push_back(binding);
  Binding second;
  second.variable = other;
  second.number = 1;
  system.bindings.push_back(second);
  Diagnostics diagnostics;
  const auto again = read_text("second.fq", write_fq(system), diagnostics);
  ASSERT_TRUE(again) << describe(diagnostics) << write_fq(system);
  EXPECT_EQ(again->bindings.at(0).formula.predicates.size(), 1U);
}

// ---- the corpus

std::filesystem::path corpus() {
  const char *variable = std::getenv("CULPRIT_CORPORA");
  return std::filesystem::path(variable != nullptr ? variable
                                                   : CULPRIT_SOURCE_DIR "/../shared/corpora") /
         "horn";
}

TEST(HornCorpus, EveryFqFileReadsAndReadsBack) {
  if (!std::filesystem::exists(corpus()))
    GTEST_SKIP() << "no corpus at " << corpus();
  std::map<std::string, std::string> expected;
  std::ifstream cases(corpus() / "cases.tsv");
  for (std::string line; std::getline(cases, line);) {
    std::istringstream fields(line);
    std::string id, file, verdict;
    std::getline(fields, id, '\t');
    std::getline(fields, file, '\t');
    std::getline(fields, verdict, '\t');
    if (file.ends_with(".fq"))
      expected[file] = verdict;
  }
  EXPECT_FALSE(expected.empty());
  for (const auto &[file, verdict] : expected) {
    SCOPED_TRACE(file);
    std::ifstream in(corpus() / file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    Diagnostics diagnostics;
    const auto system = read_text(file, text.str(), diagnostics);
    EXPECT_EQ(system.has_value(), verdict != "rejected") << describe(diagnostics);
    if (!system)
      continue;
    Diagnostics second;
    const auto again = read_text("again.fq", write_fq(*system), second);
    ASSERT_TRUE(again) << describe(second);
    EXPECT_TRUE(same_system(*system, *again));
  }
}

} // namespace
} // namespace culprit::horn
