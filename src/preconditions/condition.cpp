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
  return number.length ? static_cast<std::int64_t>(sequence(*value).size()) : value->number;
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

// ---- as text

namespace {

class Writer {
public:
  // For a person, or for a type.
  Writer(std::span<const Argument> arguments, Dialect dialect, bool person)
      : arguments_(arguments), dialect_(dialect), person_(person) {}

  [[nodiscard]] const std::string &called(const Place &place) const {
    return person_ ? place.shown : place.logic;
  }
  [[nodiscard]] std::string term(Term term) const {
    return called(arguments_[term.argument].numbers[term.which]);
  }

  [[nodiscard]] std::string sum(const std::vector<Term> &terms) const {
    std::string text;
    for (const Term each : terms)
      text += fmt::format("{}{}", text.empty() ? "" : " + ", term(each));
    return text;
  }

  [[nodiscard]] std::string comparison(Comparison comparison, std::string_view left,
                                       const std::vector<Term> &right, std::int64_t number) const {
    return preconditions::comparison(comparison, left, sum(right), number, dialect_);
  }

  [[nodiscard]] std::string choice(const Atom &atom) const {
    const ChoiceAt &of = arguments_[atom.left.front().argument].choices[atom.left.front().which];
    const ChoiceAt::Case &chosen = of.cases[atom.chosen];
    const bool same = atom.comparison == Comparison::Equal;
    const std::string_view sign =
        dialect_ == Dialect::Haskell ? (same ? "==" : "/=") : (same ? "=" : "!=");
    if (chosen.constant)
      return fmt::format("{} {} {}", called(of), sign, chosen.name);
    if (person_)
      return fmt::format("{} is {}{}", called(of), same ? "" : "not ", chosen.name);
    const std::string whole = fmt::format(
        "is_{} {}", chosen.name,
        of.logic.find(' ') == std::string::npos ? of.logic : fmt::format("({})", of.logic));
    return same ? whole : fmt::format("not ({})", whole);
  }

  // What has to be there first.
  [[nodiscard]] std::string guarded(const Atom &atom) const {
    if (is_about_nodes(atom))
      return this->atom(atom);
    std::vector<std::string> guards;
    const auto add = [&](const Place &place) {
      if (!place.guard.empty() && std::ranges::find(guards, place.guard) == guards.end())
        guards.push_back(place.guard);
    };
    const Term first = atom.left.front();
    const Argument &argument = arguments_[first.argument];
    if (atom.form == Atom::Form::Truth)
      add(argument.truths[first.which]);
    else if (atom.form == Atom::Form::Choice)
      add(argument.choices[first.which]);
    else if (atom.form == Atom::Form::Elements)
      add(argument.elements->numbers[first.which]);
    else
      for (const Term term : atom.left)
        add(arguments_[term.argument].numbers[term.which]);
    for (const Term term : atom.right)
      add(arguments_[term.argument].numbers[term.which]);
    std::string text;
    for (const std::string &guard : guards)
      text += guard + " && ";
    return text + this->atom(atom);
  }

  [[nodiscard]] std::string atom(const Atom &atom) const {
    const Term first = atom.left.front();
    const Argument &argument = arguments_[first.argument];
    switch (atom.form) {
    case Atom::Form::Compare:
      return comparison(atom.comparison, sum(atom.left), atom.right, atom.number);
    case Atom::Form::Elements: {
      const std::string said =
          comparison(atom.comparison, called(argument.elements->numbers[first.which]), atom.right,
                     atom.number);
      const bool function = argument.elements->container.find("->") != std::string::npos;
      return person_ ? fmt::format(fmt::runtime(function ? "every result v of {} has {}"
                                                         : "every element v of {} has {}"),
                                   argument.name, said)
                     : said;
    }
    case Atom::Form::Truth:
      return fmt::format("{}{}", atom.comparison == Comparison::Equal ? "" : "not ",
                         bracketed(called(argument.truths[first.which])));
    case Atom::Form::Choice:
      return choice(atom);
    case Atom::Form::Never:
    case Atom::Form::Fields:
    case Atom::Form::Made:
    case Atom::Form::Ordered:
      return person_ ? nodes_text(atom, argument, dialect_)
                     : fmt::format("{} {}", argument.nodes->measure, argument.name);
    }
    return {};
  }

  [[nodiscard]] std::string clause(const Clause &clause, bool alone) const {
    std::string text;
    for (const Atom &each : clause)
      text += fmt::format("{}{}", text.empty() ? "" : " || ", guarded(each));
    return clause.size() > 1 && !alone ? fmt::format("({})", text) : text;
  }

private:
  [[nodiscard]] static std::string bracketed(const std::string &text) {
    return text.find(' ') == std::string::npos ? text : fmt::format("({})", text);
  }

  std::span<const Argument> arguments_;
  Dialect dialect_;
  bool person_;
};

// What one measure says is said once.
void add_said(std::string &text, const std::string &more) {
  if (const std::size_t known = text.find(more);
      known != std::string::npos && (known == 0 || text[known - 1] == ' ') &&
      (known + more.size() == text.size() || text[known + more.size()] == ' '))
    return;
  text += fmt::format("{}{}", text.empty() ? "" : " && ", more);
}

bool is_about_elements(const Clause &clause) { return clause.front().form == Atom::Form::Elements; }

// The argument that has to say it: the last one that it mentions, since only then all of them are
// known.
std::size_t place_of(const Clause &clause) {
  std::size_t last = 0;
  for (const Atom &atom : clause)
    for (const std::vector<Term> *terms : {&atom.left, &atom.right})
      for (const Term term : *terms)
        last = std::max(last, term.argument);
  return last;
}

} // namespace

std::string text(const Condition &condition, std::span<const Argument> arguments, Dialect dialect) {
  const Writer writer(arguments, dialect, true);
  std::string result;
  for (const Clause &clause : condition)
    result += fmt::format("{}{}", result.empty() ? "" : " && ",
                          writer.clause(clause, condition.size() == 1));
  return result;
}

std::string type(const Condition &condition, std::span<const Argument> arguments, Dialect dialect) {
  const Writer writer(arguments, dialect, false);
  std::string result;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Argument &argument = arguments[i];
    std::string whole;
    std::string inside;
    std::string order; // of the elements
    for (const Clause &clause : condition) {
      if (place_of(clause) != i)
        continue;
      if (is_about_order(clause.front(), arguments, dialect))
        order = fmt::format("<{{\\v w -> {}}}>", comparison(clause.front().comparison, "v", "w",
                                                            clause.front().number, dialect));
      else
        add_said(is_about_elements(clause) ? inside : whole, writer.clause(clause, false));
    }
    std::string written = argument.type;
    if (!order.empty() && inside.empty())
      written = fmt::format("[{}]", argument.elements->type);
    if (!inside.empty())
      written = fmt::format(fmt::runtime(argument.elements->container),
                            fmt::format("{{v:{} | {}}}", argument.elements->type, inside));
    const bool arrow = order.empty() && written.find("->") != std::string::npos;
    written += order;
    if (!whole.empty())
      result += fmt::format("{}:{{{} | {}}} -> ", argument.name, written, whole);
    else
      result +=
          fmt::format(fmt::runtime(arrow ? "{}:({}) -> " : "{}:{} -> "), argument.name, written);
  }
  return result + "_";
}

} // namespace culprit::preconditions
