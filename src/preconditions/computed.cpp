#include "preconditions/computed.h"

#include "preconditions/arguments.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace culprit::preconditions {

namespace {

class ComputingWriter {
public:
  ComputingWriter(const Computed &computed, const Program &program)
      : computed_(computed), program_(program) {}

  [[nodiscard]] std::string write(const Computing &of) const {
    const auto part = [&](std::size_t i) { return write(of.parts[i]); };
    const auto between = [&](std::string_view sign) {
      return fmt::format("({} {} {})", part(0), sign, part(1));
    };
    switch (of.form) {
    case Computing::Form::Number:
      return of.number < 0 ? fmt::format("(0 - {})", -of.number) : std::to_string(of.number);
    case Computing::Form::Truth:
      return of.number != 0 ? "true" : "false";
    case Computing::Form::Part:
      return place(of);
    case Computing::Form::Made:
      return fmt::format("(is_{} {})", name(of.constructor), place(of));
    case Computing::Form::Call:
      return fmt::format("({} {})", computed_.functions[static_cast<std::size_t>(of.number)].name,
                         place(of));
    case Computing::Form::Add:
      return between("+");
    case Computing::Form::Subtract:
      return between("-");
    case Computing::Form::Less:
      return between("<");
    case Computing::Form::AtMost:
      return between("<=");
    case Computing::Form::Equal:
      return between("=");
    case Computing::Form::Not:
      return fmt::format("(not {})", part(0));
    case Computing::Form::If:
      return choice(of);
    }
    return {};
  }

private:
  [[nodiscard]] std::string name(kernel::ConstructorId constructor) const {
    return std::string(program_.symbols.name(program_.kernel[constructor].name));
  }

  // `a && b` where that is what the program says.
  [[nodiscard]] std::string choice(const Computing &of) const {
    const auto is = [](const Computing &part, bool truth) {
      return part.form == Computing::Form::Truth && (part.number != 0) == truth;
    };
    if (is(of.parts[2], false))
      return fmt::format("({} && {})", write(of.parts[0]), write(of.parts[1]));
    if (is(of.parts[1], true))
      return fmt::format("({} || {})", write(of.parts[0]), write(of.parts[2]));
    return fmt::format("(if {} then {} else {})", write(of.parts[0]), write(of.parts[1]),
                       write(of.parts[2]));
  }

  // The fields of the value itself are variables.
  [[nodiscard]] std::string place(const Computing &of) const {
    std::string text = fmt::format("x{}", of.path.front().field + 1);
    for (std::size_t i = 1; i < of.path.size(); ++i)
      text = fmt::format("(x_{}_{} {})", name(of.path[i].of), of.path[i].field + 1, text);
    return text;
  }

  const Computed &computed_;
  const Program &program_;
};

// What is mentioned twice is computed once: otherwise each part would be, as often as there are
// ways to write it.
class Evaluation {
public:
  explicit Evaluation(const Computed &computed) : computed_(computed) {}

  [[nodiscard]] std::optional<std::int64_t> call(std::size_t function,
                                                 const execute::Value &value) {
    for (const Call &call : done_)
      if (call.value == &value && call.function == function)
        return call.result;
    const auto &cases = computed_.functions[function].cases;
    const auto one = std::ranges::find(cases, value.constructor, &Computed::Case::constructor);
    if (value.form != execute::Form::Data || one == cases.end())
      return std::nullopt;
    const auto result = evaluate(one->computing, value);
    done_.push_back({function, &value, result});
    return result;
  }

private:
  struct Call {
    std::size_t function = 0;
    const execute::Value *value = nullptr;
    std::optional<std::int64_t> result;
  };

  [[nodiscard]] std::optional<std::int64_t> evaluate(const Computing &of,
                                                     const execute::Value &value) {
    switch (of.form) {
    case Computing::Form::Number:
    case Computing::Form::Truth:
      return of.number;
    case Computing::Form::Part:
    case Computing::Form::Made:
    case Computing::Form::Call:
      return about_part(of, value);
    default:
      break;
    }
    const auto first = evaluate(of.parts[0], value);
    if (!first)
      return std::nullopt;
    if (of.form == Computing::Form::Not)
      return *first == 0 ? 1 : 0;
    if (of.form == Computing::Form::If)
      return evaluate(of.parts[*first != 0 ? 1 : 2], value);
    const auto second = evaluate(of.parts[1], value);
    if (!second)
      return std::nullopt;
    switch (of.form) {
    case Computing::Form::Add:
      return *first + *second;
    case Computing::Form::Subtract:
      return *first - *second;
    case Computing::Form::Less:
      return *first < *second ? 1 : 0;
    case Computing::Form::AtMost:
      return *first <= *second ? 1 : 0;
    default:
      return *first == *second ? 1 : 0;
    }
  }

  [[nodiscard]] std::optional<std::int64_t> about_part(const Computing &of,
                                                       const execute::Value &value) {
    const execute::Value *part = &value;
    for (const Computing::Step &step : of.path) {
      if (part->form != execute::Form::Data || part->constructor != step.of ||
          step.field >= part->parts.size())
        return std::nullopt;
      part = &part->parts[step.field];
    }
    if (of.form == Computing::Form::Call)
      return call(static_cast<std::size_t>(of.number), *part);
    if (part->form == execute::Form::Number && of.form == Computing::Form::Part)
      return part->number;
    if (part->form != execute::Form::Data || of.constructor == kernel::no_constructor)
      return std::nullopt;
    return part->constructor == of.constructor ? 1 : 0;
  }

  const Computed &computed_;
  std::vector<Call> done_;
};

} // namespace

std::string written(const Computing &computing, const Computed &computed, const Program &program) {
  return ComputingWriter(computed, program).write(computing);
}

std::optional<std::int64_t> Remembered::compute(const Computed &computed,
                                                const execute::Value &value) {
  const auto [known, is_new] = known_.try_emplace({&computed, &value});
  if (is_new)
    known->second = Evaluation(computed).call(0, value);
  return known->second;
}

std::vector<std::string> measures_of(const Computed &computed) {
  std::vector<std::string> all;
  for (const Computed::Function &function : computed.functions) {
    std::string text = fmt::format("{} :: {}", function.name, function.type);
    for (const Computed::Case &each : function.cases)
      text += fmt::format("; {}", each.equation);
    all.push_back(std::move(text));
  }
  return all;
}

std::vector<std::string> measures_of_cases(const Program &program,
                                           const std::vector<names::ValueId> &constructors,
                                           const std::string &written) {
  std::vector<std::pair<std::string, std::size_t>> named; // with their fields
  for (const names::ValueId value : constructors) {
    const kernel::ConstructorId constructor = program.kernel.find_constructor(value);
    const auto name = program.visible.name(value);
    if (constructor == kernel::no_constructor || !name ||
        program.kernel[constructor].dictionaries != 0 || !std::ranges::all_of(*name, [](char c) {
          return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
        }))
      return {};
    named.emplace_back(*name, program.kernel[constructor].arity);
  }
  std::vector<std::string> all;
  for (const auto &[chosen, ignored] : named) {
    std::string text = fmt::format("is_{} :: {} -> Bool", chosen, written);
    for (const auto &[name, fields] : named) {
      std::string made = name;
      for (std::size_t i = 0; i < fields; ++i)
        made += " _";
      text += fmt::format(fmt::runtime(fields > 0 ? "; is_{} ({}) = {}" : "; is_{} {} = {}"),
                          chosen, made, name == chosen ? "true" : "false");
    }
    all.push_back(std::move(text));
  }
  return all;
}

std::map<names::TypeNameId, std::vector<Computed>>
computed_near(const Program &program, kernel::GlobalId function,
              const std::vector<kernel::GlobalId> &needed) {
  constexpr std::size_t most = 3;
  std::vector<kernel::GlobalId> all = needed;
  for (std::uint32_t i = 0; i < program.kernel.global_count(); ++i)
    if (const kernel::GlobalId other{i};
        program.kernel[other].module == program.kernel[function].module &&
        std::ranges::find(needed, other) == needed.end())
      all.push_back(other);
  const types::Store &store = program.environment.store;
  std::map<names::TypeNameId, std::vector<Computed>> by_type;
  for (const kernel::GlobalId other : all) {
    if (other == function || program.kernel[other].kind != kernel::GlobalKind::Function)
      continue;
    auto computed = computed_by(program, other);
    if (!computed)
      continue;
    const auto arrow = store.as_function(store.resolve(program.entries.with_variables(other)));
    const types::Node head = store[store.resolve(store.spine(store.resolve(arrow->first)).head)];
    std::vector<Computed> &of_type = by_type[names::TypeNameId{head.first}];
    if (of_type.size() < most)
      of_type.push_back(std::move(*computed));
  }
  return by_type;
}

} // namespace culprit::preconditions
