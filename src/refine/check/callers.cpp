#include "refine/check/callers.h"

#include "kernel/parts.h"

#include <algorithm>
#include <limits>

namespace culprit::refine {

namespace e = kernel::expression;

Callers::Callers(Context &context, const Groups &groups, const Parts &parts)
    : Part(context), parts_(parts) {
  name_functions();
  visit_globals(groups);
  find_escaping();
}

// ---- who is used where

Callers::Number Callers::add_function(ExpressionId lambda) {
  const auto number = static_cast<Number>(callables_.size());
  callables_.emplace_back();
  if (const auto *node = std::get_if<e::Lambda>(&program_[lambda].node)) {
    const auto parameters = program_[node->parameters];
    callables_[number].arity = parameters.size();
    for (const VariableId parameter : parameters) {
      const auto own = static_cast<Number>(callables_.size());
      Callable &added = callables_.emplace_back();
      added.outer = number;
      added.is_parameter = true;
      added.arity = std::numeric_limits<std::size_t>::max();
      callables_[number].parameters.push_back(own);
      of_variable_.emplace(parameter, own);
    }
  }
  return number;
}

void Callers::name_function(VariableId variable, ExpressionId bound) {
  if (std::holds_alternative<e::Lambda>(program_[bound].node) && !parts_.contains(variable))
    of_variable_.emplace(variable, add_function(bound));
}

void Callers::name_functions() {
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression ||
        !std::holds_alternative<e::Lambda>(program_[global.body].node))
      continue;
    const Number own = add_function(global.body);
    callables_[own].global = GlobalId{i};
    of_global_.emplace(GlobalId{i}, own);
  }
  for (std::uint32_t i = 0; i < program_.expression_count(); ++i) {
    const kernel::ExpressionNode &node = program_[ExpressionId{i}].node;
    if (const auto *let = std::get_if<e::Let>(&node))
      name_function(let->variable, let->bound);
    else if (const auto *group = std::get_if<e::LetRecursive>(&node))
      for (const kernel::Binding &binding : program_[group->bindings])
        name_function(binding.variable, binding.bound);
  }
}

void Callers::visit_globals(const Groups &groups) {
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.body == kernel::no_expression ||
        global.kind == kernel::GlobalKind::Initialiser || // it only says in which order
        !groups.may_be_checked(GlobalId{i}))
      continue;
    if (const auto function = of_global_.find(GlobalId{i}); function != of_global_.end())
      enter(function->second, global.body, none);
    else
      work_.push_back({global.body, {}});
    while (!work_.empty()) {
      const Visit next = work_.back();
      work_.pop_back();
      visit(next);
    }
  }
}

// What a function does is done where it is called.
void Callers::enter(Number function, ExpressionId body, Number outer) {
  callables_[function].outer = outer;
  const auto *lambda = std::get_if<e::Lambda>(&program_[body].node);
  work_.push_back({lambda != nullptr ? lambda->body : body, {function, none}});
}

Callers::Number Callers::callable(ExpressionId atom) const {
  if (const auto *variable = std::get_if<e::Variable>(&program_[atom].node)) {
    const auto known = of_variable_.find(variable->variable);
    return known == of_variable_.end() ? none : known->second;
  }
  if (const auto *global = std::get_if<e::Global>(&program_[atom].node)) {
    const auto known = of_global_.find(global->global);
    return known == of_global_.end() ? none : known->second;
  }
  return none;
}

void Callers::visit(const Visit &visit) {
  const kernel::ExpressionNode &node = program_[visit.id].node;
  if (const Number used = callable(visit.id); used != none) {
    // What is evaluated later is evaluated here; a function is given away.
    if (callables_[used].arity == 0 && !callables_[used].is_parameter)
      callables_[used].uses.push_back({visit.place});
    else
      callables_[used].escapes = true;
    return;
  }
  if (std::holds_alternative<e::Apply>(node) || std::holds_alternative<e::Primitive>(node) ||
      std::holds_alternative<e::Failure>(node))
    places_[visit.id].push_back(visit.place);
  if (const auto *let = std::get_if<e::Let>(&node))
    return visit_let(visit, *let);
  if (const auto *call = std::get_if<e::Apply>(&node))
    return visit_call(visit.place, *call);
  if (const auto *operation = std::get_if<e::Primitive>(&node);
      operation != nullptr && visit_try(visit.place, *operation))
    return;
  if (const auto *made = std::get_if<e::Construct>(&node)) {
    // Whoever has the data may call it, or evaluate it: the library's lazy values are such.
    for (const ExpressionId part : program_[made->arguments])
      if (const Number used = callable(part); used != none)
        callables_[used].escapes = true;
    return;
  }
  if (const auto *lambda = std::get_if<e::Lambda>(&node)) {
    if (visit.goes_on) { // with what the subject of a match is, after the `try`
      work_.push_back({lambda->body, {visit.place.function, visit.after}});
      return;
    }
    const Number own = add_function(visit.id);
    callables_[own].escapes = true;
    return enter(own, visit.id, visit.place.function);
  }
  if (const auto *group = std::get_if<e::LetRecursive>(&node)) {
    for (const kernel::Binding &binding : program_[group->bindings]) {
      const auto known = of_variable_.find(binding.variable);
      const bool function = known != of_variable_.end();
      const Number own = function ? known->second : add_function(binding.bound);
      callables_[own].escapes = callables_[own].escapes || !function;
      enter(own, binding.bound, visit.place.function);
    }
    work_.push_back({group->body, visit.place, visit.after, visit.goes_on});
    return;
  }
  const auto *match = std::get_if<e::Case>(&node);
  if (match != nullptr)
    if (const auto later = of_variable_.find(match->subject); later != of_variable_.end())
      callables_[later->second].uses.push_back({visit.place});
  kernel::each_part(program_, visit.id, [&](ExpressionId part) {
    work_.push_back({part, visit.place, visit.after, match != nullptr && visit.goes_on});
  });
}

void Callers::visit_let(const Visit &visit, const e::Let &node) {
  work_.push_back({node.body, visit.place, visit.after, visit.goes_on});
  if (parts_.contains(node.variable))
    return; // looked at with the `try`
  const kernel::Expression &bound = program_[node.bound];
  if (const auto known = of_variable_.find(node.variable); known != of_variable_.end())
    return enter(known->second, node.bound, visit.place.function);
  const bool later = node.strictness == kernel::Strictness::Lazy && !kernel::is_atom(bound) &&
                     !std::holds_alternative<e::Construct>(bound.node);
  if (!later) {
    work_.push_back({node.bound, visit.place});
    return;
  }
  const Number own = add_function(node.bound);
  of_variable_.emplace(node.variable, own);
  enter(own, node.bound, visit.place.function);
}

void Callers::visit_call(const Place &place, const e::Apply &node) {
  const auto arguments = program_[node.arguments];
  const Number called = callable(node.function);
  const bool known = called != none && !callables_[called].is_parameter &&
                     arguments.size() >= callables_[called].arity;
  if (called != none) {
    Callable &function = callables_[called];
    if (function.is_parameter)
      function.arity = std::min(function.arity, arguments.size());
    if (known || function.is_parameter)
      function.uses.push_back({place});
    else
      function.escapes = true;
  }
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (const Number passed = callable(arguments[i]); passed != none) {
      if (known && i < callables_[called].parameters.size())
        callables_[passed].uses.push_back({place, callables_[called].parameters[i]});
      else
        callables_[passed].escapes = true;
    }
}

bool Callers::visit_try(const Place &place, const e::Primitive &node) {
  if (symbols_.name(program_[node.operation].primitive) != "ml_try")
    return false;
  const auto arguments = program_[node.arguments];
  const auto part = [&](std::size_t i) {
    const auto *variable = std::get_if<e::Variable>(&program_[arguments[i]].node);
    const auto known = variable == nullptr ? parts_.end() : parts_.find(variable->variable);
    return known == parts_.end() ? kernel::no_expression : known->second;
  };
  const ExpressionId body = part(0);
  const ExpressionId handler = part(1);
  const auto *lambda =
      handler == kernel::no_expression ? nullptr : std::get_if<e::Lambda>(&program_[handler].node);
  if (body == kernel::no_expression || lambda == nullptr)
    return false;
  // Of a match with cases for exceptions, both give what goes on afterwards.
  const bool goes_on = program_[lambda->parameters].size() > 1;
  arounds_.push_back({handler, place.around});
  const auto inside = static_cast<Number>(arounds_.size() - 1);
  work_.push_back({body, {place.function, inside}, place.around, goes_on});
  work_.push_back({lambda->body, place});
  return true;
}

// ---- who can be called by anybody

// Whether it goes somewhere where it is not known when it is called.
bool Callers::leaves(const Callable &callable) const {
  return std::any_of(callable.uses.begin(), callable.uses.end(), [&](const Use &use) {
    if (use.passed_as != none &&
        (callables_[use.passed_as].escapes ||
         (!callable.is_parameter && callables_[use.passed_as].arity < callable.arity)))
      return true;
    if (!callable.is_parameter)
      return false;
    // Between its function and its use nothing may outlive the function.
    for (Number inside = use.place.function; inside != callable.outer;
         inside = callables_[inside].outer)
      if (inside == none || callables_[inside].escapes)
        return true;
    return false;
  });
}

void Callers::find_escaping() {
  for (bool changed = true; changed;) {
    changed = false;
    for (Callable &callable : callables_) {
      for (const Use &use : callable.uses)
        if (callable.is_parameter && use.passed_as != none &&
            callables_[use.passed_as].arity < callable.arity) {
          callable.arity = callables_[use.passed_as].arity;
          changed = true;
        }
      if (!callable.escapes && leaves(callable))
        callable.escapes = changed = true;
    }
  }
}

// ---- where an exception goes

kernel::GlobalId Callers::root(Number function) const {
  while (function != none && callables_[function].outer != none)
    function = callables_[function].outer;
  return function == none ? kernel::no_global : callables_[function].global;
}

bool Callers::is_called_by_others_only(GlobalId global) const {
  const Callable &function = callables_[of_global_.at(global)];
  return !function.escapes &&
         std::all_of(function.uses.begin(), function.uses.end(),
                     [&](const Use &use) { return root(use.place.function) == global; });
}

bool Callers::is_caught(const Place &place, const Way &way) const {
  for (Number around = place.around; around != none; around = arounds_[around].outer)
    if (way.catches(arounds_[around].handler))
      return true;
  return false;
}

// Whether what a function raises that is passed as a parameter does not leave the function that
// has the parameter: all places that call it there have a handler around them.
bool Callers::is_caught_inside(Number parameter, const Way &way) const {
  std::vector<Number> work{parameter};
  std::unordered_set<Number> seen{parameter};
  while (!work.empty()) {
    const Callable &callable = callables_[work.back()];
    work.pop_back();
    if (callable.escapes)
      return false;
    for (const Use &use : callable.uses) {
      if (is_caught(use.place, way))
        continue;
      // Called there, or by a function inside that is called there itself.
      const Number next = use.passed_as != none ? use.passed_as : use.place.function;
      if (next == none || (use.passed_as == none && next == callable.outer))
        return false;
      if (use.passed_as == none && callables_[next].global != kernel::no_global)
        return false;
      if (seen.insert(next).second)
        work.push_back(next);
    }
  }
  return true;
}

bool Callers::is_dealt_with(ExpressionId raised, const Way &way) const {
  const auto start = places_.find(raised);
  if (start == places_.end())
    return false;
  std::vector<Place> work = start->second;
  std::unordered_set<Number> seen;
  while (!work.empty()) {
    const Place place = work.back();
    work.pop_back();
    if (is_caught(place, way) || (place.function != none && !seen.insert(place.function).second))
      continue;
    if (place.function == none)
      return false;
    const Callable &function = callables_[place.function];
    if (function.escapes) {
      // Whoever called the function that made it may have it now.
      const GlobalId maker = root(place.function);
      if (maker == kernel::no_global || !way.is_entry(maker) || !way.refuses(maker) ||
          !is_called_by_others_only(maker))
        return false;
      continue;
    }
    if (function.global != kernel::no_global && way.is_entry(function.global) &&
        !way.refuses(function.global))
      return false;
    for (const Use &use : function.uses)
      if (use.passed_as == none || !is_caught_inside(use.passed_as, way))
        work.push_back(use.place);
  }
  return true;
}

} // namespace culprit::refine
