// Random programs that are well-typed by the way they are made: the type checker accepts them, and
// the evaluator is never stuck.
#include "driver/evaluate.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace culprit;

namespace {

enum class Of : std::uint8_t { Int, Bool, List, Pair, Maybe };

class Generator {
public:
  std::string program() {
    std::string text = "module Main where\n";
    for (int i = 0; i < 6; ++i) {
      const Of argument = any_type();
      const Of result = any_type();
      const std::string name = fmt::format("f{}", i);
      text += fmt::format("{} :: {} -> {}\n", name, type(argument), type(result));
      variables_ = {{"x", argument}};
      text += fmt::format("{} x = {}\n", name, expression(result, 4));
      functions_.push_back({name, argument, result});
    }
    variables_.clear();
    text += fmt::format("main = print ({}, {}, {})\n", expression(Of::Int, 4),
                        expression(Of::List, 4), expression(Of::Maybe, 4));
    return text;
  }

private:
  struct Variable {
    std::string name;
    Of type;
  };
  struct Function {
    std::string name;
    Of argument;
    Of result;
  };

  static int pick(int count) { return *rc::gen::inRange(0, count); }
  static Of any_type() { return static_cast<Of>(pick(5)); }

  static std::string type(Of of) {
    switch (of) {
    case Of::Int:
      return "Int";
    case Of::Bool:
      return "Bool";
    case Of::List:
      return "[Int]";
    case Of::Pair:
      return "(Int, Bool)";
    case Of::Maybe:
      break;
    }
    return "Maybe Int";
  }

  static std::string leaf(Of of) {
    switch (of) {
    case Of::Int:
      return fmt::format("{}", pick(10));
    case Of::Bool:
      return pick(2) == 0 ? "True" : "False";
    case Of::List:
      return pick(2) == 0 ? "[] :: [Int]" : fmt::format("[{}, {}]", pick(5), pick(5));
    case Of::Pair:
      return fmt::format("({}, True)", pick(5));
    case Of::Maybe:
      break;
    }
    return pick(2) == 0 ? "Nothing :: Maybe Int" : fmt::format("Just {}", pick(5));
  }

  std::string known(Of of) {
    std::vector<std::string> found;
    for (const Variable &variable : variables_)
      if (variable.type == of)
        found.push_back(variable.name);
    return found.empty() ? leaf(of)
                         : found[static_cast<std::size_t>(pick(static_cast<int>(found.size())))];
  }

  // With variables in scope for as long as a part is made.
  std::string within(std::vector<Variable> more, Of of, int depth) {
    const std::size_t before = variables_.size();
    variables_.insert(variables_.end(), more.begin(), more.end());
    std::string text = expression(of, depth);
    variables_.resize(before);
    return text;
  }

  std::string expression(Of of, int depth) {
    if (depth == 0)
      return fmt::format("({})", known(of));
    const auto part = [&](Of other) { return expression(other, depth - 1); };
    const std::string name = fmt::format("v{}", counter_++);
    switch (pick(8)) {
    case 0:
      return fmt::format("(if {} then {} else {})", part(Of::Bool), part(of), part(of));
    case 1: {
      const Of bound = any_type();
      const std::string value = part(bound);
      return fmt::format("(let {} = {} in {})", name, value,
                         within({{name, bound}}, of, depth - 1));
    }
    case 2: {
      const std::string subject = part(Of::List);
      const std::string empty = part(of);
      return fmt::format("(case {} of {{ [] -> {}; ({} : {}s) -> {} }})", subject, empty, name,
                         name, within({{name, Of::Int}, {name + "s", Of::List}}, of, depth - 1));
    }
    case 3: {
      const std::string subject = part(Of::Maybe);
      const std::string guarded = within({{name, Of::Int}}, of, depth - 1);
      return fmt::format("(case {} of {{ Just {} | {} > 2 -> {}; _ -> {} }})", subject, name, name,
                         guarded, part(of));
    }
    case 4: {
      const std::string subject = part(Of::Pair);
      return fmt::format("((\\ ({}, {}b) -> {}) {})", name, name,
                         within({{name, Of::Int}, {name + "b", Of::Bool}}, of, depth - 1), subject);
    }
    case 5:
      for (const Function &function : functions_)
        if (function.result == of && pick(2) == 0)
          return fmt::format("({} {})", function.name, part(function.argument));
      return fmt::format("({})", known(of));
    default:
      return operation(of, depth, name);
    }
  }

  std::string operation(Of of, int depth, const std::string &name) {
    const auto part = [&](Of other) { return expression(other, depth - 1); };
    switch (of) {
    case Of::Int:
      return pick(2) == 0 ? fmt::format("({} + {})", part(Of::Int), part(Of::Int))
                          : fmt::format("(sum {})", part(Of::List));
    case Of::Bool:
      return pick(2) == 0 ? fmt::format("({} < {})", part(Of::Int), part(Of::Int))
                          : fmt::format("({} == {})", part(Of::Maybe), part(Of::Maybe));
    case Of::List:
      return pick(2) == 0
                 ? fmt::format("({} : {})", part(Of::Int), part(Of::List))
                 : fmt::format("[{} | {} <- {}, {}]", within({{name, Of::Int}}, Of::Int, depth - 1),
                               name, part(Of::List),
                               within({{name, Of::Int}}, Of::Bool, depth - 1));
    case Of::Pair:
      return fmt::format("({}, {})", part(Of::Int), part(Of::Bool));
    case Of::Maybe:
      break;
    }
    return fmt::format("(fmap (\\ {} -> {}) {})", name,
                       within({{name, Of::Int}}, Of::Int, depth - 1), part(Of::Maybe));
  }

  std::vector<Variable> variables_;
  std::vector<Function> functions_;
  int counter_ = 0;
};

} // namespace

RC_GTEST_PROP(EvaluateRandom, WellTypedProgramsAreNeverStuck, ()) {
  const std::string program = Generator().program();
  RC_LOG() << program;
  driver::EvaluateOptions options;
  options.expression = "main";
  std::string output;
  options.world.write = [&](unsigned, std::string_view text) { output += text; };
  const driver::Evaluated result = driver::evaluate({"Main.hs", program, {}}, options);
  for (const Diagnostic &diagnostic : result.checked.finding.diagnostics)
    RC_LOG() << diagnostic.code << ": " << diagnostic.message << '\n';
  RC_ASSERT(result.checked.finding.diagnostics.empty());
  RC_ASSERT(!output.empty());
}
