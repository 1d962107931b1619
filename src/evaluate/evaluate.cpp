#include "evaluate/evaluate.h"

#include "evaluate/machine.h"
#include "evaluate/show.h"

#include <array>

namespace culprit::evaluate {

Known::Known(const kernel::Program &program, const names::Program &names,
             const SymbolTable &symbols) {
  const auto value = [&](std::string_view module, std::string_view name) {
    const names::ModuleId declaring = names.find_module(symbols.find(module));
    const Symbol symbol = symbols.find(name);
    return declaring == names::no_module || symbol == no_symbol
               ? names::no_value
               : names.find_value(declaring, symbol);
  };
  const auto constructor = [&](std::string_view module, std::string_view name) {
    return program.find_constructor(value(module, name));
  };
  nil = program.find_constructor(names.nil());
  cons = program.find_constructor(names.cons());
  unit = program.find_constructor(names.unit_value());
  pair = program.find_constructor(names.tuple_value(2));
  triple = program.find_constructor(names.tuple_value(3));
  const auto in_ocaml = [&](std::string_view name) { return constructor("Stdlib", name); };
  no = constructor("GHC.Types", "False");
  yes = constructor("GHC.Types", "True");
  ocaml = no == kernel::no_constructor;
  if (ocaml) {
    no = in_ocaml("false");
    yes = in_ocaml("true");
  }
  failure = in_ocaml("Failure");
  invalid_argument = in_ocaml("Invalid_argument");
  division_by_zero = in_ocaml("Division_by_zero");
  not_found = in_ocaml("Not_found");
  end_of_file = in_ocaml("End_of_file");
  match_failure = in_ocaml("Match_failure");
  assertion_failure = in_ocaml("Assert_failure");
  error_failure = constructor("Culprit.Primitive", "ErrorFailure");
  arithmetic_failure = constructor("Culprit.Primitive", "ArithmeticFailure");
  pattern_failure = constructor("Culprit.Primitive", "PatternFailure");
  system_failure = constructor("Culprit.Primitive", "SystemFailure");
  exception_failure = constructor("Culprit.Primitive", "ExceptionFailure");
  thrown_message = program.find_global(value("GHC.Exception", "thrownMessage"));
  failure_message = program.find_global(value("GHC.IO.Exception", "failureMessage"));
  top_level = program.find_global(value("GHC.IO.Exception", "topLevel"));
  for (const std::string_view name : {"error", "errorWithoutStackTrace", "undefined"})
    if (const kernel::GlobalId global = program.find_global(value("GHC.Err", name));
        global != kernel::no_global)
      failing.push_back(global);
  for (const std::string_view name : {"failwith", "invalid_arg"})
    if (const kernel::GlobalId global = program.find_global(value("(Stdlib)", name));
        global != kernel::no_global)
      failing.push_back(global);
  // What is assumed is the program's own word, like an error that it calls.
  for (const std::string_view name : {"unsafeError", "liquidAssume", "liquidAssumeB"})
    if (const kernel::GlobalId global =
            program.find_global(value("Language.Haskell.Liquid.Prelude", name));
        global != kernel::no_global)
      failing.push_back(global);
}

Evaluator::Evaluator(const kernel::Program &program, const names::Program &names,
                     const SymbolTable &symbols, World world, const Limits &limits,
                     const Deadline &deadline, Describe describe, Locate locate)
    : machine_(std::make_unique<Machine>(program, names, symbols, std::move(world), limits,
                                         deadline, std::move(describe), std::move(locate))) {}

Evaluator::~Evaluator() = default;

// A failure in the words of the program's own exceptions. Finding them may fail again.
Outcome Evaluator::explain(Outcome outcome) {
  if (outcome.end != End::Failure)
    return outcome;
  Object *failure = machine_->failure();
  if (machine_->known().ocaml) {
    outcome.message = "exception " + ocaml_text(*machine_, failure);
    return outcome;
  }
  const kernel::GlobalId message = machine_->known().failure_message;
  Outcome inner;
  if (message != kernel::no_global) {
    inner = machine_->apply(machine_->global(message), failure);
    if (inner.end == End::Value)
      inner = machine_->text(machine_->result(), outcome.message);
  } else if (failure->size == 1) {
    inner = machine_->text((*failure)[0].object, outcome.message);
  }
  if (inner.end != End::Value)
    outcome.message += "...";
  return outcome;
}

Outcome Evaluator::evaluate(kernel::GlobalId global) {
  return explain(machine_->evaluate(machine_->global(global)));
}

Outcome Evaluator::run(kernel::GlobalId global) {
  return explain(machine_->run(machine_->global(global)));
}

Outcome Evaluator::evaluate_text(kernel::GlobalId global, std::string &text) {
  return explain(machine_->text(machine_->global(global), text));
}

Outcome Evaluator::show(std::string &text, types::Environment *environment, types::Type type) {
  if (machine_->known().ocaml) {
    text = ocaml_text(*machine_, machine_->result());
    return {};
  }
  return explain(evaluate::show(*machine_, text, environment, type));
}

} // namespace culprit::evaluate
