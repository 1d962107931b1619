#include "preconditions/computed.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::preconditions {

namespace {

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

} // namespace culprit::preconditions
