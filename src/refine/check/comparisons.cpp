#include "refine/check/comparisons.h"

#include "kernel/parts.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace culprit::refine {

namespace e = kernel::expression;

bool Comparisons::compares(std::string_view operation) {
  constexpr std::array<std::string_view, 7> all{"ml_compare",      "ml_equal",   "ml_not_equal",
                                                "ml_less",         "ml_greater", "ml_less_equal",
                                                "ml_greater_equal"};
  return std::ranges::find(all, operation) != all.end();
}

bool Comparisons::is_open(types::Type type) const {
  const types::Store &store = environment_.store;
  std::vector<types::Type> stack{type};
  while (!stack.empty()) {
    if (stack.back() == types::no_type)
      return true;
    const types::Type next = store.resolve(stack.back());
    stack.pop_back();
    const types::Node &node = store[next];
    if (node.shape == types::Shape::Apply)
      stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
    else if (node.shape != types::Shape::Constructor)
      return true;
  }
  return false;
}

bool Comparisons::hold_functions(types::Type type) const {
  const types::Store &store = environment_.store;
  std::vector<types::Type> stack{type};
  std::unordered_set<names::TypeNameId> seen;
  while (!stack.empty()) {
    const types::Type next = stack.back();
    stack.pop_back();
    if (next == types::no_type)
      continue;
    if (store.as_function(next))
      return true;
    const types::Store::Spine spine = store.spine(next);
    stack.insert(stack.end(), spine.arguments.begin(), spine.arguments.end());
    const types::Node &head = store[spine.head];
    if (head.shape != types::Shape::Constructor)
      continue;
    const names::TypeNameId name{head.first};
    if (const auto variants = environment_.variants.find(name);
        variants != environment_.variants.end() && seen.insert(name).second)
      stack.push_back(variants->second.body);
    const auto data = environment_.data.find(name);
    if (data == environment_.data.end() || !seen.insert(name).second)
      continue;
    for (const names::ValueId constructor : data->second.constructors) {
      const types::Type whole = environment_.values[index(constructor)].type;
      if (whole == types::no_type)
        continue;
      const auto parameters = store.signature(whole).parameters;
      stack.insert(stack.end(), parameters.begin(), parameters.end());
    }
  }
  return false;
}

bool Comparisons::hold_functions(std::span<const types::Type> types) const {
  return std::ranges::any_of(types, [&](types::Type each) { return hold_functions(each); });
}

// Whether it compares such values by itself; the functions that it uses at such types.
bool Comparisons::compares_open(ExpressionId body, std::vector<GlobalId> &others) {
  std::vector<ExpressionId> stack{body};
  while (!stack.empty()) {
    const ExpressionId next = stack.back();
    stack.pop_back();
    const kernel::ExpressionNode &node = program_[next].node;
    if (const auto *operation = std::get_if<e::Primitive>(&node);
        operation != nullptr && compares(symbols_.name(program_[operation->operation].primitive)) &&
        is_open(program_[program_[operation->arguments][0]].type))
      return true;
    if (const auto *global = std::get_if<e::Global>(&node);
        global != nullptr && std::ranges::any_of(program_[global->types],
                                                 [&](types::Type each) { return is_open(each); }))
      others.push_back(global->global);
    kernel::each_part(program_, next, [&](ExpressionId part) { stack.push_back(part); });
  }
  return false;
}

bool Comparisons::compares(std::vector<GlobalId> reached) {
  std::unordered_set<GlobalId> seen;
  while (!reached.empty()) {
    const GlobalId next = reached.back();
    reached.pop_back();
    if (!seen.insert(next).second)
      continue;
    const kernel::Global &global = program_[next];
    if (global.kind == kernel::GlobalKind::Primitive && compares(symbols_.name(global.primitive)))
      return true;
    if (global.body != kernel::no_expression && compares_open(global.body, reached))
      return true;
  }
  return false;
}

bool Comparisons::compares(GlobalId function) {
  const auto [known, added] = functions_.try_emplace(function, false);
  if (added) {
    const bool found = compares(std::vector{function});
    functions_[function] = found;
    return found;
  }
  return known->second;
}

bool Comparisons::compares(VariableId function) {
  if (locals_.empty())
    for (std::uint32_t i = 0; i < program_.expression_count(); ++i) {
      const kernel::ExpressionNode &node = program_[ExpressionId{i}].node;
      if (const auto *let = std::get_if<e::Let>(&node))
        locals_.emplace(let->variable, let->bound);
      else if (const auto *group = std::get_if<e::LetRecursive>(&node))
        for (const kernel::Binding &binding : program_[group->bindings])
          locals_.emplace(binding.variable, binding.bound);
    }
  const auto bound = locals_.find(function);
  if (bound == locals_.end())
    return true; // a parameter that is polymorphic
  const auto [known, added] = known_locals_.try_emplace(function, false);
  if (added) {
    std::vector<GlobalId> others;
    const bool found = compares_open(bound->second, others) || compares(std::move(others));
    known_locals_[function] = found;
    return found;
  }
  return known->second;
}

} // namespace culprit::refine
