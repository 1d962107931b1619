#include "refine/local_references.h"

#include "kernel/parts.h"

#include <algorithm>
#include <string_view>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::VariableId;
using types::Type;

namespace {

constexpr std::size_t most_together = 7; // references that one function writes

} // namespace

bool LocalReferences::Effects::add(const Effects &others) {
  const std::size_t before = touched.size() + written.size();
  touched.insert(others.touched.begin(), others.touched.end());
  written.insert(others.written.begin(), others.written.end());
  return touched.size() + written.size() != before;
}

void LocalReferences::Effects::forget(VariableId reference) {
  touched.erase(reference);
  written.erase(reference);
}

void LocalReferences::find(ExpressionId body) {
  look_at(body, {});
  find_eligible();
}

LocalReferences::Use LocalReferences::use_of(ExpressionId id) const {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      apply == nullptr ? nullptr : std::get_if<e::Global>(&program_[apply->function].node);
  if (global == nullptr)
    return Use::None;
  const kernel::Global &function = program_[global->global];
  if (function.module == names::no_module ||
      symbols_.name(names_[function.module].name) != "(Stdlib)")
    return Use::None;
  const std::string_view name = symbols_.name(function.name);
  const std::size_t arguments = program_[apply->arguments].size();
  if (name == ":=")
    return arguments == 2 ? Use::Write : Use::None;
  if (arguments != 1)
    return Use::None;
  return name == "ref"    ? Use::Make
         : name == "!"    ? Use::Read
         : name == "incr" ? Use::Increase
         : name == "decr" ? Use::Decrease
                          : Use::None;
}

kernel::ExpressionId LocalReferences::argument(ExpressionId call, std::size_t number) const {
  return program_[std::get<e::Apply>(program_[call].node).arguments][number];
}

// The reference that it uses.
VariableId LocalReferences::used(ExpressionId id) const {
  const Use use = use_of(id);
  if (use == Use::None || use == Use::Make)
    return kernel::no_variable;
  const auto *variable = std::get_if<e::Variable>(&program_[argument(id, 0)].node);
  return variable != nullptr ? variable->variable : kernel::no_variable;
}

// The function of the program that it calls with all arguments.
VariableId LocalReferences::called(ExpressionId id) const {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *variable =
      apply == nullptr ? nullptr : std::get_if<e::Variable>(&program_[apply->function].node);
  if (variable == nullptr)
    return kernel::no_variable;
  const auto function = functions_.find(variable->variable);
  return function != functions_.end() && program_[apply->arguments].size() == function->second.arity
             ? variable->variable
             : kernel::no_variable;
}

void LocalReferences::name_function(VariableId variable, ExpressionId bound) {
  if (const auto *lambda = std::get_if<e::Lambda>(&program_[bound].node))
    functions_[variable] = {bound, program_[lambda->parameters].size(), true, {}};
}

void LocalReferences::look_at(ExpressionId id, std::vector<ExpressionId> inside) {
  const kernel::ExpressionNode node = program_[id].node;
  if (const VariableId reference = used(id); reference != kernel::no_variable) {
    places_.push_back({reference, inside});
    if (use_of(id) == Use::Write)
      look_at(argument(id, 1), inside);
    return;
  }
  if (const auto *variable = std::get_if<e::Variable>(&node)) {
    other_uses_.insert(variable->variable);
    return;
  }
  if (const auto *let = std::get_if<e::Let>(&node)) {
    name_function(let->variable, let->bound);
    depth_[let->variable] = inside.size();
    if (use_of(let->bound) == Use::Make && let->strictness == kernel::Strictness::Strict)
      made_.push_back(let->variable);
    const bool join = is_join(*let);
    if (join)
      before_joins_.push_back(let->body);
    if (join || (let->strictness == kernel::Strictness::Lazy &&
                 !std::holds_alternative<e::Lambda>(program_[let->bound].node))) {
      std::vector<ExpressionId> suspended = inside;
      suspended.push_back(let->bound); // whenever that is run
      look_at(let->bound, std::move(suspended));
      return look_at(let->body, std::move(inside));
    }
  }
  if (const auto *group = std::get_if<e::LetRecursive>(&node))
    for (const kernel::Binding &binding : program_[group->bindings]) {
      name_function(binding.variable, binding.bound);
      depth_[binding.variable] = inside.size();
    }
  if (const VariableId function = called(id); function != kernel::no_variable) {
    places_.push_back({function, inside});
    for (const ExpressionId argument : program_[std::get<e::Apply>(node).arguments])
      look_at(argument, inside);
    return;
  }
  if (std::holds_alternative<e::Lambda>(node))
    inside.push_back(id);
  kernel::each_part(program_, id, [&](ExpressionId part) { look_at(part, inside); });
}

void LocalReferences::forget() {
  functions_.clear();
  places_.clear();
  other_uses_.clear();
  depth_.clear();
  made_.clear();
  before_joins_.clear();
  eligible_.clear();
}

// ---- which references can be passed

Type LocalReferences::held_type(VariableId reference) const {
  const Type type = program_[reference].type;
  if (type == types::no_type)
    return type;
  const auto spine = environment_.store.spine(type);
  return spine.arguments.size() == 1 ? spine.arguments[0] : types::no_type;
}

// Of what a function gives, if its type is one of values.
Type LocalReferences::result_type(VariableId function) const {
  Type rest = program_[function].type;
  for (std::size_t i = 0; i < functions_.at(function).arity; ++i) {
    const auto arrow = rest == types::no_type
                           ? std::nullopt
                           : environment_.store.as_function(environment_.store.resolve(rest));
    rest = arrow ? arrow->second : types::no_type;
  }
  return rest;
}

void LocalReferences::find_eligible() {
  for (const VariableId reference : made_)
    if (!other_uses_.contains(reference) && held_type(reference) != types::no_type)
      eligible_.insert(reference);
  for (auto &[variable, function] : functions_)
    function.called_only =
        !other_uses_.contains(variable) && program_[variable].role == kernel::Role::Value;
  while (!eligible_.empty() && !drop_some()) {
  }
}

// Whether all that are left can be passed.
bool LocalReferences::drop_some() {
  find_effects();
  References dropped;
  const auto drop = [&](const References &all) { dropped.insert(all.begin(), all.end()); };
  for (const Place &place : places_) {
    References touched;
    if (eligible_.contains(place.what))
      touched.insert(place.what);
    else if (const auto function = functions_.find(place.what); function != functions_.end())
      touched = function->second.effects.touched;
    for (const VariableId reference : touched)
      for (std::size_t i = depth_.at(reference); i < place.inside.size(); ++i)
        if (!is_called_only(place.inside[i]))
          dropped.insert(reference);
  }
  for (const auto &[variable, function] : functions_)
    if (!function.effects.touched.empty() &&
        (!function.called_only || result_type(variable) == types::no_type))
      drop(function.effects.touched);
  for (const auto &[variable, function] : functions_)
    if (function.effects.written.size() > most_together)
      drop(function.effects.written);
  for (const ExpressionId before : before_joins_) // what is held there depends on the way
    drop(effects_of(before).written);
  for (const VariableId reference : dropped)
    eligible_.erase(reference);
  return dropped.empty();
}

bool LocalReferences::is_called_only(ExpressionId lambda) const {
  return std::any_of(functions_.begin(), functions_.end(), [&](const auto &entry) {
    return entry.second.lambda == lambda && entry.second.called_only;
  });
}

void LocalReferences::find_effects() {
  for (auto &[variable, function] : functions_)
    function.effects = {};
  for (bool changed = true; changed;) {
    changed = false;
    for (auto &[variable, function] : functions_)
      changed = function.effects.add(
                    effects_of(std::get<e::Lambda>(program_[function.lambda].node).body)) ||
                changed;
  }
}

LocalReferences::Effects LocalReferences::effects_of(ExpressionId id) const {
  Effects effects;
  const kernel::ExpressionNode &node = program_[id].node;
  if (std::holds_alternative<e::Lambda>(node))
    return effects;
  if (const VariableId reference = used(id); eligible_.contains(reference)) {
    effects.touched.insert(reference);
    if (use_of(id) != Use::Read)
      effects.written.insert(reference);
    return effects;
  }
  if (const VariableId function = called(id); function != kernel::no_variable)
    return functions_.at(function).effects;
  kernel::each_part(program_, id, [&](ExpressionId part) { effects.add(effects_of(part)); });
  if (const auto *let = std::get_if<e::Let>(&node))
    effects.forget(let->variable);
  return effects;
}

} // namespace culprit::refine
