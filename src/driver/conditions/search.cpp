#include "driver/conditions/search.h"

#include "base/plural.h"
#include "preconditions/learn.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace culprit::driver {

namespace {

using evaluate::Breach;
using preconditions::Argument;
using preconditions::Candidate;
using preconditions::Condition;
using preconditions::Sample;
using Status = Precondition::Status;

constexpr std::size_t most_excluded = 3; // inputs that are shown

class ConditionSearch {
public:
  ConditionSearch(ConditionedProgram &program, kernel::GlobalId function, FileId file,
                  const ConditionEffort &effort, const Deadline &deadline)
      : program_(program), function_(function), file_(file), effort_(effort), deadline_(deadline) {}

  Precondition run() {
    const preconditions::Program parts = program_.parts();
    const names::Value &named = parts.names[parts.kernel[function_].value];
    result_.function = program_.name(function_);
    result_.span = {file_, named.range.start, named.range.end};
    if (const auto obstacle = program_.obstacle(function_)) {
      result_.reason = *obstacle;
      return result_;
    }
    arguments_ = preconditions::arguments_of(parts, function_, program_.dialect());
    sample();
    tell(fmt::format("{}: {} fail, {} pass, {} do not end", result_.function, failing_,
                     samples_.size() - failing_, endless_.size()));
    if (failing_ == 0)
      needs_nothing();
    else if (failing_ == samples_.size())
      result_.reason = "it fails on every input that was tried";
    else
      find(parts);
    return result_;
  }

private:
  void tell(const std::string &step) const {
    if (effort_.progress)
      effort_.progress(step);
  }

  // One for each input: a run that draws other numbers may fail where the first one did not.
  void sample() {
    program_.try_small_inputs(
        function_, effort_.runs,
        [&](std::span<const execute::Value> inputs, const evaluate::Observation &seen) {
          if (seen.outside_logic || seen.message.starts_with("Sys_error"))
            return true;
          if (!seen.finished && seen.breach == Breach::None) {
            endless_.push_back({{inputs.begin(), inputs.end()}, false});
            return endless_.size() < effort_.samples / 8;
          }
          const bool fails = seen.breach != Breach::None;
          const auto [entry, is_new] =
              known_.try_emplace(program_.written(inputs), samples_.size());
          if (is_new)
            samples_.push_back({{inputs.begin(), inputs.end()}, fails});
          Sample &sample = samples_[entry->second];
          draws_ = draws_ || fails != sample.fails;
          if (is_new ? fails : fails && !sample.fails)
            ++failing_;
          sample.fails = sample.fails || fails;
          return samples_.size() < effort_.samples;
        });
  }

  void needs_nothing() {
    if (program_.proves(function_, {}, false))
      result_.status = Status::Anything;
    else
      result_.reason = "no input was found on which it fails, but it is not proved, either";
  }

  // A condition must admit what callers that do not go wrong pass.
  void ask_callers() {
    for (std::vector<execute::Value> &inputs :
         program_.calls_that_pass(function_, effort_.of_callers, effort_.calls)) {
      const auto [entry, is_new] = known_.try_emplace(program_.written(inputs), samples_.size());
      if (is_new) {
        const auto fails = program_.fails(function_, inputs, effort_.of_callers.steps_of_call);
        if (!fails) {
          known_.erase(entry);
          continue;
        }
        samples_.push_back({std::move(inputs), *fails});
      }
      Sample &sample = samples_[entry->second];
      sample.called = !sample.fails;
    }
  }

  void find(const preconditions::Program &parts) {
    ask_callers();
    const std::set<std::int64_t> mentioned =
        preconditions::mentioned_by(parts, preconditions::needed_by(parts, function_));
    const std::vector<Candidate> candidates = preconditions::learn(
        arguments_,
        preconditions::atoms(arguments_, preconditions::numbers_near(mentioned), mentioned),
        samples_, effort_.proofs);
    for (const Candidate &candidate : candidates) {
      if (deadline_.passed())
        break;
      const std::string type =
          preconditions::type(candidate.condition, arguments_, program_.dialect());
      const std::vector<std::string> measures =
          preconditions::measures(candidate.condition, arguments_, program_.dialect());
      std::vector<Edit> edits = program_.edits(function_, type, measures);
      const bool proved = !edits.empty() &&
                          program_.proves(function_, edits, of_whole_numbers(candidate.condition));
      tell(fmt::format(
          "  {} ({}): {}", preconditions::text(candidate.condition, arguments_, program_.dialect()),
          candidate.exact ? "all that fails, nothing else" : "all that fails, and more",
          proved ? "proved" : "not proved"));
      if (!proved)
        continue;
      conclude(candidate, type, measures, std::move(edits));
      return;
    }
    result_.reason =
        candidates.empty()
            ? "nothing that its type could say tells the inputs on which it fails from "
              "the others"
            : "no condition that was tried is proved to be enough";
  }

  // Values of any type are ordered as those are that it was run with.
  [[nodiscard]] bool of_whole_numbers(const Condition &condition) const {
    return preconditions::compares_open(condition, arguments_);
  }

  void conclude(const Candidate &candidate, const std::string &type,
                const std::vector<std::string> &measures, std::vector<Edit> edits) {
    result_.type = type;
    for (std::size_t i = 0; i < measures.size(); ++i)
      result_.type += fmt::format("{}{}", i == 0 ? " where " : "; ", measures[i]);
    result_.edits = std::move(edits);
    result_.condition = preconditions::text(candidate.condition, arguments_, program_.dialect());
    if (of_whole_numbers(candidate.condition))
      result_.condition += " (of whole numbers)";
    show_excluded(candidate.condition);
    show_admitted(candidate.condition);
    // What goes on for ever does not go wrong.
    const bool excludes_endless = std::ranges::any_of(endless_, [&](const Sample &sample) {
      return !preconditions::holds(candidate.condition, arguments_, sample.inputs);
    });
    const bool exact = candidate.exact && !excludes_endless && !draws_ && !result_.excluded.empty();
    result_.status = exact ? Status::Exact : Status::Enough;
  }

  // ---- runs that are shown

  [[nodiscard]] std::optional<Counterexample> replayed(const Sample &sample) const {
    Counterexample example;
    example.function = result_.function;
    example.inputs = program_.written(sample.inputs);
    std::string call = example.function;
    for (const std::string &input : example.inputs)
      call += " " + input;
    const Happening happened = program_.replay(call);
    if (!happened.ran || happened.outside_logic ||
        (happened.breach != Breach::None) != sample.fails)
      return std::nullopt;
    example.replayed = true;
    if (sample.fails)
      example.error = happened.message;
    else
      example.output = happened.output;
    return example;
  }

  // For each part of the condition an input that this part excludes; the first ones are small.
  void show_excluded(const Condition &condition) {
    std::set<const Sample *> shown;
    for (const preconditions::Clause &clause : condition) {
      const Sample *best = nullptr;
      std::size_t best_count = condition.size() + 1;
      for (const Sample &sample : samples_) {
        if (!sample.fails || shown.contains(&sample) ||
            preconditions::holds(Condition{clause}, arguments_, sample.inputs))
          continue;
        const auto violated =
            static_cast<std::size_t>(std::ranges::count_if(condition, [&](const auto &other) {
              return !preconditions::holds(Condition{other}, arguments_, sample.inputs);
            }));
        if (violated < best_count) {
          best_count = violated;
          best = &sample;
        }
      }
      if (best == nullptr || result_.excluded.size() == most_excluded)
        continue;
      shown.insert(best);
      if (auto example = replayed(*best))
        result_.excluded.push_back(std::move(*example));
    }
  }

  // One that passes, and of which a neighbour fails.
  void show_admitted(const Condition &condition) {
    const Sample *best = nullptr;
    for (const Sample &sample : samples_) {
      if (sample.fails || !preconditions::holds(condition, arguments_, sample.inputs))
        continue;
      if (best == nullptr)
        best = &sample;
      if (is_near(sample)) {
        best = &sample;
        break;
      }
    }
    if (best != nullptr)
      result_.admitted = replayed(*best);
  }

  [[nodiscard]] bool is_near(const Sample &sample) const {
    return std::ranges::any_of(samples_, [&](const Sample &other) {
      if (!other.fails)
        return false;
      std::size_t different = 0;
      bool near = true;
      for (std::size_t i = 0; i < sample.inputs.size(); ++i) {
        if (sample.inputs[i] == other.inputs[i])
          continue;
        ++different;
        const std::int64_t apart = sample.inputs[i].number - other.inputs[i].number;
        near =
            near && (sample.inputs[i].form != execute::Form::Number || apart == 1 || apart == -1);
      }
      return different == 1 && near;
    });
  }

  ConditionedProgram &program_;
  kernel::GlobalId function_;
  FileId file_;
  const ConditionEffort &effort_;
  const Deadline &deadline_;
  std::vector<Argument> arguments_;
  std::vector<Sample> samples_;
  std::map<std::vector<std::string>, std::size_t> known_; // of these, as they are written
  std::vector<Sample> endless_;                           // their steps ran out
  std::size_t failing_ = 0;
  bool draws_ = false; // whether a run goes wrong depends on more than its inputs
  Precondition result_;
};

} // namespace

Precondition find_precondition(ConditionedProgram &program, kernel::GlobalId function, FileId file,
                               const ConditionEffort &effort, const Deadline &deadline) {
  return ConditionSearch(program, function, file, effort, deadline).run();
}

} // namespace culprit::driver
