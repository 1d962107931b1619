#include "preconditions/condition.h"

#include "preconditions/nodes.h"

#include <algorithm>
#include <fmt/format.h>

namespace culprit::preconditions {

namespace {

using execute::Form;

// The elements of a list, an array or a string.
std::vector<const Value *> sequence(const Value &whole) {
  std::vector<const Value *> all;
  if (whole.form == Form::Array || whole.form == Form::Text) {
    for (const Value &part : whole.parts)
      all.push_back(&part);
    return all;
  }
  const Value *rest = &whole;
  for (; rest->parts.size() == 2; rest = &rest->parts[1])
    all.push_back(rest->parts.data());
  return all;
}

// What is known to be given by a function that was made up; nothing if that may be anything.
std::optional<std::vector<const Value *>> results(const Value &function) {
  std::vector<const Value *> all;
  if (function.form != Form::Function || function.parts.empty())
    return std::nullopt;
  if (function.rule == execute::Rule::Constant) {
    all.push_back(function.parts.data());
    return all;
  }
  if (function.rule != execute::Rule::Table)
    return std::nullopt;
  for (std::size_t i = 1; i < function.parts.size(); i += 2)
    all.push_back(&function.parts[i]);
  all.push_back(&function.parts.back());
  return all;
}

std::optional<std::vector<const Value *>> elements_of(const Elements &elements,
                                                      const Value &whole) {
  if (whole.form == Form::Function || whole.form == Form::Global)
    return results(whole);
  if (elements.fields.empty())
    return sequence(whole);
  std::vector<const Value *> all;
  std::vector<const Value *> work{&whole};
  while (!work.empty()) {
    const Value *next = work.back();
    work.pop_back();
    const auto known =
        std::ranges::find(elements.fields, next->constructor,
                          &std::pair<kernel::ConstructorId, std::vector<Elements::Field>>::first);
    if (next->form != Form::Data || known == elements.fields.end() ||
        known->second.size() != next->parts.size())
      return std::nullopt;
    for (std::size_t i = 0; i < next->parts.size(); ++i)
      if (known->second[i] == Elements::Field::Element)
        all.push_back(&next->parts[i]);
      else if (known->second[i] == Elements::Field::Same)
        work.push_back(&next->parts[i]);
  }
  return all;
}

} // namespace

const Value *at(const Place &place, const Value &whole) {
  const Value *value = &whole;
  for (const Place::Step &step : place.path) {
    if (value->form != Form::Data || step.field >= value->parts.size() ||
        (step.of != kernel::no_constructor && value->constructor != step.of))
      return nullptr;
    value = &value->parts[step.field];
  }
  return value;
}

std::optional<std::int64_t> number_at(const NumberAt &number, const Value &whole,
                                      Remembered &remembered) {
  const Value *value = at(number, whole);
  if (value == nullptr)
    return std::nullopt;
  if (number.computed)
    return remembered.compute(*number.computed, *value);
  const std::int64_t all =
      number.length ? static_cast<std::int64_t>(sequence(*value).size()) : value->number;
  return number.modulo != 0 ? all % number.modulo : all;
}

bool compare(Comparison comparison, std::int64_t left, std::int64_t right) {
  switch (comparison) {
  case Comparison::AtLeast:
    return left >= right;
  case Comparison::AtMost:
    return left <= right;
  case Comparison::Equal:
    return left == right;
  case Comparison::Different:
    return left != right;
  }
  return false;
}

bool holds(const Atom &atom, std::span<const Argument> arguments, std::span<const Value> inputs,
           Remembered &remembered) {
  const auto sum = [&](const std::vector<Term> &terms) -> std::optional<std::int64_t> {
    std::int64_t total = 0;
    for (const Term term : terms) {
      const auto number = number_at(arguments[term.argument].numbers[term.which],
                                    inputs[term.argument], remembered);
      if (!number)
        return std::nullopt;
      total += *number;
    }
    return total;
  };
  const auto compared = [&](std::optional<std::int64_t> left) {
    const auto right = sum(atom.right);
    return left && right && compare(atom.comparison, *left, *right + atom.number);
  };
  const Term first = atom.left.front();
  const Value &input = inputs[first.argument];
  const Argument &argument = arguments[first.argument];
  const bool same = atom.comparison == Comparison::Equal;
  const auto is = [&](const Place &place, kernel::ConstructorId constructor) {
    const Value *value = at(place, input);
    return value != nullptr && (value->constructor == constructor) == same;
  };
  switch (atom.form) {
  case Atom::Form::Compare:
    return compared(sum(atom.left));
  case Atom::Form::Elements: {
    const auto all = elements_of(*argument.elements, input);
    return all && std::ranges::all_of(*all, [&](const Value *element) {
             return compared(
                 number_at(argument.elements->numbers[first.which], *element, remembered));
           });
  }
  case Atom::Form::Truth: {
    const TruthAt &truth = argument.truths[first.which];
    if (!truth.computed)
      return is(truth, truth.truth);
    const Value *value = at(truth, input);
    const auto computed =
        value != nullptr ? remembered.compute(*truth.computed, *value) : std::nullopt;
    return computed && (*computed != 0) == same;
  }
  case Atom::Form::Choice:
    return is(argument.choices[first.which],
              argument.choices[first.which].cases[atom.chosen].constructor);
  case Atom::Form::Never:
  case Atom::Form::Fields:
  case Atom::Form::Made:
  case Atom::Form::Ordered:
    return nodes_hold(atom, *argument.nodes, input, remembered);
  }
  return false;
}

bool holds(const Condition &condition, std::span<const Argument> arguments,
           std::span<const Value> inputs) {
  Remembered remembered;
  return std::ranges::all_of(condition, [&](const Clause &clause) {
    return std::ranges::any_of(
        clause, [&](const Atom &atom) { return holds(atom, arguments, inputs, remembered); });
  });
}

const NumberAt *number_of(const Atom &atom, Term term, bool on_the_left,
                          std::span<const Argument> arguments) {
  const Argument &argument = arguments[term.argument];
  switch (atom.form) {
  case Atom::Form::Compare:
    return &argument.numbers[term.which];
  case Atom::Form::Elements:
    return on_the_left ? &argument.elements->numbers[term.which] : &argument.numbers[term.which];
  case Atom::Form::Fields:
  case Atom::Form::Ordered:
    return &argument.nodes->made[atom.made].numbers[term.which].second;
  default:
    return nullptr;
  }
}

bool compares_open(const Condition &condition, std::span<const Argument> arguments) {
  return std::ranges::any_of(condition, [&](const Clause &clause) {
    return std::ranges::any_of(clause, [&](const Atom &atom) {
      const NumberAt *number = number_of(atom, atom.left.front(), true, arguments);
      return number != nullptr && number->open != types::no_type;
    });
  });
}

std::size_t size(const Condition &condition) {
  std::size_t total = 0;
  for (const Clause &clause : condition)
    for (const Atom &atom : clause)
      total += 1 + atom.left.size() + atom.right.size() + (atom.number != 0 ? 1 : 0);
  return total;
}

} // namespace culprit::preconditions
