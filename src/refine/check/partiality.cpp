#include "refine/check/partiality.h"

#include "kernel/parts.h"

#include <algorithm>

namespace culprit::refine {

namespace e = kernel::expression;

using kernel::GlobalKind;

void Partiality::require_unreachable(kernel::ExpressionId id, const e::Failure &failure) {
  using kernel::FailureKind;
  if (!specifications_.options.totality || failure.kind == FailureKind::MissingMethod)
    return;
  Reason reason;
  reason.demand = Demand::Pattern;
  reason.place = program_[id].entity;
  reason.subject = failure.subject != no_symbol ? failure.subject : context_.owner;
  reason.failure = id;
  generator_.require(formulas_.truth(false), reason,
                     failure.kind == FailureKind::FailedAssertion ? Kind::Assertion
                                                                  : Kind::Totality);
}

// Of each constructor that lacks a field: its selector must not meet a value of it.
void Partiality::each_without(ExpressionId field, ExpressionId place,
                              const std::function<void(names::ValueId)> &enter_constructor) {
  const auto *global = std::get_if<e::Global>(&program_[field].node);
  if (global == nullptr || program_[global->global].kind != GlobalKind::Field ||
      !specifications_.options.totality)
    return;
  const names::ValueId selected = program_[global->global].value;
  const auto info = environment_.fields.find(selected);
  const auto data = environment_.data.find(names_[selected].parent);
  if (info == environment_.fields.end() || data == environment_.data.end())
    return;
  Reason reason;
  reason.demand = Demand::Pattern;
  reason.place = variables_.place_of(place);
  reason.subject = names_[selected].name;
  for (const names::ValueId constructor : data->second.constructors) {
    if (std::find(info->second.constructors.begin(), info->second.constructors.end(),
                  constructor) != info->second.constructors.end())
      continue;
    const Generator::Mark before = generator_.mark();
    enter_constructor(constructor);
    generator_.require(formulas_.truth(false), reason, Kind::Totality);
    generator_.leave(before);
  }
}

void Partiality::require_field(ExpressionId function, ExpressionId argument) {
  const auto *subject = std::get_if<e::Variable>(&program_[argument].node);
  each_without(function, argument, [&](names::ValueId constructor) {
    if (subject != nullptr)
      matching_.assume_constructor(constructor, subject->variable);
  });
}

// A selector that is passed along may meet any value that its type allows.
void Partiality::require_field_of_any(ExpressionId function, Refined type) {
  const RefinedType selector = types_[types_.body(type)];
  each_without(function, function, [&](names::ValueId constructor) {
    if (selector.form != Form::Function)
      return;
    const Symbol whole = formulas_.fresh("whole");
    generator_.bind(whole, selector.argument, Generator::Speaks::No);
    matching_.assume_made_by(constructor, selector.argument, whole);
  });
}

// A method that an instance neither defines nor inherits must not be used of it.
void Partiality::require_method(ExpressionId id, const kernel::Global &global) {
  if (global.kind != GlobalKind::InstanceMethod || global.body == kernel::no_expression ||
      names_[global.module].library || !specifications_.options.totality ||
      !is_missing(program_, global))
    return;
  require_unreachable(id, names_[global.value].name);
}

void Partiality::require_methods(ExpressionId body, const Dictionaries &dictionaries) {
  std::vector<ExpressionId> stack{body};
  while (!stack.empty() && specifications_.options.totality) {
    const ExpressionId id = stack.back();
    stack.pop_back();
    if (const auto *global = std::get_if<e::Global>(&program_[id].node);
        global != nullptr && program_[global->global].kind == GlobalKind::Dictionary)
      if (const names::ValueId method = dictionaries.lacking(global->global);
          method != names::no_value)
        require_unreachable(id, names_[method].name);
    kernel::each_part(program_, id, [&](ExpressionId part) { stack.push_back(part); });
  }
}

void Partiality::require_unreachable(ExpressionId id, Symbol subject) {
  Reason reason;
  reason.demand = Demand::Pattern;
  reason.place = variables_.place_of(id);
  reason.subject = subject;
  generator_.require(formulas_.truth(false), reason, Kind::Totality);
}

// A pattern of `do` that does not fit ends the program where the monad has no other way to fail.
void Partiality::require_pattern(ExpressionId id, ExpressionId function,
                                 std::span<const ExpressionId> arguments) {
  const auto *global = std::get_if<e::Global>(&program_[function].node);
  if (global == nullptr || arguments.empty() || !specifications_.options.totality)
    return;
  const kernel::Global &method = program_[global->global];
  const auto *text = std::get_if<e::Constant>(&program_[arguments[0]].node);
  if (method.kind != kernel::GlobalKind::InstanceMethod || method.instance == 0xFFFFFFFF ||
      text == nullptr || text->literal.kind != kernel::LiteralKind::String ||
      symbols_.name(text->literal.text) != dialect_.classes.refuted_pattern)
    return;
  const names::TypeNameId monad = methods_.head_of(method);
  const bool library = names_[environment_.instances[method.instance].module].library;
  if (!library || (monad != names::no_type_name &&
                   among(dialect_.classes.monads_with_failure, symbols_.name(names_[monad].name))))
    return;
  require_unreachable(id, context_.owner);
}

} // namespace culprit::refine
