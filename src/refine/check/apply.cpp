// Applications: what is passed, and what comes back.
#include "refine/check/expressions.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

Formula Expressions::term_of(ExpressionId id, Refined expected) {
  const kernel::Expression &expression = program_[id];
  if (const auto *variable = std::get_if<e::Variable>(&expression.node))
    return formulas_.name(lifter_.name(variable->variable));
  if (const auto *constant = std::get_if<e::Constant>(&expression.node)) {
    if (constant->literal.kind == kernel::LiteralKind::String ||
        (constant->literal.kind == kernel::LiteralKind::Bytes && dialect_.infers_everything)) {
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
      if (lifter_.is_truth_value(value))
        return formulas_.truth(symbols_.name(names_[value].name) == dialect_.truth);
    } else if (value != names::no_value &&
               program_[global->global].kind != kernel::GlobalKind::InstanceMethod) {
      const std::optional<Symbol> measure = globals_.measure_of_library(value);
      const Formula itself = formulas_.name(
          measure ? *measure : vocabulary_.constant(value, program_[global->global].copy));
      const Refined type = types_.body(globals_.type_of(global->global));
      if (types_.is_base(type))
        for (const Conjunct &conjunct : laziness_.known_of(global->global, type))
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
    TypeSubstitution matched;
    types_.match(types_.body(type), types_.unrefined(expected), matched);
    std::vector<Refined> instance;
    for (const VariableKey variable : std::vector<VariableKey>(types_[type].variables)) {
      const auto known = matched.find(variable);
      RefinedType itself;
      itself.form = Form::Variable;
      itself.variable = variable;
      instance.push_back(known != matched.end() ? known->second : types_.add(std::move(itself)));
    }
    type = generator_.instantiate(type, instance);
  }
  // A constructor alone does not know all of its type.
  const RefinedType &place = types_[types_.body(expected)];
  if (expression.type == types::no_type && place.form == Form::Data &&
      types_[type].form == Form::Data && types_[type].head == place.head)
    type = types_.with(types_.unrefined(types_.body(expected)), types_[type].refinement);
  generator_.bind(name, type, Generator::Speaks::No);
  if (dialect_.evaluation.lazy)
    generator_.bound_lazily();
  return formulas_.name(name);
}

Symbol Expressions::subject_of(ExpressionId function) const {
  if (const auto *variable = std::get_if<e::Variable>(&program_[function].node))
    return program_[variable->variable].name;
  if (const auto *global = std::get_if<e::Global>(&program_[function].node)) {
    const names::ValueId value = program_[global->global].value;
    return value != names::no_value ? names_[value].name : program_[global->global].name;
  }
  return no_symbol;
}

// What has a constrained type is used there.
void Expressions::record_use(ExpressionId function) {
  generator_.use.place = variables_.place_of(function);
  generator_.use.subject = subject_of(function);
}

Refined Expressions::apply(ExpressionId id, ExpressionId function,
                           std::span<const ExpressionId> arguments) {
  // f $ x is f x.
  if (const auto *global = std::get_if<e::Global>(&program_[function].node);
      global != nullptr && arguments.size() >= 2) {
    const names::ValueId value = program_[global->global].value;
    if (names_.is_of_library(value) &&
        symbols_.name(names_[value].name) == dialect_.evaluation.application)
      return apply(id, arguments[0], arguments.subspan(1));
  }
  if (const std::optional<std::string_view> exception = raising(function);
      exception && !arguments.empty())
    return raise(id, handlers_.catches(id, *exception, Handlers::Purpose::Yes),
                 symbols_.find(*exception));
  if (!arguments.empty())
    partiality_.require_field(function, arguments[0]);
  partiality_.require_pattern(id, function, arguments);
  if (!arguments.empty())
    applied_ = function;
  Refined type = synthesise(function);
  if (types_[type].form == Form::Forall) {
    std::vector<Refined> given;
    for (const ExpressionId argument : arguments)
      given.push_back(synthesise(argument));
    record_use(function);
    type = schemes_.instantiate_by(type, given, program_[id].type);
  }
  if (failures_.may_fail(id))
    laziness_.find_witnesses(id, type, arguments);
  std::span<const ExpressionId> before; // evaluated before anything is asked for
  if (strictness_.evaluates_arguments(id)) {
    before = arguments;
  } else if (const auto *global = std::get_if<e::Global>(&program_[function].node)) {
    if (const auto first = strictness_.first_evaluated(global->global);
        first && *first < arguments.size())
      before = arguments.subspan(*first, 1);
  }
  const bool library = is_of_library(function);
  if (library && dialect_.infers_everything) {
    type = knowing_later(type, arguments);
    type = without_caught_demands(type, id, function);
  }
  const bool of_ocaml = library && dialect_.infers_everything;
  const Refined result =
      pass_arguments(type, arguments, subject_of(function), Demand::Argument, program_[id].type,
                     before, of_ocaml ? Kind::Totality : Kind::Refinement);
  return of_ocaml ? newly_made(result) : result;
}

// What the library says of the elements of an array that it makes need not be true of those that
// are put there later.
Refined Expressions::newly_made(Refined array) {
  RefinedType whole = types_[array];
  if (whole.form != Form::Data || !types_.has_fixed_length(whole.head) ||
      whole.arguments.size() != 1)
    return array;
  const Refined said = whole.arguments[0];
  if (types_[said].form != Form::Data || types_[said].refinement.empty() ||
      has_unknown(formulas_, types_[said].refinement))
    return array;
  whole.arguments[0] = generator_.fresh(types_.unrefined(said), Origin::TypeArgument);
  generator_.subtype(said, whole.arguments[0], {});
  return types_.add(std::move(whole));
}

// What a function of the library raises may be dealt with: then it asks for nothing.
Refined Expressions::without_caught_demands(Refined type, ExpressionId call,
                                            ExpressionId function) {
  const names::ValueId value = program_[std::get<e::Global>(program_[function].node).global].value;
  bool known = is_unchecked(names_[value].name);
  for (const Dialect::Evaluation::Raising &raised : dialect_.evaluation.partial)
    if (symbols_.name(names_[value].name) == raised.function) {
      known = true;
      if (handlers_.catches(call, raised.exception))
        type = without_demands(type, raised.argument);
    }
  return known || !handlers_.catches(call, kernel::no_constructor) ? type : without_demands(type);
}

bool Expressions::is_unchecked(Symbol function) const {
  const std::string_view begin = dialect_.evaluation.unchecked;
  return !begin.empty() && symbols_.name(function).starts_with(begin);
}

bool Expressions::is_of_library(ExpressionId function) const {
  const auto *global = std::get_if<e::Global>(&program_[function].node);
  return global != nullptr && (names_.is_of_library(program_[global->global].value) ||
                               program_[global->global].original != names::no_value);
}

// What a function of the library passes to a function that it is given may be about arguments that
// come later. Where those are not there yet, nothing is known of what they are.
Refined Expressions::knowing_later(Refined function, std::span<const ExpressionId> arguments) {
  std::vector<RefinedType> arrows;
  Refined rest = function;
  for (; types_[rest].form == Form::Function; rest = types_[rest].result)
    arrows.push_back(types_[rest]);
  bool changed = false;
  for (std::size_t i = 0; i < arrows.size(); ++i)
    for (std::size_t later = i + 1; types_.is_function(arrows[i].argument) && later < arrows.size();
         ++later) {
      const Symbol binder = arrows[later].binder;
      if (!types_.mentions(arrows[i].argument, binder))
        continue;
      changed = true;
      arrows[i].argument =
          later < arguments.size()
              ? types_.substitute(
                    arrows[i].argument,
                    {{{binder, term_of(arguments[later], arrows[later].argument)}}, {}})
              : not_told(arrows[i].argument, binder);
    }
  if (!changed)
    return function;
  for (; !arrows.empty(); arrows.pop_back()) {
    arrows.back().result = rest;
    rest = types_.add(arrows.back());
  }
  return rest;
}

// A function of which less is known what it is called with.
Refined Expressions::not_told(Refined function, Symbol about) {
  RefinedType changed = types_[function];
  if (changed.form != Form::Function)
    return function;
  Refinement kept = types_[changed.argument].refinement;
  std::erase_if(
      kept, [&](const Conjunct &conjunct) { return formulas_.mentions(conjunct.formula, about); });
  if (types_.is_base(changed.argument))
    changed.argument = types_.with(changed.argument, std::move(kept));
  changed.result = not_told(changed.result, about);
  return types_.add(std::move(changed));
}

// What is passed has to be there: an error is not what a function asks for.
void Expressions::check_argument(ExpressionId argument, Refined type, const Reason &reason) {
  const auto *variable = std::get_if<e::Variable>(&program_[argument].node);
  const auto *global = std::get_if<e::Global>(&program_[argument].node);
  const bool nothing = variable != nullptr ? erroneous_.contains(variable->variable)
                                           : globals_.never_returns(argument);
  const bool fails = failures_.may_be_missing(argument);
  if (!nothing && variable == nullptr && (global == nullptr || !fails || types_.is_function(type)))
    check(argument, type, reason);
  if (!nothing && fails)
    require_stand_in(argument, type, failures_.may_fail(argument), reason);
  if (!nothing && variable == nullptr && (global == nullptr || !fails || types_.is_function(type)))
    return;
  const Generator::Mark before = generator_.mark();
  const Refined given = synthesise(argument);
  generator_.subtype(nothing             ? types_.unrefined(given)
                     : global != nullptr ? laziness_.passed_as(global->global, given)
                                         : given,
                     types_.body(type), reason);
  generator_.leave(before);
}

// A function that is equal to a term of the logic gives what that term does.
Refined Expressions::with_applied_result(Refined type) {
  if (types_[type].form != Form::Function || !specifications_.options.higher_order ||
      equal_to(types_[result_of(types_, type)].refinement))
    return type;
  const std::optional<Formula> itself = equal_to(types_[type].refinement);
  return itself ? globals_.with_result(type, *itself, no_formula) : type;
}

// The term that a value is said to be.
std::optional<Formula> Expressions::equal_to(const Refinement &refinement) const {
  for (const Conjunct &conjunct : refinement) {
    const std::vector<Formula> sides = formulas_.children(conjunct.formula);
    if (formulas_[conjunct.formula].kind == Op::Equal && formulas_[sides[0]].kind == Op::Name &&
        formulas_[sides[0]].name == formulas_.value_name() &&
        !formulas_.mentions(sides[1], formulas_.value_name()))
      return sides[1];
  }
  return std::nullopt;
}

Refined Expressions::pass_arguments(Refined function, std::span<const ExpressionId> arguments,
                                    Symbol subject, Demand demand, types::Type result,
                                    std::span<const ExpressionId> strict, Kind kind) {
  Reason reason;
  reason.demand = demand;
  reason.kind = kind;
  reason.subject = subject;
  for (const ExpressionId argument : arguments) {
    ++reason.argument;
    reason.place = variables_.place_of(argument);
    if (types_[function].form == Form::Forall) { // a result of higher rank
      std::vector<Refined> given{synthesise(argument)};
      function = schemes_.instantiate_by(function, given, types::no_type);
    }
    function = with_applied_result(function);
    const RefinedType shape = types_[function];
    if (shape.form != Form::Function) { // a function only by another name of its type
      if (dialect_.infers_everything)   // what it does with what it gets is not known
        for (const ExpressionId passed : arguments) {
          const Refined given = synthesise(passed);
          generator_.subtype(given, types_.unrefined(types_.body(given)), reason);
        }
      return result != types::no_type ? types_.plain(result) : unit_type();
    }
    const Generator::Mark before = generator_.mark();
    // What fails first is no reason for another argument to be what it must not be.
    for (const ExpressionId evaluated : strict)
      if (const auto *variable = std::get_if<e::Variable>(&program_[evaluated].node);
          variable != nullptr && (strict.size() == arguments.size() || evaluated == argument))
        laziness_.force(variable->variable);
    check_argument(argument, shape.argument, reason);
    generator_.leave(before);
    const Formula value = term_of(argument, shape.argument);
    function = types_.substitute(shape.result, {{{shape.binder, value}}, {}});
  }
  return function;
}

// Whoever takes a function relies on what it gives, so there must be a value for what it does not
// give. That may be an argument of the same unknown type, a value that is sure to meet what is
// asked for, or one that is sure to meet what the function itself promises.
void Expressions::require_stand_in(ExpressionId function, Refined type, bool error,
                                   const Reason &reason) {
  if (!types_.is_function(type))
    return;
  std::vector<Refinement> passed;
  for (Refined rest = types_.body(type); types_[rest].form == Form::Function;
       rest = types_.body(types_[rest].result))
    passed.push_back(types_[types_.body(types_[rest].argument)].refinement);
  const Refinement promised = types_[result_of(types_, type)].refinement;
  const bool by_itself = // what it is said to give is not known, but the function says it itself
      has_unknown(formulas_, promised) && function != kernel::no_expression &&
      (std::holds_alternative<e::Global>(program_[function].node) ||
       std::holds_alternative<e::Variable>(program_[function].node));
  if (!error && !by_itself && !laziness_.promises_others(promised))
    return;
  const auto unknown = [&](const Refinement &refinement) {
    return refinement.size() == 1 && formulas_.is_unknown(refinement[0].formula)
               ? formulas_[refinement[0].formula].name
               : no_symbol;
  };
  if (unknown(promised) != no_symbol &&
      std::any_of(passed.begin(), passed.end(),
                  [&](const Refinement &other) { return unknown(other) == unknown(promised); }))
    return;
  const Generator::Mark before = generator_.mark();
  Refined from = types_.body(type);
  if (by_itself)
    if (const Refined own = synthesise(function);
        types_.is_function(own) &&
        !has_unknown(formulas_, types_[result_of(types_, own)].refinement))
      from = own;
  if (error || laziness_.promises_others(types_[result_of(types_, from)].refinement))
    generator_.subtype(laziness_.weakened(from), types_.body(type), reason);
  generator_.leave(before);
}

} // namespace culprit::refine
