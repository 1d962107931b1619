// Reading .fq: what is said about text that means nothing, is too deep or cut off.
#include "horn/read_fq.h"
#include "support/repeated.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace culprit::horn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string errors(const std::string &text) { return ReadFq(text).errors(); }

TEST(ReadFq, ReportsSyntaxErrorsAndGoesOn) {
  const std::string text = errors("constant a : (func(0, [int; int))\nbind 0 x : {v : int | v = "
                                  "}\nbind 1 y : {v : int | true}\n");
  EXPECT_EQ(text, "C0101:1:32-33 expected `]` but found `)`\nC0101:2:27-28 expected an expression "
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
  const std::string reported = errors(
      "bind 0 y : {v : int | true}\nbind 1 x : {v : int | v = y}\n" +
      fmt::format(fmt::runtime(clause), "0; 1", 1) + fmt::format(fmt::runtime(clause), "1", 2));
  EXPECT_THAT(reported,
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
  EXPECT_EQ(meaning("x 1 = 2"), "C0103:13:18-21 `x` has sort `int`, which is not a function\n");
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

TEST(ReadFq, DeepInputEndsInADiagnostic) {
  constexpr std::size_t deep = 100'000;
  const auto predicate = [](const std::string &text) {
    return ReadFq("bind 0 x : {v : int | " + text + "}").errors();
  };
  EXPECT_THAT(predicate(tests::repeated("(", deep) + "true" + tests::repeated(")", deep)),
              HasSubstr("C0002"));
  EXPECT_THAT(predicate(tests::repeated("[", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate(tests::repeated("if true then ", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate(tests::repeated("\\y : int -> ", deep)), HasSubstr("C0002"));
  EXPECT_THAT(predicate("x = " + tests::repeated("f ( ", deep)), HasSubstr("C0002"));
  EXPECT_THAT(ReadFq("constant c : " + tests::repeated("[", deep)).errors(), HasSubstr("C0002"));
  EXPECT_THAT(ReadFq("constant c : " + tests::repeated("func(0, [", deep)).errors(),
              HasSubstr("C0002"));
}

TEST(ReadFq, LongChainsNeedNoDepth) {
  constexpr std::size_t length = 100'000;
  const auto predicate = [](const std::string &text) {
    return ReadFq("bind 0 x : {v : int | " + text + "}").errors();
  };
  EXPECT_EQ(predicate("v = " + tests::repeated("v + ", length) + "1"), "");
  EXPECT_EQ(predicate(tests::repeated("v > 0 && ", length) + "true"), "");
  EXPECT_EQ(predicate(tests::repeated("v > 0 => ", length) + "true"), "");
  EXPECT_EQ(predicate(tests::repeated("~ ", length) + "true"), "");
  EXPECT_EQ(predicate("v = " + tests::repeated("- ", length) + "1"), "");
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
  const FileId file = sources.add("test.fq", tests::repeated("cut $k\n", 5000));
  EXPECT_FALSE(
      read(sources, file, Format::Fq, diagnostics, Deadline(std::chrono::milliseconds(0))));
  EXPECT_TRUE(diagnostics.any(Kind::Resource));
}

} // namespace
} // namespace culprit::horn
