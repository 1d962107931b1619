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

} // namespace
} // namespace culprit::preconditions
