#include "refine/check/comparisons.h"

#include "kernel/parts.h"
#include "refine/check/untyped_uses.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace culprit::refine {

namespace e = kernel::expression;

namespace {

bool is_variable(const types::Node &node) {
  return node.shape == types::Shape::Variable || node.shape == types::Shape::Skolem ||
         node.shape == types::Shape::Bound;
}

std::uint64_t key_of(const types::Node &node) {
  return (static_cast<std::uint64_t>(node.shape) << 32U) | node.first;
}

} // namespace

Comparisons::Comparisons(Context &context) : Part(context) {
  for (std::uint32_t i = 0; i < program_.constructor_count(); ++i)
    if (const kernel::Constructor &constructor = program_[kernel::ConstructorId{i}];
        constructor.siblings == kernel::Constructor::open)
      open_types_.insert(constructor.type);
}

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

// Whether others may add what has functions in it, or something is run when it is asked for.
bool Comparisons::hides_functions(names::TypeNameId type) const {
  if (names_[type].module == names::no_module)
    return false;
  const std::string_view module = symbols_.name(names_[names_[type].module].name);
  const std::string_view name = symbols_.name(names_[type].name);
  const bool library = names_[names_[type].module].library;
  return open_types_.contains(type) ||
         (library && (name == "exn" || name == "lazy_t" || (name == "t" && module == "Lazy")));
}

std::set<std::uint32_t> Comparisons::variables_of(std::span<const types::Type> types) const {
  const types::Store &store = environment_.store;
  std::set<std::uint32_t> variables;
  std::vector<types::Type> stack(types.begin(), types.end());
  while (!stack.empty()) {
    const types::Type next = stack.back();
    stack.pop_back();
    if (next == types::no_type)
      continue;
    const types::Node &node = store[store.resolve(next)];
    if (node.shape == types::Shape::Bound)
      variables.insert(node.first);
    else if (node.shape == types::Shape::Apply)
      stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
  }
  return variables;
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
    if (store.as_function(store.without_quantifier(next)))
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
    if (hides_functions(name))
      return true;
    const auto data = environment_.data.find(name);
    if (data == environment_.data.end() || !seen.insert(name).second)
      continue;
    for (const names::ValueId constructor : data->second.constructors) {
      const types::Type whole = environment_.values[index(constructor)].type;
      if (whole == types::no_type)
        continue;
      const types::Store::Signature signature = store.signature(whole);
      const std::set<std::uint32_t> shown = variables_of(std::span(&signature.result, 1));
      const std::set<std::uint32_t> held = variables_of(signature.parameters);
      if (!std::ranges::includes(shown, held)) // of a type that only the value itself knows
        return true;
      stack.insert(stack.end(), signature.parameters.begin(), signature.parameters.end());
    }
  }
  return false;
}

bool Comparisons::hold_functions(std::span<const types::Type> types) const {
  return std::ranges::any_of(types, [&](types::Type each) { return hold_functions(each); });
}

// Whether users choose what it is used at; where functions call each other, that is not said.
bool Comparisons::is_open(const Use &use) const {
  if (!use.chosen.empty())
    return std::ranges::any_of(use.chosen, [&](types::Type each) { return is_open(each); });
  const types::Type type = program_[use.function].type;
  const types::Store &store = environment_.store;
  return type != types::no_type && store[store.resolve(type)].shape == types::Shape::Forall;
}

bool Comparisons::compares_open(const Body &body) {
  return std::ranges::any_of(body.compared, [&](types::Type each) { return is_open(each); }) ||
         std::ranges::any_of(body.uses, [&](const Use &use) {
           if (!is_open(use))
             return false;
           const Compared &compared = compared_by(use.function);
           if (use.chosen.empty())
             return compared != Compared();
           for (std::size_t i = 0; i < use.chosen.size(); ++i)
             if (is_open(use.chosen[i]) && compared.contains(i))
               return true;
           return false;
         });
}

Comparisons::Body Comparisons::look_into(ExpressionId body) const {
  Body found;
  std::vector<ExpressionId> stack{body};
  while (!stack.empty()) {
    const ExpressionId next = stack.back();
    stack.pop_back();
    const kernel::ExpressionNode &node = program_[next].node;
    if (const auto *operation = std::get_if<e::Primitive>(&node);
        operation != nullptr && compares(symbols_.name(program_[operation->operation].primitive)))
      found.compared.push_back(program_[program_[operation->arguments][0]].type);
    if (const auto *global = std::get_if<e::Global>(&node); global != nullptr)
      found.uses.push_back({global->global, program_[global->types]});
    if (const auto *variable = std::get_if<e::Variable>(&node); variable != nullptr)
      found.variables_used.push_back(variable->variable);
    kernel::each_part(program_, next, [&](ExpressionId part) { stack.push_back(part); });
  }
  return found;
}

// What the variables of a function's type are called in its body: the types of its parameters say.
void Comparisons::name_variables(const kernel::Global &global, Body &body) const {
  const types::Store &store = environment_.store;
  const auto *lambda = global.body == kernel::no_expression
                           ? nullptr
                           : std::get_if<e::Lambda>(&program_[global.body].node);
  if (lambda == nullptr || global.type == types::no_type ||
      store[store.resolve(global.type)].shape != types::Shape::Forall)
    return;
  const std::uint32_t first = store.quantifier(store.resolve(global.type)).first_bound;
  const std::vector<types::Type> declared = store.signature(global.type).parameters;
  const auto parameters = program_[lambda->parameters];
  std::vector<std::pair<types::Type, types::Type>> pairs;
  for (std::size_t i = 0; i < declared.size() && i < parameters.size(); ++i)
    pairs.emplace_back(declared[i], program_[parameters[i]].type);
  while (!pairs.empty()) {
    const auto [left, right] = pairs.back();
    pairs.pop_back();
    if (left == types::no_type || right == types::no_type)
      continue;
    const types::Node &named = store[store.resolve(left)];
    const types::Node &own = store[store.resolve(right)];
    if (named.shape == types::Shape::Bound && is_variable(own)) {
      body.variables.emplace(key_of(own), named.first - first);
    } else if (named.shape == types::Shape::Apply && own.shape == types::Shape::Apply) {
      pairs.emplace_back(types::Type{named.first}, types::Type{own.first});
      pairs.emplace_back(types::Type{named.second}, types::Type{own.second});
    }
  }
}

void Comparisons::add(types::Type compared, const Body &body, Compared &to) const {
  const types::Store &store = environment_.store;
  std::vector<types::Type> stack{compared};
  while (!stack.empty() && !to.all) {
    const types::Type next = stack.back();
    stack.pop_back();
    if (next == types::no_type) {
      to.all = true;
      continue;
    }
    const types::Node &node = store[store.resolve(next)];
    if (node.shape == types::Shape::Apply) {
      stack.insert(stack.end(), {types::Type{node.first}, types::Type{node.second}});
    } else if (node.shape != types::Shape::Constructor) {
      const auto named = body.variables.find(key_of(node));
      if (is_variable(node) && named != body.variables.end())
        to.variables.insert(named->second);
      else
        to.all = true;
    }
  }
}

const Comparisons::Compared &Comparisons::compared_by(GlobalId function) {
  if (const auto known = functions_.find(function); known != functions_.end())
    return known->second;
  std::vector<GlobalId> reached{function};
  std::vector<Body> bodies;
  functions_[function];
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const kernel::Global &global = program_[reached[i]];
    Body &body = bodies.emplace_back();
    if (global.kind == kernel::GlobalKind::Primitive && compares(symbols_.name(global.primitive)))
      functions_[reached[i]].all = true;
    if (global.body == kernel::no_expression)
      continue;
    body = look_into(global.body);
    name_variables(global, body);
    for (const Use &use : body.uses)
      if (is_open(use) && functions_.try_emplace(use.function).second)
        reached.push_back(use.function);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      Compared compared = functions_[reached[i]];
      for (const types::Type each : bodies[i].compared)
        add(each, bodies[i], compared);
      for (const Use &use : bodies[i].uses) {
        // Of functions that call each other, the variables are shared.
        if (use.chosen.empty() && use.function != reached[i] && is_open(use) &&
            functions_[use.function] != Compared())
          compared.all = true;
        for (std::size_t k = 0; k < use.chosen.size(); ++k)
          if (is_open(use.chosen[k]) && functions_[use.function].contains(k))
            add(use.chosen[k], bodies[i], compared);
      }
      changed = changed || compared != functions_[reached[i]];
      functions_[reached[i]] = std::move(compared);
    }
  }
  return functions_[function];
}

bool Comparisons::is_of_any_type(ExpressionId use, types::Type scheme) {
  const types::Store &store = environment_.store;
  if (scheme == types::no_type || store[store.resolve(scheme)].shape != types::Shape::Forall)
    return false;
  if (!untyped_)
    untyped_ = untyped_uses(program_, names_);
  return untyped_->contains(use);
}

bool Comparisons::meet_functions(ExpressionId use) {
  const kernel::ExpressionNode &node = program_[use].node;
  if (const auto *global = std::get_if<e::Global>(&node)) {
    if (global->types.empty())
      return is_of_any_type(use, program_[global->global].type) &&
             compared_by(global->global) != Compared();
    return meet_functions(global->global, program_[global->types]);
  }
  const auto *variable = std::get_if<e::Variable>(&node);
  if (variable == nullptr)
    return false;
  const bool may = variable->types.empty() ? is_of_any_type(use, program_[variable->variable].type)
                                           : hold_functions(program_[variable->types]);
  return may && compares(variable->variable);
}

bool Comparisons::meet_functions(GlobalId function, std::span<const types::Type> chosen) {
  if (!hold_functions(chosen))
    return false;
  const Compared &compared = compared_by(function);
  for (std::size_t i = 0; i < chosen.size(); ++i)
    if (compared.contains(i) && hold_functions(chosen[i]))
      return true;
  return false;
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
  if (!locals_.contains(function))
    return true; // a parameter that is polymorphic
  if (const auto known = known_locals_.find(function); known != known_locals_.end())
    return known->second;
  std::vector<VariableId> reached{function};
  std::unordered_set<VariableId> seen{function};
  bool found = false;
  for (std::size_t i = 0; i < reached.size() && !found; ++i) {
    const Body body = look_into(locals_.at(reached[i]));
    found = compares_open(body);
    for (const VariableId other : body.variables_used)
      if (const auto bound = locals_.find(other);
          bound != locals_.end() &&
          std::holds_alternative<e::Lambda>(program_[bound->second].node) &&
          seen.insert(other).second)
        reached.push_back(other);
  }
  known_locals_[function] = found;
  return found;
}

} // namespace culprit::refine
