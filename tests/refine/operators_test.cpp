// Operators in code, in what is taken to the logic and in annotations mean what the evaluator
// computes. Every operator is applied to small numbers, negative ones, fractions and zero among
// them; a program that claims the value is safe, and one that claims another value is not. So are
// numbers of types with few values, at whose ends they wrap around.
// CULPRIT_RANDOM_OPERATORS asks for so many rounds of other numbers, CULPRIT_RANDOM_SEED for
// others.
#include "driver/evaluate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <random>

using namespace culprit;

namespace {

// What is computed of x and y, and how an annotation writes it (empty: it cannot).
struct Operation {
  std::string code;
  std::string type; // of its operands
  std::string result;
  std::string annotation;
  bool divides = false; // y may not be zero
};

std::vector<Operation> operations(bool thorough) {
  std::vector<Operation> all;
  for (const char *type : {"Int", "Integer"}) {
    if (!thorough && type == std::string("Integer"))
      continue;
    for (const char *name : {"div", "mod", "quot", "rem"})
      all.push_back({fmt::format("x `{}` y", name), type, type, fmt::format("{} x y", name), true});
    all.push_back({"x `div` (-2)", type, type, "x / (-2)", false});
    all.push_back({"x `mod` (-2)", type, type, "x mod (-2)", false});
    all.push_back({"fst (divMod x y)", type, type, "", true});
    all.push_back({"snd (divMod x y)", type, type, "", true});
    all.push_back({"fst (quotRem x y)", type, type, "", true});
    all.push_back({"snd (quotRem x y)", type, type, "", true});
    all.push_back({"even x", type, "Bool", "even x", false});
    all.push_back({"odd x", type, "Bool", "odd x", false});
    all.push_back({"toInteger x - toInteger y", type, "Integer", "", false});
    all.push_back({"fromIntegral x / 2", type, "Double", "", false});
    all.push_back({"fromIntegral x / fromIntegral y", type, "Double", "", true});
  }
  all.push_back({"x / y", "Double", "Double", "x / y", true});
  all.push_back({"x / 2", "Double", "Double", "x / 2", false});
  all.push_back({"truncate x", "Double", "Int", "", false});
  all.push_back({"realToFrac x + y", "Double", "Double", "", false});
  for (const char *type : {"Int", "Integer", "Double"}) {
    if (!thorough && type == std::string("Integer"))
      continue;
    for (const char *op : {"+", "-", "*"})
      all.push_back({fmt::format("x {} y", op), type, type, fmt::format("x {} y", op), false});
    for (const char *op : {"<", "<=", ">", ">=", "==", "/="})
      all.push_back({fmt::format("x {} y", op), type, "Bool",
                     fmt::format("x {} y", op == std::string("==") ? "=" : op), false});
    for (const char *name : {"min", "max", "subtract"})
      all.push_back({fmt::format("{} x y", name), type, type, fmt::format("{} x y", name), false});
    for (const char *name : {"abs", "signum", "negate"})
      all.push_back({fmt::format("{} x", name), type, type, fmt::format("{} x", name), false});
    all.push_back(
        {"not (x < y) && x == x || y > x", type, "Bool", "(not (x < y) && x = x) || y > x", false});
  }
  for (const char *type : {"Word8", "Int8", "Word"}) {
    for (const char *op : {"+", "-", "*"})
      all.push_back({fmt::format("x {} y", op), type, type, "", false});
    all.push_back({"subtract x y", type, type, "", false});
    for (const char *name : {"abs", "signum", "negate"})
      all.push_back({fmt::format("{} x", name), type, type, "", false});
    all.push_back({"fromIntegral x - fromIntegral y", type, "Int16", "", false});
    all.push_back({"fromInteger (toInteger x - toInteger y)", type, "Word16", "", false});
  }
  return all;
}

bool is_narrow(const std::string &type) { return type.ends_with('8') || type == "Word"; }

using Pair = std::pair<std::string, std::string>;

std::vector<Pair> samples(const Operation &operation, std::mt19937_64 *random) {
  const bool fractions = operation.type == "Double";
  const bool with_sign = !operation.type.starts_with("Word");
  if (random == nullptr && is_narrow(operation.type))
    return with_sign
               ? std::vector<Pair>{{"100", "100"}, {"(-100)", "100"}, {"(-128)", "1"}, {"7", "2"}}
               : std::vector<Pair>{{"250", "9"}, {"3", "9"}, {"0", "1"}, {"16", "16"}};
  if (random == nullptr)
    return fractions
               ? std::vector<Pair>{{"1.0", "2.0"}, {"(-0.5)", "2.0"}}
               : std::vector<Pair>{{"7", "2"}, {"(-7)", "2"}, {"7", "(-2)"}, {"(-7)", "(-2)"}};
  std::vector<Pair> result;
  const auto number = [&](bool zero) {
    const int largest = is_narrow(operation.type) ? 127 : 9;
    const int value = std::uniform_int_distribution(with_sign ? -largest : 0, largest)(*random);
    const int whole = value == 0 && !zero ? 1 : value;
    const std::string text = fractions ? fmt::format("{}", whole / 4.0) : fmt::format("{}", whole);
    const std::string written =
        fractions && text.find('.') == std::string::npos ? text + ".0" : text;
    return written.starts_with('-') ? fmt::format("({})", written) : written;
  };
  for (int i = 0; i < 4; ++i) {
    const std::string left = number(true);
    result.emplace_back(left, number(!operation.divides));
  }
  return result;
}

constexpr std::string_view imports = "import Data.Int\nimport Data.Word\n";

// The elements of a list as it is shown.
std::vector<std::string> computed(const Operation &operation, const std::vector<Pair> &inputs) {
  driver::EvaluateOptions options;
  options.expression = "[";
  for (const auto &[x, y] : inputs)
    options.expression += fmt::format("{}o {} {}", options.expression.size() > 1 ? ", " : "", x, y);
  options.expression += "]";
  const std::string program =
      fmt::format("module M where\n{3}o :: {0} -> {0} -> {1}\no x y = {2}\n", operation.type,
                  operation.result, operation.code, imports);
  const std::string value = driver::evaluate({"M.hs", program, {}}, options).checked.finding.value;
  std::vector<std::string> values;
  for (std::size_t at = 1; at < value.size();) {
    const std::size_t end = value.find_first_of(",]", at);
    values.push_back(value.substr(at, end - at));
    at = end + 1;
  }
  return values;
}

std::vector<std::string> others(const std::string &value) {
  if (value == "True")
    return {"False"};
  if (value == "False")
    return {"True"};
  constexpr std::size_t most_digits = 18;
  if (value.find('.') == std::string::npos && value.size() > most_digits)
    return {"0", "-1"};
  if (value.find('.') == std::string::npos)
    return {std::to_string(std::stoll(value) + 1), std::to_string(std::stoll(value) - 1)};
  const double number = std::stod(value);
  std::vector<std::string> others{fmt::format("{:.3f}", number + 0.5)};
  if (const auto whole = static_cast<long long>(number); static_cast<double>(whole) != number)
    others.push_back(fmt::format("{}.0", whole));
  return others;
}

std::string signed_literal(const std::string &value) {
  return value.starts_with('-') ? fmt::format("({})", value) : value;
}

enum class Where : std::uint8_t { Code, Arguments, Reflected, Inlined, Measure, Annotation };
constexpr std::array everywhere{Where::Code,    Where::Arguments, Where::Reflected,
                                Where::Inlined, Where::Measure,   Where::Annotation};

std::string claim(const std::string &term, const std::string &value, const std::string &result) {
  return result == "Bool" ? fmt::format("({}) <=> {}", term, value)
                          : fmt::format("({}) = {}", term, signed_literal(value));
}

// A program that claims of each input what is given for it, one function for each.
std::string program_of(const Operation &operation, Where where, const std::vector<Pair> &inputs,
                       const std::vector<std::string> &values) {
  const std::string &type = operation.type;
  const std::string divisor = operation.divides ? fmt::format("{{v:{} | v /= 0}}", type) : type;
  std::string text = "{-@ LIQUID \"--reflection\" @-}\n{-@ LIQUID \"--ple\" @-}\nmodule M where\n";
  text += imports;
  const char *mark = where == Where::Reflected ? "reflect"
                     : where == Where::Inlined ? "inline"
                     : where == Where::Measure ? "measure"
                                               : nullptr;
  if (where == Where::Measure)
    text +=
        fmt::format("data P = P {{ px :: {0}, py :: {0} }}\n{{-@ data P = P {{ px :: {0}, py :: "
                    "{3} }} @-}}\no :: P -> {1}\no (P x y) = {2}\n",
                    type, operation.result, operation.code, divisor);
  else if (mark != nullptr)
    text += fmt::format("{{-@ o :: {0} -> {3} -> {1} @-}}\no :: {0} -> {0} -> {1}\no x y = {2}\n",
                        type, operation.result, operation.code, divisor);
  if (mark != nullptr)
    text += fmt::format("{{-@ {} o @-}}\n", mark);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const auto &[x, y] = inputs[i];
    const std::string name = fmt::format("f{}", i);
    const std::string with =
        fmt::format("x:{{v:{0} | v = {1}}} -> y:{{v:{0} | v = {2}}} -> ", type, x, y);
    switch (where) {
    case Where::Code:
      text += fmt::format(
          "{{-@ {0} :: {{v:{1} | {2}}} @-}}\n{0} :: {1}\n{0} = let {{ x = {3} :: {5}; y "
          "= {4} :: {5} }} in {6}\n",
          name, operation.result, claim("v", values[i], operation.result), x, y, type,
          operation.code);
      break;
    case Where::Arguments:
      text += fmt::format(
          "{{-@ {0} :: {5}{{v:{1} | {2}}} @-}}\n{0} :: {3} -> {3} -> {1}\n{0} x y = {4}\n", name,
          operation.result, claim("v", values[i], operation.result), type, operation.code, with);
      break;
    case Where::Reflected:
    case Where::Inlined:
      text += fmt::format("{{-@ {0} :: {{v:() | {1}}} @-}}\n{0} :: ()\n{0} = ()\n", name,
                          claim(fmt::format("o {} {}", x, y), values[i], operation.result));
      break;
    case Where::Measure:
      text += fmt::format("{{-@ {0} :: {{v:P | {1}}} @-}}\n{0} :: P\n{0} = P {2} {3}\n", name,
                          claim("o v", values[i], operation.result), x, y);
      break;
    case Where::Annotation:
      text +=
          fmt::format("{{-@ {0} :: {1}{{v:() | {2}}} @-}}\n{0} :: {3} -> {3} -> ()\n{0} x y = ()\n",
                      name, with, claim(operation.annotation, values[i], operation.result), type);
      break;
    }
  }
  return text;
}

driver::Checked check(const std::string &program) {
  driver::Options options;
  options.fixes = false;
  options.suspects = false;
  options.timeout = std::chrono::seconds(20);
  return driver::check({"M.hs", program, {}}, options);
}

// Which of the functions something is reported of.
std::vector<bool> reported(const driver::Checked &checked, const std::string &program,
                           std::size_t count) {
  std::vector<bool> result(count, false);
  std::vector<std::string> lines(1);
  for (const char c : program)
    c == '\n' ? static_cast<void>(lines.emplace_back()) : lines.back().push_back(c);
  for (const Diagnostic &diagnostic : checked.finding.diagnostics)
    for (std::size_t line = diagnostic.span.start.line; line < lines.size(); ++line) {
      // The definition is the last line of each.
      const std::string &text = lines[line - 1];
      if (!text.starts_with('f') || text.find(" =") == std::string::npos)
        continue;
      const std::size_t number = std::stoul(text.substr(1));
      if (number < count)
        result[number] = true;
      break;
    }
  return result;
}

bool exact(const Operation &operation, Where where) {
  if (operation.code == "truncate x")
    return false; // nothing is known of it
  // Of pairs, and of what is multiplied, unknowns say less.
  const bool logic =
      where == Where::Reflected || where == Where::Inlined || where == Where::Measure;
  if (is_narrow(operation.type))
    return logic && where != Where::Measure; // code is known where nothing wraps around
  return !logic || (operation.code.find("divMod") == std::string::npos &&
                    operation.code.find("quotRem") == std::string::npos);
}

// A third has no value that could be written down; what is shown of it was rounded.
bool is_rounded(const std::vector<std::string> &values) {
  constexpr std::size_t longest = 9;
  return std::any_of(values.begin(), values.end(), [](const std::string &value) {
    return value.find('.') != std::string::npos && value.size() > longest;
  });
}

struct Counts {
  std::size_t tried = 0;
  std::size_t findings = 0;
};

void hold_against(const Operation &operation, Where where, const std::vector<Pair> &inputs,
                  const std::vector<std::string> &values, Counts &counts) {
  if (where == Where::Annotation && operation.annotation.empty())
    return;
  const std::string right = program_of(operation, where, inputs, values);
  const driver::Checked proved = check(right);
  if (proved.finding.verdict == Verdict::Unsupported || proved.finding.verdict == Verdict::Invalid)
    return; // it has no counterpart in the logic, and that is said
  counts.tried += inputs.size();
  if (exact(operation, where) && !is_rounded(values)) {
    EXPECT_EQ(proved.finding.verdict, Verdict::Safe)
        << right
        << (proved.finding.diagnostics.empty() ? "" : proved.finding.diagnostics[0].message);
  }
  std::vector<Pair> repeated;
  std::vector<std::string> wrong;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    for (const std::string &other : others(values[i])) {
      repeated.push_back(inputs[i]);
      wrong.push_back(other);
    }
  const std::string program = program_of(operation, where, repeated, wrong);
  const driver::Checked refuted = check(program);
  counts.tried += wrong.size();
  const std::vector<bool> noticed = reported(refuted, program, wrong.size());
  for (std::size_t i = 0; i < wrong.size(); ++i)
    if (!noticed[i] && refuted.finding.verdict != Verdict::Unknown) {
      ++counts.findings;
      ADD_FAILURE() << "f" << i << " is not so:\n" << program;
    }
}

constexpr std::size_t groups = 4; // of operations, so that they can be tried at once

struct Operators : testing::TestWithParam<std::size_t> {};

TEST_P(Operators, MeanWhatTheEvaluatorComputes) {
  const char *rounds = std::getenv("CULPRIT_RANDOM_OPERATORS");
  const char *seed = std::getenv("CULPRIT_RANDOM_SEED");
  const std::uint64_t more = rounds == nullptr ? 0 : std::strtoull(rounds, nullptr, 10);
  std::mt19937_64 random((seed == nullptr ? 1 : std::strtoull(seed, nullptr, 10)) + GetParam());
  const std::vector<Operation> all = operations(more > 0);
  Counts counts;
  for (std::uint64_t round = 0; round <= more; ++round)
    for (std::size_t i = GetParam(); i < all.size(); i += groups) {
      const std::vector<Pair> inputs = samples(all[i], round == 0 ? nullptr : &random);
      const std::vector<std::string> values = computed(all[i], inputs);
      ASSERT_EQ(values.size(), inputs.size()) << all[i].code;
      for (const Where where : everywhere)
        hold_against(all[i], where, inputs, values, counts);
    }
  std::cout << "operators: " << counts.tried << " tried, " << counts.findings << " findings\n";
}

INSTANTIATE_TEST_SUITE_P(Groups, Operators, testing::Range(std::size_t{0}, groups));

// Whatever division by zero is claimed to be: no proof rests on it.
TEST(OperatorsOf, DivisionByZeroIsNothing) {
  for (const Operation &operation : operations(false)) {
    if (!operation.divides || operation.annotation.empty())
      continue;
    const std::string zero = operation.type == "Double" ? "0.0" : "0";
    const std::string five = operation.type == "Double" ? "5.0" : "5";
    const std::vector<Pair> inputs(3, {five, zero});
    const std::vector<std::string> values{zero, five, "(-" + five + ")"};
    for (const Where where : {Where::Reflected, Where::Annotation}) {
      const std::string program = program_of(operation, where, inputs, values);
      const driver::Checked checked = check(program);
      const std::vector<bool> noticed = reported(checked, program, inputs.size());
      for (std::size_t i = 0; i < inputs.size(); ++i)
        EXPECT_TRUE(noticed[i]) << program;
    }
  }
}

} // namespace
