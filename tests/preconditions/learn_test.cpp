#include "preconditions/learn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace culprit::preconditions {
namespace {

using execute::number;
using testing::IsEmpty;

NumberAt number_called(const std::string &name, std::vector<Place::Step> path = {}) {
  return {{name, name, std::move(path), {}}, false};
}

Argument whole(const std::string &name) {
  Argument argument;
  argument.name = name;
  argument.type = "int";
  argument.numbers = {number_called(name)};
  return argument;
}

Argument array(const std::string &name) {
  Argument argument;
  argument.name = name;
  argument.type = "int array";
  const std::string length = "Array.length " + name;
  argument.numbers = {{{length, length, {}, {}}, true}};
  argument.elements = Elements{"{} array", "int", {number_called("v")}, {}};
  return argument;
}

Value array_of(std::vector<std::int64_t> elements) {
  Value value;
  value.form = execute::Form::Array;
  for (const std::int64_t element : elements)
    value.parts.push_back(number(element));
  return value;
}

// Of small numbers.
template <class Fails> std::vector<Sample> numbers(std::size_t count, Fails fails) {
  std::vector<Sample> samples;
  std::vector<std::int64_t> chosen(count, -4);
  for (;;) {
    Sample sample;
    for (const std::int64_t each : chosen)
      sample.inputs.push_back(number(each));
    sample.fails = fails(chosen);
    samples.push_back(std::move(sample));
    std::size_t i = 0;
    while (i < count && ++chosen[i] > 4)
      chosen[i++] = -4;
    if (i == count)
      return samples;
  }
}

std::vector<Candidate> learned(const std::vector<Argument> &arguments,
                               const std::vector<Sample> &samples) {
  return learn(arguments, atoms(arguments, {0, 1, -1, 2, 3}), samples, 8);
}

// The best one, which excludes exactly what fails.
Condition exact(const std::vector<Argument> &arguments, const std::vector<Sample> &samples) {
  const std::vector<Candidate> found = learned(arguments, samples);
  EXPECT_TRUE(!found.empty() && found[0].exact);
  return found.empty() ? Condition() : found[0].condition;
}

TEST(Learn, ASingleComparison) {
  const std::vector<Argument> arguments{whole("n")};
  const Condition found = exact(arguments, numbers(1, [](const auto &n) { return n[0] <= 0; }));
  EXPECT_EQ(text(found, arguments, Dialect::Ocaml), "n > 0");
  EXPECT_EQ(type(found, arguments, Dialect::Ocaml), "n:{int | n > 0} -> _");
}

TEST(Learn, BoundsOfAnIndex) {
  const std::vector<Argument> arguments{array("a"), whole("i")};
  std::vector<Sample> samples;
  for (std::size_t length = 0; length < 4; ++length)
    for (std::int64_t i = -2; i < 5; ++i)
      samples.push_back({{array_of(std::vector<std::int64_t>(length, 7)), number(i)},
                         i < 0 || i >= static_cast<std::int64_t>(length)});
  const Condition found = exact(arguments, samples);
  EXPECT_EQ(text(found, arguments, Dialect::Ocaml), "i >= 0 && i < Array.length a");
  EXPECT_EQ(type(found, arguments, Dialect::Ocaml),
            "a:int array -> i:{int | i >= 0 && i < Array.length a} -> _");
}

TEST(Learn, ADisjunctionWhereNothingElseSuffices) {
  const std::vector<Argument> arguments{whole("x"), whole("y")};
  const Condition found =
      exact(arguments, numbers(2, [](const auto &n) { return n[0] == 0 && n[1] == 0; }));
  EXPECT_EQ(text(found, arguments, Dialect::Haskell), "x /= 0 || y /= 0");
}

TEST(Learn, WhatAllElementsAre) {
  const std::vector<Argument> arguments{whole("n"), array("a")};
  std::vector<Sample> samples;
  for (std::int64_t n = 0; n < 3; ++n)
    for (const std::vector<std::int64_t> &elements :
         std::vector<std::vector<std::int64_t>>{{}, {0}, {1}, {2}, {3}, {0, 1}, {1, 0}, {2, 3}})
      samples.push_back({{number(n), array_of(elements)},
                         std::ranges::any_of(elements, [&](auto each) { return each >= n; })});
  const auto found = learned(arguments, samples);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(type(found[0].condition, arguments, Dialect::Ocaml),
            "n:int -> a:{v:int | v < n} array -> _");
}

TEST(Learn, PartsOfATuple) {
  Argument pair;
  pair.name = "p";
  pair.type = "_";
  pair.numbers = {number_called("fst p", {{0}}), number_called("snd p", {{1}})};
  std::vector<Sample> samples;
  for (std::int64_t a = -2; a < 3; ++a)
    for (std::int64_t b = -2; b < 3; ++b)
      samples.push_back(
          {{execute::data(kernel::ConstructorId{7}, {number(a), number(b)})}, a >= b});
  const Condition found = exact({pair}, samples);
  EXPECT_EQ(type(found, std::vector{pair}, Dialect::Ocaml), "p:{_ | fst p < snd p} -> _");
}

TEST(Learn, WhatAFunctionGives) {
  Argument function;
  function.name = "f";
  function.type = "_";
  function.elements = Elements{"_ -> {}", "int", {number_called("v")}, {}};
  std::vector<Sample> samples;
  for (std::int64_t result = -2; result < 3; ++result) {
    Value constant;
    constant.form = execute::Form::Function;
    constant.parts = {number(result)};
    samples.push_back({{constant}, result < 0});
  }
  const Condition found = exact({function}, samples);
  EXPECT_EQ(type(found, std::vector{function}, Dialect::Ocaml), "f:(_ -> {v:int | v >= 0}) -> _");
  EXPECT_EQ(text(found, std::vector{function}, Dialect::Ocaml), "every result v of f has v >= 0");
}

TEST(Learn, WhichConstructorItIs) {
  Argument shape;
  shape.name = "s";
  shape.type = "shape";
  shape.choices = {{{"s", "s", {}, {}},
                    {{kernel::ConstructorId{1}, "Circle", false},
                     {kernel::ConstructorId{2}, "Square", false},
                     {kernel::ConstructorId{3}, "Point", true}}}};
  std::vector<Sample> samples;
  for (std::uint32_t each : {1U, 2U, 3U})
    samples.push_back({{execute::data(kernel::ConstructorId{each}, {})}, each != 2});
  const auto found = learned({shape}, samples);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(type(found[0].condition, std::vector{shape}, Dialect::Ocaml),
            "s:{shape | is_Square s} -> _");
  EXPECT_EQ(text(found[0].condition, std::vector{shape}, Dialect::Ocaml), "s is Square");
}

// ---- sets of values, one for each constructor

constexpr kernel::ConstructorId leaf{1};
constexpr kernel::ConstructorId node{2};

Argument tree() {
  Argument argument;
  argument.name = "t";
  argument.type = "tree";
  const ChoiceAt left{{"x1", "x1", {}, {}}, {{leaf, "Leaf", true}, {node, "Node", false}}};
  argument.nodes = Nodes{"tree",
                         "t_of_f",
                         false,
                         {{leaf, "Leaf", 0, {}, {}, {}},
                          {node, "Node", 3, {0, 2}, {{1, number_called("x2")}}, {{0, left}}}}};
  return argument;
}

Value made(const Value &left, std::int64_t root, const Value &right) {
  return execute::data(node, {left, number(root), right});
}

// All trees with at most two nodes, and some with three.
std::vector<Value> trees() {
  const Value empty = execute::data(leaf, {});
  std::vector<Value> all{empty};
  for (std::int64_t i = -1; i < 4; ++i)
    all.push_back(made(empty, i, empty));
  const std::size_t small = all.size();
  for (std::int64_t i = -1; i < 4; ++i)
    for (std::size_t k = 1; k < small; ++k) {
      all.push_back(made(all[k], i, empty));
      all.push_back(made(empty, i, all[k]));
      all.push_back(made(all[k], i, all[1 + (k + static_cast<std::size_t>(i + 1)) % 5]));
    }
  return all;
}

template <class Fails> std::vector<Sample> of_trees(const Fails &fails) {
  std::vector<Sample> samples;
  for (const Value &each : trees())
    samples.push_back({{each}, fails(each)});
  return samples;
}

template <class Wrong> bool somewhere(const Value &whole, const Wrong &wrong) {
  return whole.constructor == node &&
         (wrong(whole) || somewhere(whole.parts[0], wrong) || somewhere(whole.parts[2], wrong));
}

TEST(Learn, WhatEachConstructorHasMade) {
  const std::vector<Argument> arguments{tree()};
  const Condition found = exact(
      arguments, of_trees([](const Value &whole) {
        return somewhere(whole, [](const Value &value) { return value.parts[1].number == 0; });
      }));
  EXPECT_EQ(text(found, arguments, Dialect::Ocaml), "every Node (_, x2, _) in t has x2 != 0");
  EXPECT_EQ(type(found, arguments, Dialect::Ocaml), "t:{tree | t_of_f t} -> _");
  EXPECT_THAT(measures(found, arguments, Dialect::Ocaml),
              testing::ElementsAre("t_of_f :: tree -> bool; t_of_f Leaf = true; t_of_f (Node (x1, "
                                   "x2, x3)) = x2 != 0 && t_of_f x1 && t_of_f x3"));
  EXPECT_THAT(measures(found, arguments, Dialect::Haskell),
              testing::ElementsAre("t_of_f :: tree -> Bool; t_of_f Leaf = true; t_of_f (Node x1 x2 "
                                   "x3) = x2 /= 0 && t_of_f x1 && t_of_f x3"));
}

TEST(Learn, ConstructorsOfFields) {
  const std::vector<Argument> arguments{tree()};
  const Condition found = exact(arguments, of_trees([](const Value &whole) {
                                  return somewhere(whole, [](const Value &value) {
                                    return value.parts[0].constructor == node;
                                  });
                                }));
  EXPECT_EQ(text(found, arguments, Dialect::Ocaml), "every Node (x1, _, _) in t has x1 = Leaf");
}

TEST(Learn, AnOrderOfTrees) {
  const std::vector<Argument> arguments{tree()};
  const Condition found = exact(arguments, of_trees([](const Value &whole) {
                                  return somewhere(whole, [](const Value &value) {
                                    return value.parts[0].constructor == node &&
                                           value.parts[1].number > value.parts[0].parts[1].number;
                                  });
                                }));
  EXPECT_THAT(measures(found, arguments, Dialect::Ocaml),
              testing::ElementsAre(
                  "t_of_f :: tree -> bool; t_of_f Leaf = true; t_of_f (Node (x1, x2, x3)) = (not "
                  "(is_Node x1) || x2 <= x_Node_2 x1) && t_of_f x1 && t_of_f x3"));
}

TEST(Learn, AnOrderedList) {
  constexpr kernel::ConstructorId nil{1};
  constexpr kernel::ConstructorId cons{2};
  Argument list;
  list.name = "l";
  list.type = "int list";
  list.elements = Elements{"{} list", "int", {number_called("v")}, {}};
  list.nodes =
      Nodes{"int list",
            "l_of_f",
            true,
            {{nil, "[]", 0, {}, {}, {}}, {cons, "::", 2, {1}, {{0, number_called("x1")}}, {}}},
            "int"};
  std::vector<Sample> samples;
  for (const std::vector<std::int64_t> &elements : std::vector<std::vector<std::int64_t>>{
           {}, {3}, {-4}, {0}, {0, 1}, {1, 1}, {1, 0}, {-2, 4}, {4, -2}, {1, 2, 3}, {1, 3, 2}}) {
    Value value = execute::data(nil, {});
    for (std::size_t i = elements.size(); i-- > 0;)
      value = execute::data(cons, {number(elements[i]), value});
    samples.push_back({{value}, !std::ranges::is_sorted(elements)});
  }
  const Condition found = exact({list}, samples);
  EXPECT_EQ(text(found, std::vector{list}, Dialect::Ocaml),
            "l is ordered: v <= w for each element v and the next one w");
  EXPECT_EQ(type(found, std::vector{list}, Dialect::Ocaml), "l:{int list | l_of_f l} -> _");
  EXPECT_THAT(measures(found, std::vector{list}, Dialect::Ocaml),
              testing::ElementsAre("l_of_f_head :: int list -> int; l_of_f_head (x1 :: _) = x1",
                                   "l_of_f :: int list -> bool; l_of_f [] = true; l_of_f (x1 :: "
                                   "x2) = (List.length x2 = 0 || x1 <= l_of_f_head x2) && l_of_f "
                                   "x2"));
  // Haskell's types say it themselves.
  list.elements = Elements{"[{}]", "Int", {number_called("v")}, {}};
  EXPECT_EQ(type(found, std::vector{list}, Dialect::Haskell), "l:[Int]<{\\v w -> v <= w}> -> _");
  EXPECT_THAT(measures(found, std::vector{list}, Dialect::Haskell), IsEmpty());
}

TEST(Learn, NothingIsNoAnswer) {
  const std::vector<Argument> arguments{whole("n")};
  EXPECT_THAT(learned(arguments, numbers(1, [](const auto &) { return true; })), IsEmpty());
  EXPECT_THAT(learned(arguments, numbers(1, [](const auto &) { return false; })), IsEmpty());
}

TEST(Learn, WhereNothingIsExactSomethingMayBeEnough) {
  const std::vector<Argument> arguments{whole("n")};
  // It fails where n is odd.
  const auto found = learned(arguments, numbers(1, [](const auto &n) { return n[0] % 2 != 0; }));
  for (const Candidate &candidate : found)
    EXPECT_FALSE(candidate.exact);
  ASSERT_FALSE(found.empty());
}

TEST(Learn, WhatIsCalledIsAdmitted) {
  const std::vector<Argument> arguments{whole("n"), whole("m")};
  std::vector<Sample> samples =
      numbers(2, [](const auto &n) { return n[0] % 2 != 0 && n[1] % 2 != 0; });
  const auto called = std::ranges::find(samples, number(3), [](const Sample &sample) {
    return sample.fails ? number(0) : sample.inputs[0];
  });
  ASSERT_NE(called, samples.end());
  const auto admits = [&](const Candidate &candidate) {
    return holds(candidate.condition, arguments, called->inputs);
  };
  EXPECT_FALSE(std::ranges::all_of(learned(arguments, samples), admits));
  called->called = true;
  EXPECT_TRUE(std::ranges::all_of(learned(arguments, samples), admits));
  EXPECT_FALSE(learned(arguments, samples).empty());
}

} // namespace
} // namespace culprit::preconditions
