// Operations of the kernel, and exceptions.
#include "refine/check/expressions.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;

void Expressions::unsupported(ExpressionId id, std::string_view what) {
  diagnostics_.report("C0190", span_of(program_[id].entity),
                      fmt::format("{} is not supported yet", what));
}

bool Expressions::is_operation(ExpressionId id, std::string_view name) const {
  const auto *node = std::get_if<e::Primitive>(&program_[id].node);
  return node != nullptr && symbols_.name(program_[node->operation].primitive) == name;
}

std::optional<std::string_view> Expressions::raising(ExpressionId function) const {
  if (!is_of_library(function))
    return std::nullopt;
  return raising_name(program_[std::get<e::Global>(program_[function].node).global].value);
}

std::optional<std::string_view> Expressions::raising_name(names::ValueId value) const {
  for (const Dialect::Evaluation::Raising &known : dialect_.evaluation.raising)
    if (symbols_.name(names_[value].name) == known.function)
      return known.exception;
  return std::nullopt;
}

kernel::ConstructorId Expressions::made_by(ExpressionId value) const {
  if (const auto *variable = std::get_if<e::Variable>(&program_[value].node)) {
    const auto made = made_by_.find(variable->variable);
    return made == made_by_.end() ? kernel::no_constructor : made->second;
  }
  if (const auto *global = std::get_if<e::Global>(&program_[value].node))
    return program_[global->global].constructor;
  return kernel::no_constructor;
}

bool Expressions::never_returns(const e::Primitive &node) const {
  const std::string_view name = symbols_.name(program_[node.operation].primitive);
  return name == "ml_raise" || name == "ml_reraise" || name == "ml_exit";
}

// What never gives a value.
Refined Expressions::raise(ExpressionId id, bool caught, Symbol subject) {
  if (!caught) {
    Reason reason;
    reason.demand = Demand::Exception;
    reason.place = program_[id].entity;
    reason.subject = subject;
    generator_.require(formulas_.truth(false), reason, Kind::Totality);
  }
  const types::Type type = program_[id].type;
  return types_.strengthen(type != types::no_type ? types_.plain(type) : unit_type(),
                           {{formulas_.truth(false)}});
}

void Expressions::require_no_comparison(ExpressionId id) {
  constexpr std::string_view exception = "Invalid_argument";
  if (!handlers_.catches(id, exception))
    raise(id, false, symbols_.find(exception));
}

// A constructor without fields is told from all others at once.
bool Expressions::meets_functions(std::string_view operation,
                                  std::span<const ExpressionId> arguments) const {
  return Comparisons::compares(operation) &&
         comparisons_.hold_functions(program_[arguments[0]].type) &&
         std::ranges::none_of(arguments, [&](ExpressionId argument) {
           const kernel::ConstructorId constructor = made_by(argument);
           return constructor != kernel::no_constructor && program_[constructor].arity == 0;
         });
}

void Expressions::fail(ExpressionId id, const e::Failure &node) {
  if (handlers_.catches(id, node.kind == kernel::FailureKind::FailedAssertion ? "Assert_failure"
                                                                              : "Match_failure"))
    return;
  partiality_.require_unreachable(id, node);
}

Refined Expressions::without_demands(Refined function, std::size_t argument) {
  RefinedType changed = types_[function];
  if (changed.form != Form::Function)
    return function;
  if (types_.is_base(changed.argument) && argument <= 1) {
    Refinement kept = types_[changed.argument].refinement;
    std::erase_if(
        kept, [&](const Conjunct &conjunct) { return !formulas_.is_unknown(conjunct.formula); });
    changed.argument = types_.with(changed.argument, std::move(kept));
  }
  if (argument != 1)
    changed.result = without_demands(changed.result, argument == 0 ? 0 : argument - 1);
  return types_.add(std::move(changed));
}

Refined Expressions::operate(ExpressionId id, const e::Primitive &node) {
  const auto arguments = program_[node.arguments];
  const std::string_view name = symbols_.name(program_[node.operation].primitive);
  if (name == "ml_raise") {
    const kernel::ConstructorId exception = made_by(arguments[0]);
    carry(node);
    return raise(id, handlers_.catches(id, exception, Handlers::Purpose::Yes),
                 exception == kernel::no_constructor ? no_symbol : program_[exception].name);
  }
  if (name == "ml_reraise" || name == "ml_exit") // nothing goes wrong here
    return raise(id, true, no_symbol);
  if (meets_functions(name, arguments))
    require_no_comparison(id);
  std::vector<Refined> given;
  for (const ExpressionId argument : arguments)
    given.push_back(synthesise(argument));
  std::optional<PrimitiveType> operation =
      operations_.at(node.operation, given, arguments, program_[id].type);
  if (!operation) {
    unsupported(id, fmt::format("`{}`", symbols_.name(program_[node.operation].name)));
    return program_[id].type != types::no_type ? types_.plain(program_[id].type) : unit_type();
  }
  if (!operation->raises.empty() && !is_unchecked(program_[node.operation].name) &&
      handlers_.catches(id, operation->raises))
    operation->type = without_demands(operation->type);
  return pass_arguments(operation->type, arguments, program_[node.operation].name, Demand::Argument,
                        program_[id].type, {}, operation->kind);
}

Expressions::CarriedBy Expressions::carried_to(ExpressionId handler) {
  CarriedBy carried;
  std::vector<ExpressionId> work{std::get<e::Lambda>(program_[handler].node).body};
  const VariableId raised = program_[std::get<e::Lambda>(program_[handler].node).parameters][0];
  while (!work.empty()) {
    const ExpressionId id = work.back();
    work.pop_back();
    kernel::each_part(program_, id, [&](ExpressionId part) { work.push_back(part); });
    const auto *match = std::get_if<e::Case>(&program_[id].node);
    if (match == nullptr || match->subject != raised)
      continue;
    for (const kernel::Alternative &alternative : program_[match->alternatives]) {
      if (alternative.constructor == kernel::no_constructor ||
          program_[alternative.constructor].arity == 0 ||
          carried.contains(alternative.constructor) ||
          !of_exceptions_.is_known(alternative.constructor))
        continue;
      std::vector<Formula> &fields = carried[alternative.constructor];
      for (const VariableId field : program_[alternative.fields]) {
        const Refined type = types_.plain(program_[field].type);
        fields.push_back(types_.is_base(type)
                             ? generator_.fresh_formula(types_.sort(type), Origin::Expression)
                             : no_formula);
      }
    }
  }
  return carried;
}

void Expressions::carry(const e::Primitive &raise) {
  const auto *variable = std::get_if<e::Variable>(&program_[program_[raise.arguments][0]].node);
  const auto made = variable == nullptr ? made_of_.end() : made_of_.find(variable->variable);
  if (made == made_of_.end())
    return;
  const auto &construct = std::get<e::Construct>(program_[made->second].node);
  const auto arguments = program_[construct.arguments];
  for (const CarriedBy &around : carried_)
    if (const auto fields = around.find(construct.constructor); fields != around.end())
      for (std::size_t i = 0; i < arguments.size(); ++i)
        if (fields->second[i] != no_formula)
          generator_.require(
              formulas_.substitute(
                  fields->second[i],
                  {{{formulas_.value_name(), term_of(arguments[i], synthesise(arguments[i]))}},
                   {}}),
              {});
}

void Expressions::know_carried(VariableId raised, const kernel::Alternative &alternative) {
  const auto known = known_of_.find(raised);
  if (known == known_of_.end())
    return;
  const auto carried = known->second.find(alternative.constructor);
  if (carried == known->second.end())
    return;
  const auto fields = program_[alternative.fields];
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (carried->second[i] != no_formula)
      generator_.assume(formulas_.substitute(
          carried->second[i],
          {{{formulas_.value_name(), formulas_.name(lifter_.name(fields[i]))}}, {}}));
}

// try body with handler: a value of either. Of the exception it is only known what it carries.
void Expressions::attempt(const e::Primitive &node, Refined type, const Reason &reason) {
  const auto arguments = program_[node.arguments];
  const auto part = [&](std::size_t i) {
    const auto *variable = std::get_if<e::Variable>(&program_[arguments[i]].node);
    return variable != nullptr && handlers_.is_part(variable->variable)
               ? handlers_.part(variable->variable)
               : kernel::no_expression;
  };
  const ExpressionId body = part(0);
  const ExpressionId handler = part(1);
  const auto *lambda =
      handler == kernel::no_expression ? nullptr : std::get_if<e::Lambda>(&program_[handler].node);
  if (body == kernel::no_expression || lambda == nullptr)
    return unsupported(arguments[0], "a handler of this kind");
  const Generator::Mark before = generator_.mark();
  const auto parameters = program_[lambda->parameters];
  carried_.push_back(carried_to(handler));
  check(body, type, reason);
  known_of_[parameters[0]] = std::move(carried_.back());
  carried_.pop_back();
  generator_.leave(before);
  variables_.bind(parameters[0], operations_.exception_type());
  if (parameters.size() == 1) {
    check(lambda->body, type, reason);
  } else { // of a match with cases for exceptions: the value is what goes on
    this->lambda(parameters.subspan(1), lambda->body, type, reason);
  }
  generator_.leave(before);
}

} // namespace culprit::refine
