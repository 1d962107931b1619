#include "discover/annotations/choose.h"

#include "refine/check/groups.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace culprit::discover {

namespace {

using names::ValueId;
using refine::Strengthenable;
using refine::Template;
using Written = Strengthenable::Written;

class Chooser {
public:
  Chooser(const kernel::Program &program, std::span<const Strengthenable> all) {
    for (const Strengthenable &each : all)
      functions_.emplace(each.function, each);
    for (std::uint32_t i = 0; i < program.global_count(); ++i) {
      const kernel::Global &global = program[kernel::GlobalId{i}];
      if (global.body == kernel::no_expression || global.value == names::no_value)
        continue;
      refine::each_mentioned(program, global.body, [&](kernel::GlobalId other) {
        const ValueId called = program[other].value;
        if (called == names::no_value || !functions_.contains(called))
          return;
        calls_[global.value].insert(called);
        callers_[called].insert(global.value);
      });
    }
  }

  // What is asked of a function that others cannot call is asked of its callers, and whatever these
  // call may help them.
  [[nodiscard]] std::set<ValueId> concerned(std::span<const ValueId> failing) const {
    std::set<ValueId> askers;
    std::vector<ValueId> work(failing.begin(), failing.end());
    while (!work.empty()) {
      const ValueId function = work.back();
      work.pop_back();
      if (!askers.insert(function).second)
        continue;
      const auto known = functions_.find(function);
      if (known != functions_.end() && !known->second.exported)
        add(callers_, function, work);
    }
    std::set<ValueId> result;
    work.assign(askers.begin(), askers.end());
    while (!work.empty()) {
      const ValueId function = work.back();
      work.pop_back();
      if (result.insert(function).second)
        add(calls_, function, work);
    }
    return result;
  }

  [[nodiscard]] std::vector<ValueId> called_inside(bool exported_as_well) const {
    std::vector<ValueId> result;
    for (const auto &entry : functions_) {
      const ValueId function = entry.first;
      if (const auto callers = callers_.find(function);
          (exported_as_well || !entry.second.exported) && callers != callers_.end() &&
          std::ranges::any_of(callers->second, [&](ValueId caller) { return caller != function; }))
        result.push_back(function);
    }
    return result;
  }

  [[nodiscard]] std::vector<Template> among(const std::set<ValueId> &concerned,
                                            std::span<const Written> written) const {
    std::vector<Template> templates;
    for (const ValueId function : concerned)
      if (const auto known = functions_.find(function);
          known != functions_.end() &&
          (std::ranges::find(written, known->second.written) != written.end() ||
           (known->second.written == Written::Nothing && known->second.exported)))
        templates.push_back({function, !known->second.exported});
    return templates;
  }

  [[nodiscard]] bool has_any(const std::set<ValueId> &concerned, Written written) const {
    return std::ranges::any_of(concerned, [&](ValueId function) {
      const auto known = functions_.find(function);
      return known != functions_.end() && known->second.written == written;
    });
  }

  [[nodiscard]] bool may_look_behind(ValueId function) const {
    const auto known = functions_.find(function);
    return known != functions_.end() && known->second.written == Written::Refined &&
           !known->second.exported;
  }

private:
  using Edges = std::map<ValueId, std::set<ValueId>>;
  static void add(const Edges &edges, ValueId from, std::vector<ValueId> &into) {
    if (const auto known = edges.find(from); known != edges.end())
      into.insert(into.end(), known->second.begin(), known->second.end());
  }

  std::map<ValueId, Strengthenable> functions_;
  Edges calls_;
  Edges callers_;
};

} // namespace

std::vector<ValueId> could_demand_more(const kernel::Program &program,
                                       std::span<const Strengthenable> strengthenable) {
  return Chooser(program, strengthenable).called_inside(false);
}

std::vector<ValueId> used_by_others(const kernel::Program &program,
                                    std::span<const Strengthenable> strengthenable) {
  return Chooser(program, strengthenable).called_inside(true);
}

namespace {

// The functions that are only ever called, with all their arguments. Of others, nobody knows where
// their results are.
std::set<ValueId> only_called(const kernel::Program &program) {
  namespace e = kernel::expression;
  std::set<ValueId> functions;
  std::set<kernel::ExpressionId> calls;
  const auto parameters_of = [&](kernel::GlobalId id) -> std::size_t {
    if (program[id].body == kernel::no_expression)
      return 0;
    const auto *lambda = std::get_if<e::Lambda>(&program[program[id].body].node);
    return lambda == nullptr ? 0 : program[lambda->parameters].size();
  };
  for (std::uint32_t i = 0; i < program.global_count(); ++i)
    if (parameters_of(kernel::GlobalId{i}) > 0)
      functions.insert(program[kernel::GlobalId{i}].value);
  for (std::uint32_t i = 0; i < program.expression_count(); ++i)
    if (const auto *call = std::get_if<e::Apply>(&program[kernel::ExpressionId{i}].node))
      if (const auto *global = std::get_if<e::Global>(&program[call->function].node))
        if (program[call->arguments].size() >= parameters_of(global->global))
          calls.insert(call->function);
  for (std::uint32_t i = 0; i < program.expression_count(); ++i)
    if (const auto *global = std::get_if<e::Global>(&program[kernel::ExpressionId{i}].node);
        global != nullptr && !calls.contains(kernel::ExpressionId{i}))
      functions.erase(program[global->global].value);
  functions.erase(names::no_value);
  return functions;
}

} // namespace

std::vector<Template> choose_behind_signatures(const kernel::Program &program,
                                               std::span<const Strengthenable> strengthenable,
                                               std::span<const ValueId> failing) {
  const Chooser chooser(program, strengthenable);
  const std::set<ValueId> called = only_called(program);
  std::vector<Template> templates;
  for (const ValueId function : chooser.concerned(failing))
    if (chooser.may_look_behind(function) && called.contains(function) &&
        std::ranges::count(failing, function) == 0)
      templates.push_back({function, true});
  return templates;
}

std::vector<std::vector<Template>> choose_templates(const kernel::Program &program,
                                                    std::span<const Strengthenable> strengthenable,
                                                    std::span<const ValueId> failing,
                                                    bool thorough) {
  const Chooser chooser(program, strengthenable);
  const std::set<ValueId> concerned = chooser.concerned(failing);
  static constexpr std::array all{Written::Nothing, Written::Plain, Written::Refined};
  std::vector<std::vector<Template>> choices;
  const auto add = [&](std::span<const Written> kinds) {
    std::vector<Template> choice = chooser.among(concerned, kinds);
    if (!choice.empty() && (choices.empty() || choices.back() != choice))
      choices.push_back(std::move(choice));
  };
  // Of functions without a signature as much is inferred as could be written.
  if (chooser.has_any(concerned, Written::Plain))
    add(std::span(all).subspan(1, 1));
  else
    add(std::span(all).first(2));
  if (thorough)
    add(std::span(all).subspan(1));
  add(all);
  return choices;
}

} // namespace culprit::discover
