// A failure that was planted where small inputs reach it is found, replayed and made small.
#include "driver/execute.h"
#include "execute/symbolic/searched.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <regex>

using namespace culprit;
using tests::search_symbolically;
using tests::Searched;

namespace {

struct Planted {
  std::string program;
  std::size_t numbers = 0;
};

// Something that holds of some numbers, and says something about each.
std::string condition_of(const std::vector<int> &numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const int value = numbers[i];
    const std::size_t j = *rc::gen::inRange<std::size_t>(0, numbers.size());
    const int factor = *rc::gen::inRange(2, 9);
    std::string one;
    switch (*rc::gen::inRange(0, 6)) {
    case 0:
      one = fmt::format("x{} == {}", i, value);
      break;
    case 1:
      one = fmt::format("x{} > {}", i, value - 1);
      break;
    case 2:
      one = fmt::format("x{} * {} == {}", i, factor, value * factor);
      break;
    case 3:
      one = fmt::format("x{} + x{} == {}", i, j, value + numbers[j]);
      break;
    case 4:
      one = fmt::format("x{} - {} * x{} < {}", i, factor, j, value - factor * numbers[j] + 1);
      break;
    default: {
      const int rest = value % factor;
      one = fmt::format("x{} `mod` {} == {}", i, factor, rest < 0 ? rest + factor : rest);
      break;
    }
    }
    text += (text.empty() ? "" : " && ") + one;
  }
  return text.empty() ? "True" : text;
}

std::vector<int> numbers_to_plant(std::size_t count) {
  return *rc::gen::container<std::vector<int>>(count, rc::gen::inRange(-200, 200));
}

// A pattern for a tree with so many inner nodes, in a random shape.
std::string tree_pattern(std::size_t nodes, std::size_t &next) {
  if (nodes == 0)
    return "Leaf";
  const std::size_t left = *rc::gen::inRange<std::size_t>(0, nodes);
  const std::string first = tree_pattern(left, next);
  const std::size_t own = next++;
  return fmt::format("(Node {} x{} {})", first, own, tree_pattern(nodes - 1 - left, next));
}

Planted planted() {
  Planted result;
  result.numbers = *rc::gen::inRange<std::size_t>(0, 5);
  std::string types;
  std::string parameters;
  std::string pattern;
  switch (*rc::gen::inRange(0, 3)) {
  case 0: { // numbers, one after the other
    for (std::size_t i = 0; i < result.numbers; ++i) {
      parameters += "Int -> ";
      pattern += fmt::format("x{} ", i);
    }
    parameters += "Bool -> ";
    pattern += *rc::gen::arbitrary<bool>() ? "True" : "False";
    break;
  }
  case 1: { // a list of them
    for (std::size_t i = 0; i < result.numbers; ++i)
      pattern += fmt::format("x{} : ", i);
    pattern = fmt::format("({}{})", pattern, *rc::gen::arbitrary<bool>() ? "[]" : "_");
    parameters = "[Int] -> ";
    break;
  }
  default: {
    types = "data Tree = Leaf | Node Tree Int Tree\n";
    std::size_t next = 0;
    pattern = tree_pattern(result.numbers, next);
    parameters = "Tree -> ";
    break;
  }
  }
  const std::string condition = condition_of(numbers_to_plant(result.numbers));
  std::string others;
  for (std::size_t i = 0;
       i + 1 < static_cast<std::size_t>(std::count(parameters.begin(), parameters.end(), '>')); ++i)
    others += "_ ";
  result.program = fmt::format("{}f :: {}Int\nf {} | {} = error \"planted\"\nf {}_ = 0\n", types,
                               parameters, pattern, condition, others);
  return result;
}

// Each number of a call in turn, a step nearer to zero, and zero.
std::vector<std::vector<std::string>> one_number_smaller(const std::string &call) {
  std::vector<std::vector<std::string>> calls;
  static const std::regex number(R"(-?\b\d+\b)");
  for (std::sregex_iterator at(call.begin(), call.end(), number), end; at != end; ++at) {
    const long value = std::stol(at->str());
    if (value == 0)
      continue;
    for (const long smaller : {0L, value - (value > 0 ? 1 : -1)}) {
      const std::string changed = call.substr(0, static_cast<std::size_t>(at->position())) +
                                  fmt::format("({})", smaller) +
                                  call.substr(static_cast<std::size_t>(at->position()) +
                                              static_cast<std::size_t>(at->length()));
      calls.push_back({changed});
    }
  }
  return calls;
}

// What f gives, without its name: a call of it as an expression.
bool fails_on(const std::string &program, const std::vector<std::vector<std::string>> &calls) {
  driver::ExecuteOptions options;
  options.function = "once";
  options.inputs = calls;
  const driver::Checked checked =
      driver::execute({"Program.hs", program + "once :: Int -> Int\nonce x = x\n", {}}, options);
  RC_ASSERT(checked.finding.runs.size() == calls.size());
  return std::any_of(checked.finding.runs.begin(), checked.finding.runs.end(),
                     [](const Run &run) { return run.end == Run::End::Wrong; });
}

RC_GTEST_PROP(PlantedFailures, AreFoundReplayedAndSmall, ()) {
  const Planted where = planted();
  RC_LOG() << where.program;
  const Searched searched = search_symbolically(where.program);
  const std::string first = searched.first();
  RC_LOG() << first;
  const std::string ending = " fails: planted";
  RC_ASSERT(first.ends_with(ending));
  const std::string call = first.substr(0, first.size() - ending.size());
  RC_ASSERT(fails_on(where.program, {{call}}));
  const auto smaller = one_number_smaller(call);
  RC_ASSERT(smaller.empty() || !fails_on(where.program, smaller));
}

} // namespace
