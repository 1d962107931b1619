#include "evaluate/observe.h"

#include "evaluate/show.h"

#include <algorithm>
#include <array>

namespace culprit::evaluate {

namespace {

// The contract of a function says what its arguments are one after the other. Where a part of one
// of them does not fit, the call cannot be told from what is at hand.
std::vector<Object *> applied_to(const Contracts &contracts, const Machine::Violation &violation) {
  ContractId rest = contracts.of(violation.function);
  std::size_t arguments = 1;
  for (; contracts[rest].form == Contract::Form::Function; ++arguments) {
    if (contracts[rest].argument == violation.contract && violation.slots.size() == arguments)
      return violation.slots;
    rest = contracts[rest].result;
  }
  return {};
}

void describe_violation(const Contracts &contracts, const Machine::Violation &violation,
                        Observation &seen) {
  // What is made up has a contract of nobody's.
  seen.fits =
      violation.party != Machine::Party::Input &&
      (violation.function != kernel::no_global || violation.constructor != kernel::no_constructor);
  seen.finished = seen.fits;
  if (!seen.fits)
    return;
  seen.function = violation.function;
  seen.constructor = violation.constructor;
  seen.demand = violation.demand;
  seen.place = violation.place;
  seen.breach = violation.party == Machine::Party::Caller ? Breach::Argument
                : violation.function == kernel::no_global ? Breach::Construction
                                                          : Breach::Result;
  if (seen.breach == Breach::Argument)
    seen.applied = applied_to(contracts, violation);
}

// What the library says of an index, a size or a part that is none: `index out of bounds`,
// `String.sub / Bytes.sub`, `Array.make`.
bool is_about_bounds(std::string_view message) {
  constexpr std::array about{"index out of bounds", "Array.", "String.", "Bytes.",
                             "Bigarray.",           "Buffer."};
  return std::any_of(about.begin(), about.end(),
                     [&](std::string_view prefix) { return message.starts_with(prefix); });
}

void describe_exception(Machine &machine, Object &exception, Observation &seen) {
  const Known &known = machine.known();
  const kernel::ConstructorId kind{exception.extra};
  seen.message = ocaml_text(machine, &exception);
  if (kind == known.assertion_failure && seen.breach == Breach::Failure) {
    seen.breach = Breach::Assertion;
    seen.message = "Assert_failure"; // where is known
  } else if (kind == known.match_failure && seen.breach == Breach::Failure) {
    seen.breach = Breach::Match;
    seen.message = "Match_failure";
  } else if (kind == known.invalid_argument && seen.breach == Breach::Failure &&
             exception.size == 1) {
    const Object *argument = behind(exception[0].object);
    if (argument->kind == ObjectKind::Bytes && is_about_bounds(argument->text()))
      seen.breach = Breach::Bounds;
  }
}

// What an exception of the program says.
std::string told(Machine &machine, Object *failure) {
  const Known &known = machine.known();
  const bool thrown = kernel::ConstructorId{failure->extra} == known.exception_failure;
  const kernel::GlobalId message = thrown ? known.thrown_message : known.failure_message;
  Object *what = thrown ? (*failure)[0].object : failure;
  std::string text;
  const auto tell = [&] {
    const Outcome said = machine.apply(machine.global(message), what);
    return said.end == End::Value ? machine.text(machine.result(), text) : said;
  };
  const bool known_text = message != kernel::no_global && machine.quietly(tell).end == End::Value;
  return known_text && !text.empty() ? text : "an exception";
}

void describe_failure(Machine &machine, Observation &seen) {
  const Known &known = machine.known();
  Object *failure = machine.failure();
  if (known.ocaml && failure != nullptr && failure->kind == ObjectKind::Data) {
    describe_exception(machine, *failure, seen);
    return;
  }
  if (failure == nullptr || failure->kind != ObjectKind::Data || failure->size != 1)
    return;
  const kernel::ConstructorId kind{failure->extra};
  if (kind == known.system_failure) {
    seen.finished = false;
    seen.breach = Breach::None;
    return;
  }
  if (kind == known.pattern_failure && seen.breach == Breach::Failure)
    seen.breach = Breach::Match;
  if (kind == known.error_failure || kind == known.arithmetic_failure ||
      kind == known.pattern_failure)
    (void)machine.text((*failure)[0].object, seen.message);
  else
    seen.message = told(machine, failure);
}

} // namespace

Observation observe(Machine &machine, Object *function, std::span<Object *const> arguments,
                    std::uint64_t steps, bool gives_action) {
  Observation seen;
  const std::uint64_t outside = machine.outside_logic;
  machine.forget_violation();
  Outcome outcome = machine.call_all(function, arguments, steps, gives_action);
  // A function was applied to something that it excludes, whatever came of that.
  const bool asked = outcome.end == End::Failure && outcome.deliberate;
  if (outcome.end == End::Value || outcome.end == End::Steps || asked) {
    machine.check_watched(outcome.end == End::Value ? steps : steps / 10);
    if (machine.violation())
      outcome.end = End::Violation;
  }
  const std::optional<Machine::Violation> violation = machine.violation();
  machine.forget_violation();
  seen.outside_logic = machine.outside_logic != outside;
  switch (outcome.end) {
  case End::Violation:
    if (violation)
      describe_violation(*machine.contracts(), *violation, seen);
    break;
  case End::Failure:
    seen.finished = true;
    seen.breach = outcome.deliberate ? Breach::Asked : Breach::Failure;
    seen.place = outcome.place;
    describe_failure(machine, seen);
    break;
  case End::Value:
  case End::Exit:
    seen.finished = true;
    seen.exited = outcome.end == End::Exit;
    break;
  default: // limits, and what has no definition
    break;
  }
  return seen;
}

Observation observe(Machine &machine, std::span<const kernel::GlobalId> before,
                    kernel::GlobalId function, std::span<Object *const> arguments,
                    std::uint64_t steps) {
  const std::uint64_t last = machine.steps() + steps;
  Observation seen;
  seen.finished = true;
  bool outside = false;
  const auto goes_on = [&] {
    outside = outside || seen.outside_logic;
    return seen.finished && !seen.exited && seen.breach == Breach::None;
  };
  const auto left = [&] { return machine.steps() < last ? last - machine.steps() : 1; };
  for (const kernel::GlobalId global : before)
    if (goes_on())
      seen = observe(machine, machine.global(global), {}, left());
  if (function != kernel::no_global) {
    if (goes_on())
      seen = observe(machine, machine.guarded(function, Machine::Party::Input), arguments, left());
    else
      seen.fits = false; // nobody gets as far as to call it
  }
  seen.outside_logic = outside || seen.outside_logic;
  return seen;
}

namespace {

// Where the bracket that a text begins with ends.
std::size_t closing_bracket(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      quoted = !quoted;
    else if (!quoted && (text[i] == '(' || text[i] == ')') &&
             (depth += text[i] == '(' ? 1 : -1) == 0)
      return i;
  }
  return text.size();
}

} // namespace

std::string shown_argument(Machine &machine, Object *value, types::Environment *environment,
                           types::Type type) {
  constexpr std::size_t longest = 300;
  std::string text;
  const Outcome outcome = machine.quietly([&] { return machine.evaluate(value); });
  if (outcome.end != End::Value ||
      machine.quietly([&] { return show(machine, text, environment, type); }).end != End::Value ||
      text.size() > longest)
    return "_";
  const bool closed = text.starts_with('(') && closing_bracket(text) + 1 == text.size();
  const bool word = text.find(' ') == std::string::npos || text.starts_with('[') ||
                    text.starts_with('"') || closed;
  return word && !text.starts_with('-') ? text : "(" + text + ")";
}

} // namespace culprit::evaluate
