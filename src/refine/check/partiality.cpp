// What may not be there when it is asked for: values that end in an error, fields of another
// constructor, methods that an instance lacks, invariants of values made without code that is
// checked.
#include "refine/check/check.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::refine {

namespace e = kernel::expression;
using kernel::GlobalKind;

// Whether an expression is the result of a function that cannot have one, like `error`: of a type
// that is a variable and nothing that is passed has.
bool Checker::gives_nothing(ExpressionId id) {
  const auto *apply = std::get_if<e::Apply>(&program_[id].node);
  const auto *global =
      std::get_if<e::Global>(&program_[apply != nullptr ? apply->function : id].node);
  return global != nullptr &&
         gives_nothing(type_of(global->global),
                       apply == nullptr ? 0
                                        : program_[apply->arguments].size() - apply->dictionaries);
}

bool Checker::gives_nothing(Refined scheme, std::size_t arguments) {
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

// Of each constructor that lacks a field: its selector must not meet a value of it.
void Checker::each_without(ExpressionId field, ExpressionId place,
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
  reason.place = place_of(place);
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

void Checker::selects(ExpressionId function, ExpressionId argument) {
  const auto *subject = std::get_if<e::Variable>(&program_[argument].node);
  each_without(function, argument, [&](names::ValueId constructor) {
    if (subject != nullptr)
      enter(constructor, subject->variable);
  });
}

// A selector that is passed along may meet any value that its type allows.
void Checker::selects_any(ExpressionId function, Refined type) {
  const RefinedType selector = types_[types_.body(type)];
  each_without(function, function, [&](names::ValueId constructor) {
    if (selector.form != Form::Function)
      return;
    const Symbol whole = formulas_.fresh("whole");
    generator_.bind(whole, selector.argument, Generator::Speaks::No);
    made_by(constructor, selector.argument, whole);
  });
}

// A method that an instance neither defines nor inherits must not be used of it.
void Checker::uses_method(ExpressionId id, const kernel::Global &global) {
  if (global.kind != GlobalKind::InstanceMethod || global.body == kernel::no_expression ||
      names_[global.module].library || !specifications_.options.totality)
    return;
  ExpressionId body = global.body;
  while (const auto *lambda = std::get_if<e::Lambda>(&program_[body].node))
    body = lambda->body;
  const auto *failure = std::get_if<e::Failure>(&program_[body].node);
  if (failure == nullptr || failure->kind != kernel::FailureKind::MissingMethod)
    return;
  Reason reason;
  reason.demand = Demand::Pattern;
  reason.place = place_of(id);
  reason.subject = names_[global.value].name;
  generator_.require(formulas_.truth(false), reason, Kind::Totality);
}

// A constructor that is used as a function makes values, too.
void Checker::uses_constructor(ExpressionId id, Refined type) {
  const bool any = std::any_of(specifications_.invariants.begin(), specifications_.invariants.end(),
                               [](const Invariant &one) { return one.checked; });
  if (!any)
    return;
  const Generator::Mark before = generator_.mark();
  Refined rest = types_.body(type);
  for (; types_[rest].form == Form::Function; rest = types_.body(types_[rest].result))
    generator_.bind(types_[rest].binder, types_[rest].argument, Generator::Speaks::No);
  keep_invariants(rest, id);
  generator_.leave(before);
}

} // namespace culprit::refine
