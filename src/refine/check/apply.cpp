// Applications: what is passed, and what comes back.
#include "refine/check/check.h"

#include <algorithm>
#include <array>

namespace culprit::refine {

namespace e = kernel::expression;

Formula Checker::atom(ExpressionId id, Refined expected) {
  const kernel::Expression &expression = program_[id];
  if (const auto *variable = std::get_if<e::Variable>(&expression.node))
    return formulas_.name(lifter_.name(variable->variable));
  if (const auto *constant = std::get_if<e::Constant>(&expression.node)) {
    if (constant->literal.kind == kernel::LiteralKind::String) {
      // A name for it, so that what is known about it can be said.
      const Symbol name = formulas_.fresh("text");
      generator_.bind(name, this->constant(constant->literal, expression.type),
                      Generator::Speaks::No);
      return formulas_.name(name);
    }
    return lifter_.literal(constant->literal);
  }
  if (const auto *global = std::get_if<e::Global>(&expression.node)) {
    const names::ValueId value = program_[global->global].value;
    if (value != names::no_value && names_[value].kind == names::ValueKind::Constructor) {
      const std::string_view text = symbols_.name(names_[value].name);
      if (text == "True" || text == "False")
        return formulas_.truth(text == "True");
    } else if (value != names::no_value &&
               program_[global->global].kind != kernel::GlobalKind::InstanceMethod) {
      const std::optional<Symbol> measure = measure_of_library(value);
      const Formula itself = formulas_.name(measure ? *measure : vocabulary_.constant(value));
      const Refined type = types_.body(type_of(global->global));
      if (types_.is_base(type))
        for (const Conjunct &conjunct : known_of(global->global, type))
          generator_.assume(
              formulas_.substitute(conjunct.formula, {{{formulas_.value_name(), itself}}, {}}));
      return itself;
    }
  }
  if (std::holds_alternative<e::Lambda>(expression.node) && specifications_.options.higher_order)
    if (const std::optional<Formula> function = lifter_.lift(id, {}))
      return *function;
  const Symbol name = formulas_.fresh("value");
  Refined type = synthesise(id);
  if (types_[type].form == Form::Forall && expected != no_refined) {
    TypeSubstitution found;
    generator_.match(types_.body(type), generator_.unrefined(expected), found);
    std::vector<Refined> instance;
    for (const VariableKey variable : std::vector<VariableKey>(types_[type].variables)) {
      const auto known = found.find(variable);
      RefinedType itself;
      itself.form = Form::Variable;
      itself.variable = variable;
      instance.push_back(known != found.end() ? known->second : types_.add(std::move(itself)));
    }
    type = generator_.instantiate(type, instance);
  }
  // A constructor alone does not know all of its type.
  const RefinedType &place = types_[types_.body(expected)];
  if (expression.type == types::no_type && place.form == Form::Data &&
      types_[type].form == Form::Data && types_[type].head == place.head)
    type = types_.with(generator_.unrefined(types_.body(expected)), types_[type].refinement);
  generator_.bind(name, type, Generator::Speaks::No);
  generator_.bound_lazily();
  return formulas_.name(name);
}

// Where a value was written that has only got a name on the way to the kernel.
EntityId Checker::place_of(ExpressionId id) const {
  if (const auto *variable = std::get_if<e::Variable>(&program_[id].node))
    if (const auto made = made_for_.find(variable->variable); made != made_for_.end())
      return made->second;
  return program_[id].entity;
}

Symbol Checker::subject_of(ExpressionId function) const {
  if (const auto *variable = std::get_if<e::Variable>(&program_[function].node))
    return program_[variable->variable].name;
  if (const auto *global = std::get_if<e::Global>(&program_[function].node)) {
    const names::ValueId value = program_[global->global].value;
    return value != names::no_value ? names_[value].name : program_[global->global].name;
  }
  return no_symbol;
}

// What has a constrained type is used there.
void Checker::used_at(ExpressionId function) {
  generator_.use.place = place_of(function);
  generator_.use.subject = subject_of(function);
}

Refined Checker::apply(ExpressionId id, ExpressionId function,
                       std::span<const ExpressionId> arguments) {
  // f $ x is f x.
  if (const auto *global = std::get_if<e::Global>(&program_[function].node);
      global != nullptr && arguments.size() >= 2 &&
      program_[global->global].value != names::no_value) {
    const names::Value &named = names_[program_[global->global].value];
    if (symbols_.name(named.name) == "$" && named.module != names::no_module &&
        names_[named.module].library)
      return apply(id, arguments[0], arguments.subspan(1));
  }
  if (!arguments.empty())
    selects(function, arguments[0]);
  refutes(id, function, arguments);
  if (!arguments.empty())
    applied_ = function;
  Refined type = synthesise(function);
  if (types_[type].form == Form::Forall) {
    std::vector<Refined> given;
    for (const ExpressionId argument : arguments)
      given.push_back(synthesise(argument));
    used_at(function);
    type = instantiate_by(type, given, program_[id].type);
  }
  if (errors_.expressions.contains(id))
    find_witnesses(id, type, arguments);
  std::span<const ExpressionId> before; // evaluated before anything is asked for
  if (evaluates_arguments(id)) {
    before = arguments;
  } else if (const auto *global = std::get_if<e::Global>(&program_[function].node)) {
    if (const auto first = first_evaluated(global->global); first && *first < arguments.size())
      before = arguments.subspan(*first, 1);
  }
  return pass(type, arguments, subject_of(function), Demand::Argument, program_[id].type, before);
}

// What is passed has to be there: an error is not what a function asks for.
void Checker::give(ExpressionId argument, Refined type, const Reason &reason) {
  const auto *variable = std::get_if<e::Variable>(&program_[argument].node);
  const auto *global = std::get_if<e::Global>(&program_[argument].node);
  const bool nothing =
      variable != nullptr ? nothing_.contains(variable->variable) : gives_nothing(argument);
  const bool fails = missing_.expressions.contains(argument);
  if (!nothing && variable == nullptr && (global == nullptr || !fails || types_.is_function(type)))
    check(argument, type, reason);
  if (!nothing && fails)
    gives_value(argument, type, errors_.expressions.contains(argument), reason);
  if (!nothing && variable == nullptr && (global == nullptr || !fails || types_.is_function(type)))
    return;
  const Generator::Mark before = generator_.mark();
  const Refined given = synthesise(argument);
  generator_.subtype(nothing             ? generator_.unrefined(given)
                     : global != nullptr ? types_.with(given, known_of(global->global, given))
                                         : given,
                     types_.body(type), reason);
  generator_.leave(before);
}

// A function that is equal to a term of the logic gives what that term does.
Refined Checker::applied(Refined type) {
  if (types_[type].form != Form::Function || !specifications_.options.higher_order ||
      equal_to(types_[result_of(type)].refinement))
    return type;
  const std::optional<Formula> itself = equal_to(types_[type].refinement);
  return itself ? with_result(type, *itself, no_formula) : type;
}

// The term that a value is said to be.
std::optional<Formula> Checker::equal_to(const Refinement &refinement) const {
  for (const Conjunct &conjunct : refinement) {
    const std::vector<Formula> sides = formulas_.children(conjunct.formula);
    if (formulas_[conjunct.formula].kind == Op::Equal && formulas_[sides[0]].kind == Op::Name &&
        formulas_[sides[0]].name == formulas_.value_name() &&
        !formulas_.mentions(sides[1], formulas_.value_name()))
      return sides[1];
  }
  return std::nullopt;
}

Refined Checker::pass(Refined function, std::span<const ExpressionId> arguments, Symbol subject,
                      Demand demand, types::Type result, std::span<const ExpressionId> strict) {
  Reason reason;
  reason.demand = demand;
  reason.subject = subject;
  for (const ExpressionId argument : arguments) {
    ++reason.argument;
    reason.place = place_of(argument);
    if (types_[function].form == Form::Forall) { // a result of higher rank
      std::vector<Refined> given{synthesise(argument)};
      function = instantiate_by(function, given, types::no_type);
    }
    function = applied(function);
    const RefinedType shape = types_[function];
    if (shape.form != Form::Function)
      return types_.plain(result); // a function only by another name of its type
    const Generator::Mark before = generator_.mark();
    // What fails first is no reason for another argument to be what it must not be.
    for (const ExpressionId evaluated : strict)
      if (const auto *variable = std::get_if<e::Variable>(&program_[evaluated].node);
          variable != nullptr && (strict.size() == arguments.size() || evaluated == argument))
        force(variable->variable);
    give(argument, shape.argument, reason);
    generator_.leave(before);
    const Formula value = atom(argument, shape.argument);
    function = types_.substitute(shape.result, {{{shape.binder, value}}, {}});
  }
  return function;
}

} // namespace culprit::refine
