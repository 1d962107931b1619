// A program that is checked after each change, with the memory of earlier checks: what is said must
// be what a check says that knows nothing.
#include "driver/check.h"
#include "report/json.h"
#include "support/random_refined.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <string>

using namespace culprit;

namespace {

std::string said(const std::string &text, smt::Refutations *refutations, unsigned jobs = 1) {
  driver::Options options;
  options.refutations = refutations;
  options.jobs = jobs;
  const driver::Checked checked = driver::check({"Program.hs", text, {}}, options);
  return report::json(checked.sources, checked.finding, false);
}

// Small changes as a person types them: numbers, operators, lines that move everything, pieces that
// are missing.
std::string typed(std::string text, std::mt19937_64 &random) {
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  const std::size_t at = below(text.size());
  switch (below(5)) {
  case 0:
    if (const std::size_t digit = text.find_first_of("0123456789", at); digit != std::string::npos)
      text[digit] = static_cast<char>('0' + below(10));
    break;
  case 1:
    if (const std::size_t sign = text.find_first_of("+-", at);
        sign != std::string::npos && text.compare(sign, 2, "->") != 0 &&
        text.compare(sign, 2, "-@") != 0 && text.compare(sign, 2, "--") != 0)
      text[sign] = text[sign] == '+' ? '-' : '+';
    break;
  case 2:
    text.insert(text.find('\n', at) + 1, "-- a remark\n");
    break;
  case 3:
    text += "\nadded" + std::to_string(below(1000)) + " :: Int -> Int\nadded" +
            std::to_string(below(1000)) + " n = n\n";
    break;
  default:
    if (const std::size_t order = text.find_first_of("<>", at); order != std::string::npos)
      text[order] = text[order] == '<' ? '>' : '<';
    break;
  }
  return text;
}

TEST(Memory, SaysWhatACheckWithoutItSays) {
  const char *wanted = std::getenv("CULPRIT_RANDOM_PROGRAMS");
  const std::uint64_t programs = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 2;
  std::size_t hits = 0;
  for (std::uint64_t seed = 1; seed <= programs; ++seed) {
    tests::RandomRefined program(seed);
    std::mt19937_64 random(seed);
    smt::Refutations refutations;
    std::string text = program.program();
    for (int edit = 0; edit < 5; ++edit) {
      EXPECT_EQ(said(text, &refutations), said(text, nullptr))
          << "seed " << seed << ", edit " << edit << "\n"
          << text;
      if (edit % 2 == 0) {
        program.mutate();
        text = program.program();
      } else {
        text = typed(text, random);
      }
    }
    hits += refutations.hits();
  }
  EXPECT_GT(hits, programs * 10);
}

constexpr const char *bounded = "{-@ f :: x:{v:Int | v >= 0} -> {v:Int | v > x} @-}\n"
                                "f :: Int -> Int\nf x = x + 1\n"
                                "{-@ g :: x:{v:Int | v >= 0} -> {v:Int | v > x} @-}\n"
                                "g :: Int -> Int\ng x = f (f x)\n";

TEST(Memory, IsNotAskedAgain) {
  smt::Refutations refutations;
  const std::string first = said(bounded, &refutations);
  const std::size_t before = refutations.hits();
  // Everything has moved, and all names that the constraints make have other numbers.
  const std::string text = "h :: Int -> Int\nh n = let m = n + 1 in m\n" + std::string(bounded);
  EXPECT_EQ(said(text, &refutations), said(text, nullptr));
  EXPECT_GE(refutations.hits(), before + 4);
}

TEST(Memory, WhatFailsFails) {
  smt::Refutations refutations;
  (void)said(bounded, &refutations);
  std::string text = bounded;
  text.replace(text.find("f (f x)"), 7, "x");
  const std::string wrong = said(text, &refutations);
  EXPECT_NE(wrong.find("\"unsafe\""), std::string::npos) << wrong;
  EXPECT_EQ(wrong, said(text, nullptr));
  EXPECT_NE(said(bounded, &refutations).find("\"safe\""), std::string::npos);
}

// The same names and the same formulas, with another meaning.
TEST(Memory, KnowsWhatNamesMean) {
  const auto program = [](const char *step) {
    return std::string("{-@ measure size @-}\n{-@ size :: [a] -> Int @-}\nsize :: [a] -> Int\n"
                       "size [] = 0\nsize (_ : xs) = ") +
           step +
           " + size xs\n"
           "{-@ one :: a -> {v:[a] | size v = 1} @-}\none :: a -> [a]\none x = [x]\n";
  };
  smt::Refutations refutations;
  EXPECT_NE(said(program("1"), &refutations).find("\"safe\""), std::string::npos);
  const std::string other = said(program("2"), &refutations);
  EXPECT_EQ(other.find("\"safe\""), std::string::npos) << other;
  EXPECT_EQ(other, said(program("2"), nullptr));
}

} // namespace
