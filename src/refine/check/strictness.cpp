#include "refine/check/strictness.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

using kernel::GlobalKind;
using kernel::VariableId;

bool Strictness::evaluates_subject(const e::Case &node) const {
  const auto alternatives = program_[node.alternatives];
  return alternatives.empty() || alternatives[0].constructor == kernel::no_constructor ||
         !program_[alternatives[0].constructor].newtype;
}

VariableId Strictness::evaluated_before(const e::Let &join) const {
  std::unordered_set<VariableId> inside; // is not in scope at the join
  ExpressionId id = join.body;
  while (const auto *let = std::get_if<e::Let>(&program_[id].node)) {
    inside.insert(let->variable);
    id = let->body;
  }
  const auto *match = std::get_if<e::Case>(&program_[id].node);
  return match != nullptr && evaluates_subject(*match) && !inside.contains(match->subject)
             ? match->subject
             : kernel::no_variable;
}

VariableId Strictness::evaluated_around(ExpressionId id, bool inside_bound) const {
  if (const auto *match = std::get_if<e::Case>(&program_[id].node))
    return evaluates_subject(*match) ? match->subject : kernel::no_variable;
  const auto *let = std::get_if<e::Let>(&program_[id].node);
  if (let == nullptr)
    return kernel::no_variable;
  if (inside_bound)
    return program_[let->variable].role == kernel::Role::Join ? evaluated_before(*let)
                                                              : kernel::no_variable;
  const auto *bound = std::get_if<e::Variable>(&program_[let->bound].node);
  return let->strictness == kernel::Strictness::Strict && bound != nullptr ? bound->variable
                                                                           : kernel::no_variable;
}

bool Strictness::evaluates_arguments(ExpressionId id) const {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  return global != nullptr &&
         lifter_.evaluates(*global, program_[apply->arguments].size() - apply->dictionaries);
}

bool Strictness::evaluates_argument(ExpressionId call, std::size_t argument) {
  if (evaluates_arguments(call))
    return true;
  const auto *apply = std::get_if<e::Apply>(&program_[call].node);
  const auto *global =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  return global != nullptr && is_strict_in(global->global, argument);
}

void Strictness::collect_evaluated(ExpressionId id, std::unordered_set<VariableId> &into,
                                   unsigned depth) {
  constexpr unsigned deepest = 24;
  if (depth > deepest)
    return;
  const kernel::Expression &expression = program_[id];
  if (const auto *variable = std::get_if<e::Variable>(&expression.node)) {
    into.insert(variable->variable);
  } else if (const auto *let = std::get_if<e::Let>(&expression.node)) {
    if (let->strictness == kernel::Strictness::Strict)
      collect_evaluated(let->bound, into, depth + 1);
    collect_evaluated(let->body, into, depth + 1);
    if (into.contains(let->variable))
      collect_evaluated(let->bound, into, depth + 1);
  } else if (const auto *match = std::get_if<e::Case>(&expression.node)) {
    if (evaluates_subject(*match))
      into.insert(match->subject);
    std::optional<std::unordered_set<VariableId>> common;
    const auto meet = [&](ExpressionId body) {
      if (std::holds_alternative<e::Failure>(program_[body].node))
        return;
      std::unordered_set<VariableId> here;
      collect_evaluated(body, here, depth + 1);
      if (!common)
        common = std::move(here);
      else
        std::erase_if(*common, [&](VariableId evaluated) { return !here.contains(evaluated); });
    };
    for (const kernel::Alternative &alternative : program_[match->alternatives])
      meet(alternative.body);
    if (match->otherwise != kernel::no_expression)
      meet(match->otherwise);
    if (common)
      into.insert(common->begin(), common->end());
  } else if (const auto *apply = std::get_if<e::Apply>(&expression.node)) {
    const auto arguments = program_[apply->arguments].subspan(apply->dictionaries);
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (const auto *passed = std::get_if<e::Variable>(&program_[arguments[i]].node);
          passed != nullptr && evaluates_argument(id, i))
        into.insert(passed->variable);
  }
}

// Methods of other containers need not look at their argument.
bool Strictness::is_of_lists(const kernel::Global &method) const {
  if (method.kind != GlobalKind::InstanceMethod)
    return false;
  const types::Instance &instance = environment_.instances[method.instance];
  const types::Store &store = environment_.store;
  return instance.arguments.size() == 1 &&
         store.is(store.spine(instance.arguments[0]).head, names_.list());
}

// Whether a call of a function certainly evaluates an argument.
bool Strictness::is_strict_in(GlobalId id, std::size_t argument) {
  if (const auto known = strict_.find(id); known != strict_.end())
    return argument < known->second.size() && known->second[argument];
  strict_[id] = {}; // of recursive calls, nothing is known
  const kernel::Global &global = program_[id];
  if (names_.is_of_library(global.value)) {
    const bool known =
        among(dialect_.evaluation.strict, symbols_.name(names_[global.value].name)) &&
        (names_[global.value].kind != names::ValueKind::Method || is_of_lists(global));
    strict_[id] = {known};
    return known && argument == 0;
  }
  if (global.body == kernel::no_expression)
    return false;
  ExpressionId body = global.body;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node))
    body = lambda->body;
  std::unordered_set<VariableId> evaluated;
  collect_evaluated(body, evaluated, 0);
  std::vector<bool> strict;
  for (const VariableId parameter : parameters_of(program_, global.body))
    strict.push_back(evaluated.contains(parameter));
  strict_[id] = strict;
  return argument < strict.size() && strict[argument];
}

std::optional<std::size_t> Strictness::first_evaluated(GlobalId id) {
  const std::vector<VariableId> parameters = program_[id].body == kernel::no_expression
                                                 ? std::vector<VariableId>{}
                                                 : parameters_of(program_, program_[id].body);
  if (parameters.empty())
    return is_strict_in(id, 0) ? std::optional<std::size_t>(0) : std::nullopt;
  ExpressionId body = program_[id].body;
  while (true) {
    const kernel::Expression &expression = program_[body];
    if (const auto *lambda = std::get_if<e::Lambda>(&expression.node))
      body = lambda->body;
    else if (const auto *let = std::get_if<e::Let>(&expression.node);
             let != nullptr && let->strictness == kernel::Strictness::Lazy)
      body = let->body;
    else
      break;
  }
  VariableId first = kernel::no_variable;
  if (const auto *match = std::get_if<e::Case>(&program_[body].node))
    first = evaluates_subject(*match) ? match->subject : kernel::no_variable;
  else if (const auto *variable = std::get_if<e::Variable>(&program_[body].node))
    first = variable->variable;
  const auto parameter = std::find(parameters.begin(), parameters.end(), first);
  return parameter == parameters.end()
             ? std::nullopt
             : std::optional<std::size_t>(static_cast<std::size_t>(parameter - parameters.begin()));
}

} // namespace culprit::refine
