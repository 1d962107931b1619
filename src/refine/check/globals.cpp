// The refined types of what modules define.
#include "refine/check/check.h"

#include "base/components.h"
#include "kernel/parts.h"
#include "refine/check/numbers.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::GlobalKind;

Refined Checker::type_of(GlobalId global) {
  if (const auto recursive = recursive_types_.find(global); recursive != recursive_types_.end())
    return recursive->second;
  if (const auto known = global_types_.find(global); known != global_types_.end())
    return known->second;
  const Refined made = make_type(global);
  return global_types_[global] = made;
}

Refined Checker::make_type(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (global.kind == GlobalKind::Constructor)
    return constructor_type(program_[global.constructor].value);
  if (global.kind == GlobalKind::Dictionary || global.value == names::no_value)
    return types_.plain(environment_.values[index(names_.unit_value())].type);
  if (global.kind == GlobalKind::InstanceMethod)
    return type_of_instance_method(global);
  if (global.kind == GlobalKind::Method || global.kind == GlobalKind::DefaultMethod)
    return type_of_method(global.value);
  const auto signature = specifications_.signatures.find(global.value);
  if (signature != specifications_.signatures.end())
    return with_definition(signature->second.given != no_refined ? signature->second.given
                                                                 : signature->second.type,
                           global.value);
  if (global.type == types::no_type)
    return types_.plain(environment_.values[index(names_.unit_value())].type);
  if (global.kind == GlobalKind::Field)
    return field_type(global.value);
  if (!found_out(id))
    return with_definition(types_.plain(global.type), global.value);
  definitions_of_globals_[id] = generator_.define();
  return generator_.fresh(global.type, Origin::Function, names_[global.value].name);
}

// Whether the type of a function without a signature is found out: from its body, which is checked
// here, and from its calls, which are all in sight. What is in the logic is known by its
// definition; its body is not checked against a type that would have to be found out.
bool Checker::found_out(GlobalId id) const {
  const kernel::Global &global = program_[id];
  return global.kind == GlobalKind::Function && group_of_.contains(id) &&
         !exported_.contains(global.value) && !in_logic(global.value) &&
         !specifications_.ignored.contains(global.value);
}

bool Checker::in_logic(names::ValueId value) const {
  return specifications_.lifted.contains(value) || specifications_.reflected.contains(value) ||
         specifications_.inlined.contains(value) || specifications_.opaque.contains(value);
}

// What a function of the logic gives is what the logic says.
Refined Checker::with_definition(Refined type, names::ValueId value) {
  if (specifications_.inlined.contains(value)) {
    const std::optional<Formula> body = definition_over(type, value);
    return body ? with_result(type, no_formula, *body) : type;
  }
  const auto as = specifications_.reflected_as.find(value);
  const bool reflected = specifications_.reflected.contains(value);
  if (as == specifications_.reflected_as.end() && !reflected &&
      !specifications_.lifted.contains(value) && !specifications_.opaque.contains(value)) {
    const std::optional<Symbol> measure = measure_of_library(value);
    return measure && specifications_.options.higher_order
               ? with_result(type, formulas_.name(*measure), no_formula)
               : type;
  }
  const Formula function = formulas_.name(
      vocabulary_.constant(as != specifications_.reflected_as.end() ? as->second : value));
  // Where nothing is unfolded, a call says what the definition makes of it.
  const std::optional<Formula> body = reflected ? definition_over(type, value) : std::nullopt;
  return with_result(type, function, body.value_or(no_formula));
}

// The measure that a function of the library is for the logic.
std::optional<Symbol> Checker::measure_of_library(names::ValueId value) const {
  const names::Value &named = names_[value];
  if (named.module == names::no_module || !names_[named.module].library ||
      named.kind != names::ValueKind::Function || specifications_.reflected.contains(value))
    return std::nullopt;
  return vocabulary_.measure(named.name);
}

// The body of a function over the binders of its type.
std::optional<Formula> Checker::definition_over(Refined type, names::ValueId value) {
  const GlobalId global = program_.find_global(value);
  if (global == kernel::no_global || program_[global].body == kernel::no_expression)
    return std::nullopt;
  std::vector<Formula> arguments;
  for (Refined rest = types_.body(type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    arguments.push_back(formulas_.name(types_[rest].binder));
  const Lifter::Function code = lifter_.function(global);
  if (code.parameters.size() > arguments.size())
    return std::nullopt;
  Lifter::Known known;
  for (std::size_t i = 0; i < code.parameters.size(); ++i)
    known[code.parameters[i]] = arguments[i];
  const std::optional<Formula> body = lifter_.lift(code.body, known);
  if (!body)
    return std::nullopt;
  return formulas_.apply(*body, std::span(arguments).subspan(code.parameters.size()));
}

// A function's type that says what the function gives: itself applied to its arguments, and what
// is known to be the same. Where functions are values of the logic, it says so of the functions on
// the way, too.
Refined Checker::with_result(Refined type, Formula function, Formula meaning) {
  std::vector<RefinedType> arrows;
  std::vector<Formula> arguments;
  RefinedType quantified = types_[type];
  Refined made = types_.body(type);
  while (types_[made].form == Form::Function) {
    arrows.push_back(types_[made]);
    arguments.push_back(formulas_.name(arrows.back().binder));
    made = types_.body(types_[made].result);
  }
  const auto is = [&](std::size_t count) {
    return Conjunct{formulas_.equal(formulas_.value(),
                                    formulas_.apply(function, std::span(arguments).first(count)))};
  };
  Refinement facts;
  if (function != no_formula)
    facts.push_back(is(arguments.size()));
  if (meaning != no_formula)
    facts.push_back({formulas_.equal(formulas_.value(), meaning)});
  made = types_.strengthen(made, facts);
  for (std::size_t i = arrows.size(); i-- > 0;) {
    made = types_.with(types_.function(arrows[i].binder, arrows[i].argument, made),
                       arrows[i].refinement);
    if (function != no_formula && specifications_.options.higher_order)
      made = types_.strengthen(made, {is(i)});
  }
  if (quantified.form != Form::Forall)
    return made;
  quantified.result = made;
  return types_.add(std::move(quantified));
}

// ---- constructors

// ---- definitions

// The type of an expression in the program, if that is easily told.
Refined Checker::shape_of(ExpressionId id) {
  const kernel::Expression &expression = program_[id];
  if (const auto *let = std::get_if<e::Let>(&expression.node))
    return shape_of(let->body);
  if (const auto *let = std::get_if<e::LetRecursive>(&expression.node))
    return shape_of(let->body);
  if (const auto *global = std::get_if<e::Global>(&expression.node); global != nullptr)
    if (const Refined used = used_shape(*global); used != no_refined)
      return used;
  if (expression.type != types::no_type)
    return types_.plain(expression.type);
  const auto *apply = std::get_if<e::Apply>(&expression.node);
  Refined rest = apply == nullptr ? no_refined : shape_of(apply->function);
  for (std::size_t i = apply == nullptr ? 0 : apply->dictionaries;
       rest != no_refined && i < apply->arguments.count; ++i)
    rest = types_[rest].form == Form::Function ? types_.body(types_[rest].result) : no_refined;
  return rest;
}

Refined Checker::used_shape(const e::Global &node) {
  const names::ValueId value = program_[node.global].value;
  if (value == names::no_value || environment_.values[index(value)].type == types::no_type)
    return no_refined;
  const RefinedType scheme = types_[types_.plain(environment_.values[index(value)].type)];
  const auto used_at_types = program_[node.types];
  if (scheme.form != Form::Forall || scheme.variables.size() != used_at_types.size())
    return no_refined;
  TypeSubstitution instance;
  for (std::size_t i = 0; i < used_at_types.size(); ++i)
    instance.emplace(scheme.variables[i], types_.plain(used_at_types[i]));
  return types_.substitute(scheme.result, instance);
}

// The scheme with the type variables that the body knows.
Refined Checker::own_view(Refined scheme, ExpressionId body) {
  if (types_[scheme].form != Form::Forall)
    return scheme;
  const RefinedType quantified = types_[scheme];
  TypeSubstitution own;
  Refined rest = types_.body(scheme);
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node)) {
    for (const VariableId parameter : program_[lambda->parameters]) {
      if (program_[parameter].role == kernel::Role::Dictionary)
        continue;
      if (types_[rest].form != Form::Function)
        break;
      if (program_[parameter].type != types::no_type)
        generator_.match(types_[rest].argument, types_.plain(program_[parameter].type), own);
      rest = types_.body(types_[rest].result);
    }
    body = lambda->body;
  }
  if (const Refined shape = shape_of(body); shape != no_refined)
    generator_.match(rest, shape, own);
  for (const auto &[variable, itself] : own)
    types_.same_numbers(variable, itself);
  // Only what the scheme quantifies is renamed.
  std::erase_if(own, [&](const auto &one) {
    return std::find(quantified.variables.begin(), quantified.variables.end(), one.first) ==
           quantified.variables.end();
  });
  for (const PredicateVariable &variable : quantified.predicate_variables) {
    std::vector<SortId> sorts;
    for (const Refined each : variable.types)
      sorts.push_back(types_.sort(types_.substitute(each, own)));
    vocabulary_.declare(formulas_.text(variable.name),
                        formulas_.function(sorts, formulas_.bool_sort()));
  }
  for (const TypeConstraint &constraint : quantified.constraints)
    generator_.assume(types_.substitute(constraint, own));
  return types_.substitute(quantified.result, own);
}

void Checker::global(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (global.value != names::no_value && specifications_.ignored.contains(global.value))
    return;
  const auto signature = specifications_.signatures.find(global.value);
  if (signature != specifications_.signatures.end() && signature->second.assumed) {
    const Generator::Mark before = generator_.mark();
    probe(own_view(signature->second.type, global.body), signature->second, global.value);
    generator_.leave(before);
    return;
  }
  owner_ = global.value != names::no_value ? names_[global.value].name : global.name;
  Reason reason;
  reason.demand = Demand::Result;
  reason.subject = owner_;
  reason.place = global.entity;
  if (!specifications_.failing.empty() && !specifications_.failing.contains(global.value))
    mentions(global.body, [&](GlobalId other) {
      if (!specifications_.failing.contains(program_[other].value))
        return;
      Reason uses = reason; // it is said not to have its type
      uses.demand = Demand::Argument;
      uses.subject = names_[program_[other].value].name;
      generator_.require(formulas_.truth(false), uses);
    });
  const auto known = global_types_.find(id);
  Refined type = known != global_types_.end() ? known->second : make_type(id);
  // What it is in the logic follows from its definition; only what is written has to be shown.
  if (signature != specifications_.signatures.end())
    type = signature->second.owed != no_refined ? signature->second.owed : signature->second.type;
  else if (in_logic(global.value))
    type = types_.plain(global.type);
  const Generator::Mark before = generator_.mark();
  generator_.owner = global.value;
  generator_.unfolding = specifications_.unfolding.contains(global.value);
  const Refined own = own_view(type, global.body);
  if (signature != specifications_.signatures.end())
    probe(own, signature->second, global.value);
  const auto definition = definitions_of_globals_.find(id);
  if (definition != definitions_of_globals_.end()) {
    generator_.definition(definition->second).checked = true;
    checking_.insert(definition->second);
  }
  check(global.body, own, reason);
  checking_.clear();
  generator_.unfolding = false;
  generator_.owner = names::no_value;
  generator_.leave(before);
}

void Checker::find_recursion(names::ModuleId module) {
  std::vector<GlobalId> all;
  std::unordered_map<GlobalId, std::uint32_t> number;
  for (std::uint32_t i = 0; i < program_.global_count(); ++i) {
    const kernel::Global &global = program_[GlobalId{i}];
    if (global.module == module && global.body != kernel::no_expression &&
        (global.kind == GlobalKind::Function || global.kind == GlobalKind::InstanceMethod ||
         global.kind == GlobalKind::DefaultMethod ||
         (global.kind == GlobalKind::Field && specifications_.signatures.contains(global.value)))) {
      number.emplace(GlobalId{i}, static_cast<std::uint32_t>(all.size()));
      all.push_back(GlobalId{i});
    }
  }
  const auto mentioned = [&](std::uint32_t one) {
    std::vector<std::uint32_t> found;
    mentions(program_[all[one]].body, [&](GlobalId other) {
      if (const auto known = number.find(other); known != number.end())
        found.push_back(known->second);
    });
    return found;
  };
  groups_.clear();
  recursive_.clear();
  for (const std::vector<std::uint32_t> &members :
       culprit::components(static_cast<std::uint32_t>(all.size()), mentioned)) {
    std::vector<GlobalId> &group = groups_.emplace_back();
    for (const std::uint32_t member : members)
      group.push_back(all[member]);
    std::sort(group.begin(), group.end());
    const std::vector<std::uint32_t> first = mentioned(members[0]);
    recursive_.push_back(members.size() > 1 ||
                         std::find(first.begin(), first.end(), members[0]) != first.end());
  }
}

bool Checker::depends(GlobalId from, GlobalId on) const {
  std::vector<GlobalId> stack{from};
  std::unordered_set<GlobalId> seen;
  while (!stack.empty()) {
    const GlobalId next = stack.back();
    stack.pop_back();
    if (next == kernel::no_global || program_[next].body == kernel::no_expression)
      continue;
    mentions(program_[next].body, [&](GlobalId other) {
      if (seen.insert(other).second)
        stack.push_back(other);
    });
    if (seen.contains(on))
      return true;
  }
  return false;
}

// Visits the globals that an expression mentions.
void Checker::mentions(ExpressionId root, const std::function<void(GlobalId)> &visit) const {
  std::vector<ExpressionId> stack{root};
  while (!stack.empty()) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    if (const auto *global = std::get_if<e::Global>(&program_[id].node))
      visit(global->global);
    kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
  }
}

// What proofs about measures rest on: the measures, and all that their definitions mention.
void Checker::find_measured() {
  std::vector<GlobalId> stack;
  for (const names::ValueId measure : specifications_.lifted)
    stack.push_back(program_.find_global(measure));
  while (!stack.empty()) {
    const GlobalId next = stack.back();
    stack.pop_back();
    if (next == kernel::no_global || !measured_.insert(next).second ||
        program_[next].body == kernel::no_expression)
      continue;
    mentions(program_[next].body, [&](GlobalId other) { stack.push_back(other); });
  }
  for (std::size_t i = 0; i < groups_.size(); ++i)
    for (const GlobalId id : groups_[i])
      group_of_[id] = i;
}

bool Checker::knows_result(names::ValueId measure) const {
  if (current_ >= groups_.size())
    return true;
  const bool free = std::none_of(groups_[current_].begin(), groups_[current_].end(),
                                 [&](GlobalId id) { return measured_.contains(id); });
  const auto group = group_of_.find(program_.find_global(measure));
  return free || group == group_of_.end() || group->second < current_;
}

// Of functions that nothing is written about, all that there is to know is in the program.
void Checker::find_numbers() {
  refine::find_numbers(
      program_, types_,
      [&](GlobalId id) {
        return found_out(id) && !specifications_.signatures.contains(program_[id].value);
      },
      [&](VariableId id) {
        return std::none_of(
            specifications_.locals.begin(), specifications_.locals.end(),
            [&](const LocalSignature &one) { return one.name == program_[id].name; });
      });
}

void Checker::module(names::ModuleId module, const std::unordered_set<names::ValueId> &exported,
                     const std::unordered_set<names::ValueId> &touched) {
  exported_.insert(exported.begin(), exported.end());
  derived_instances(module);
  coercions(module);
  find_recursion(module);
  find_measured();
  find_numbers();
  find_matched_again();
  find_failing(errors_);
  missing_.quietly = true;
  find_failing(missing_);
  if (!specifications_.options.ple) // there, definitions are unfolded
    generator_.constructed = [this](Formula formula, bool goal, std::vector<Formula> &facts) {
      constructed_in(formula, goal, facts);
    };
  find_affected(touched);
  // Their types are made where nothing is bound.
  for (std::size_t i = 0; i < groups_.size(); ++i)
    if (affected_[i])
      for (const GlobalId id : groups_[i])
        (void)type_of(id);
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    if (!affected_[i])
      continue;
    current_ = i;
    if (recursive_[i]) {
      group(groups_[i]);
      continue;
    }
    const GlobalId id = groups_[i][0];
    if (program_[id].kind == GlobalKind::InstanceMethod)
      instance_method(id);
    else
      global(id);
  }
  current_ = groups_.size();
  probe_invariants();
}

} // namespace culprit::refine
