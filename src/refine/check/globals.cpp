#include "refine/check/globals.h"

#include <algorithm>
#include <functional>

namespace culprit::refine {

namespace e = kernel::expression;

using kernel::GlobalKind;

Refined GlobalTypes::type_of(GlobalId global) {
  if (const auto recursive = restricted_.find(global); recursive != restricted_.end())
    return recursive->second;
  if (const auto known = types_of_.find(global); known != types_of_.end())
    return known->second;
  const Refined result = compute_type(global);
  return types_of_[global] = result;
}

Refined GlobalTypes::own_type(GlobalId id) {
  const auto known = types_of_.find(id);
  return known != types_of_.end() ? known->second : compute_type(id);
}

// A use says at which types it is one of what the interface declares, whose variables may have
// another order than those of the implementation.
void GlobalTypes::find_interfaces() {
  if (!dialect_.infers_everything)
    return;
  for (std::uint32_t i = 0; i < names_.value_count(); ++i) {
    const names::ValueId value{i};
    if (!names_.is_of_library(value))
      continue;
    if (const GlobalId global = program_.find_global(value);
        global != kernel::no_global && program_[global].value != value &&
        names_.is_of_library(program_[global].value))
      interfaces_.emplace(global, value);
  }
}

Refined GlobalTypes::compute_type(GlobalId id) {
  const kernel::Global &global = program_[id];
  if (global.kind == GlobalKind::Constructor)
    return constructors_.type_of(program_[global.constructor].value);
  if (global.value == names::no_value && is_inferred(id) && global.type != types::no_type) {
    inferred_.add(id);
    return generator_.fresh(global.type, Origin::Function, global.name);
  }
  if (global.kind == GlobalKind::Dictionary || global.value == names::no_value)
    return unit_type();
  if (global.kind == GlobalKind::InstanceMethod)
    return methods_.type_of_instance_method(global);
  if (global.kind == GlobalKind::Method || global.kind == GlobalKind::DefaultMethod)
    return methods_.type_of_method(global.value);
  if (const Signature *signature = signature_of(id))
    return with_definition(signature->given != no_refined ? signature->given : signature->type,
                           global.value);
  if (global.type == types::no_type)
    return unit_type();
  if (global.original != names::no_value)
    return type_of_part(global);
  if (known_as(id) != global.value)
    return types_.plain(environment_.values[index(known_as(id))].type);
  if (global.kind == GlobalKind::Field)
    return constructors_.field_type(global.value);
  if (!is_inferred(id))
    return with_definition(types_.plain(global.type), global.value);
  inferred_.add(id);
  return generator_.fresh(global.type, Origin::Function, names_[global.value].name);
}

bool GlobalTypes::is_lookup(const kernel::Global &global) const {
  return std::ranges::any_of(dialect_.evaluation.partial, [&](const auto &known) {
    return symbols_.name(global.name) == known.function && known.exception == "Not_found";
  });
}

// What a functor of the library gives is what its interface says. Nothing says what is there, so a
// lookup asks for an argument that there is none of.
Refined GlobalTypes::type_of_part(const kernel::Global &global) {
  const Refined type = types_.plain(global.type);
  if (!is_lookup(global))
    return type;
  std::size_t arguments = 0; // what is found there may be a function, too
  for (Refined rest = types_.body(types_.plain(environment_.values[index(global.original)].type));
       types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
    ++arguments;
  const std::function<Refined(Refined)> never = [&](Refined part) {
    RefinedType node = types_[part];
    if (node.form == Form::Function && --arguments == 0)
      node.argument = types_.strengthen(node.argument, {{formulas_.truth(false)}});
    else if (node.form == Form::Function || node.form == Form::Forall)
      node.result = never(node.result);
    return types_.add(std::move(node));
  };
  return never(type);
}

// What is in the logic is known by its definition; its body is not checked against a type that
// would have to be inferred.
bool GlobalTypes::is_inferred(GlobalId id) const {
  const kernel::Global &global = program_[id];
  return global.kind == GlobalKind::Function && groups_.contains(id) &&
         (dialect_.infers_everything ||
          (global.value != names::no_value && !exported_.contains(global.value))) &&
         !in_logic(specifications_, global.value) &&
         !specifications_.ignored.contains(global.value) && !contains_itself(id);
}

// let rec ones = 1 :: ones: what is known of all values that are made before it is made would be
// anything at all.
bool GlobalTypes::contains_itself(GlobalId id) const {
  return dialect_.infers_everything &&
         types_[types_.body(types_.plain(program_[id].type))].form != Form::Function &&
         depends(program_, id, id);
}

// What a function of the logic gives is what the logic says.
Refined GlobalTypes::with_definition(Refined type, names::ValueId value) {
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

std::optional<Symbol> GlobalTypes::measure_of_library(names::ValueId value) const {
  const names::Value &named = names_[value];
  if (!names_.is_of_library(value) || named.kind != names::ValueKind::Function ||
      specifications_.reflected.contains(value))
    return std::nullopt;
  return vocabulary_.measure(named.name);
}

// The body of a function over the binders of its type.
std::optional<Formula> GlobalTypes::definition_over(Refined type, names::ValueId value) {
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
Refined GlobalTypes::with_result(Refined type, Formula function, Formula meaning) {
  std::vector<RefinedType> arrows;
  std::vector<Formula> arguments;
  RefinedType quantified = types_[type];
  Refined result = types_.body(type);
  while (types_[result].form == Form::Function) {
    arrows.push_back(types_[result]);
    arguments.push_back(formulas_.name(arrows.back().binder));
    result = types_.body(types_[result].result);
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
  result = types_.strengthen(result, facts);
  for (std::size_t i = arrows.size(); i-- > 0;) {
    result = types_.with(types_.function(arrows[i].binder, arrows[i].argument, result),
                         arrows[i].refinement);
    if (function != no_formula && specifications_.options.higher_order)
      result = types_.strengthen(result, {is(i)});
  }
  if (quantified.form != Form::Forall)
    return result;
  quantified.result = result;
  return types_.add(std::move(quantified));
}

bool GlobalTypes::never_returns(ExpressionId id) {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      std::get_if<e::Global>(&program_[apply != nullptr ? apply->function : id].node);
  return global != nullptr &&
         never_returns(type_of(global->global),
                       apply == nullptr ? 0
                                        : program_[apply->arguments].size() - apply->dictionaries);
}

bool GlobalTypes::never_returns(Refined scheme, std::size_t arguments) const {
  const RefinedType quantified = types_[scheme];
  if (quantified.form != Form::Forall)
    return false;
  std::vector<Refined> passed;
  Refined rest = types_.body(scheme);
  for (; arguments > 0 && types_[rest].form == Form::Function; --arguments) {
    passed.push_back(types_[rest].argument);
    rest = types_.body(types_[rest].result);
  }
  const RefinedType result = types_[rest];
  if (result.form != Form::Variable || !result.arguments.empty())
    return false;
  const auto own =
      std::find(quantified.variables.begin(), quantified.variables.end(), result.variable);
  if (own == quantified.variables.end())
    return false;
  const auto number = static_cast<std::size_t>(own - quantified.variables.begin());
  if (number < quantified.unrefined.size() && quantified.unrefined[number])
    return false; // its class makes values
  const TypeSubstitution it{{result.variable, rest}};
  return std::none_of(passed.begin(), passed.end(),
                      [&](Refined argument) { return types_.mentions(argument, it); });
}

} // namespace culprit::refine
